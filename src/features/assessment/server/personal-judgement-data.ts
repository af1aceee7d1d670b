import type { PersonalData } from '#features/privacy/server/index.ts';
import { forgetAppealsBy, listAppealsBy } from './appeal-store.ts';
import { listRatingsBy } from './calibration/calibration-store.ts';
import { listReviewsBy } from './review-store.ts';
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

/** That a person let a result count stays, without their name: others' scores hang on it. */
export const personalReviewData: PersonalData = {
  name: 'scoreReviews',
  export: listReviewsBy,
  async erase(scope, { personId }) {
    const reviews = await listReviewsBy(scope, personId);
    return { removed: {}, kept: { 'score-reviews': reviews.length } };
  },
};

/** How a person rated gold sessions stays, without their name: it says nothing of them, and others' scores hang on it. */
export const personalRatingData: PersonalData = {
  name: 'goldRatings',
  export: listRatingsBy,
  async erase(scope, { personId }) {
    const ratings = await listRatingsBy(scope, personId);
    return { removed: {}, kept: { 'gold-ratings': ratings.length } };
  },
};
