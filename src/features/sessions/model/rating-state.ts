import { ratingWindowMs } from './session-limits.ts';

/** What the rating panel of a session offers. */
export type RatingState =
  | { kind: 'submitted'; rating: number }
  /** Too late, and nothing was said in time. */
  | { kind: 'not-submitted' }
  | { kind: 'open' };

export const ratings = [1, 2, 3, 4, 5] as const;

export function findRatingState(
  session: { startedAtMs: number; rating: number | null },
  nowMs: number,
): RatingState {
  if (session.rating !== null) return { kind: 'submitted', rating: session.rating };
  return nowMs - session.startedAtMs > ratingWindowMs ? { kind: 'not-submitted' } : { kind: 'open' };
}
