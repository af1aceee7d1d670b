import { ratingWindowMs } from './attempt-limits.ts';

/** What the rating panel of a session offers. */
export type RatingState =
  | { kind: 'submitted'; rating: number }
  /** Nothing was said, and nothing is asked for any more: too late, or the organisation does not ask. */
  | { kind: 'not-submitted' }
  | { kind: 'open' };

export const ratings = [1, 2, 3, 4, 5] as const;

export function findRatingState(
  session: { startedAtMs: number; rating: number | null; feedbackOn: boolean },
  nowMs: number,
): RatingState {
  if (session.rating !== null) return { kind: 'submitted', rating: session.rating };
  const isOpen = session.feedbackOn && nowMs - session.startedAtMs <= ratingWindowMs;
  return isOpen ? { kind: 'open' } : { kind: 'not-submitted' };
}
