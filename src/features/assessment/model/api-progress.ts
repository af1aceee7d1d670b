import type { ApiResult } from './api-results.ts';

/** GET /api/assessments/{id}/first-and-best: how the learner of this conversation began and how far they came. */
export type ApiFirstAndBest = {
  /** `rewound`: of a conversation that goes back to a turn of another, that one is `first` and itself `best`. */
  of: 'attempts' | 'rewound';
  /** Finished conversations of this learner with this virtual human. */
  finished: number;
  /** Null where there is nothing to compare: no finished conversation, or only one that is first and best. */
  attempts: { first: ApiComparedAttempt; best: ApiComparedAttempt } | null;
};

export type ApiComparedAttempt = {
  id: string;
  virtualHumanId: string;
  startedAt: string;
  timeSpentMs: number;
  /** Null where its words, and with them what earned its points, were deleted. */
  result: Pick<ApiResult, 'conversationScore' | 'pointsAchieved' | 'pointsPossible' | 'objectives'> | null;
};
