import type { PersonalData } from '#features/privacy/server/index.ts';
import { forgetAppealsBy, listAppealsBy } from './appeal-store.ts';
import { forgetReasonsBy, listJudgementsBy } from './score-store.ts';

/** A verdict that staff gave on another's score stays, without the person; its reason is deleted. */
export const personalJudgementData: PersonalData = {
  name: 'scoreDecisions',
  export: listJudgementsBy,
  async erase(scope, { personId }) {
    const count = await forgetReasonsBy(scope, personId);
    return { removed: { 'score-reasons': count }, kept: { 'score-decisions': count } };
  },
};

/** What a person contested goes with them; what they decided for others stays without its reason. */
export const personalAppealData: PersonalData = {
  name: 'scoreAppeals',
  export: listAppealsBy,
  async erase(scope, { personId }) {
    const { made, decided } = await forgetAppealsBy(scope, personId);
    return { removed: { 'score-appeals': made }, kept: { 'appeal-decisions': decided } };
  },
};
