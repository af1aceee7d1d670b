import { z } from 'zod';

/** GET /api/reviews?limit&offset: results that count once a person has looked at them, the oldest first; `totalCount` is of all pages. */
export type ApiWaitingResults = { totalCount: number; results: readonly ApiWaitingResult[] };

/** Without the learner's name: it is not needed to find the words. */
export type ApiWaitingResult = {
  assessmentId: string;
  virtualHumanId: string;
  /** Of the virtual human, as it was called when the conversation began. */
  title: string;
  /** ISO instant. */
  scoredAt: string;
};

/** POST /api/assessments/{id}/review: when the result was scored that the reviewer has read. */
export const reviewForm = z.object({ scoredAt: z.iso.datetime() });
