import type { PersonalData } from '#features/privacy/server/index.ts';
import { forgetReasonsBy, listJudgementsBy } from './score-store.ts';

/** What staff decided about the score of another stays, as nobody's; the reason they wrote goes with them. */
export const personalJudgementData: PersonalData = {
  name: 'scoreDecisions',
  export: listJudgementsBy,
  async erase(scope, { personId }) {
    const count = await forgetReasonsBy(scope, personId);
    return { removed: { 'score-reasons': count }, kept: { 'score-decisions': count } };
  },
};
