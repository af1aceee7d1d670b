/** A first wait of up to half a minute, doubled each time, at most six hours, for a day after the first try. */
const baseMs = 30_000;
const longestMs = 6 * 3_600_000;
export const retryForMs = 24 * 3_600_000;

/**
 * The time of the next try after `attempts` failed tries, or null to give up. The wait is between zero and its bound
 * (full jitter), so that notifications that failed together do not return together. `random` is from 0 up to 1; the
 * receiver may ask for a longer wait.
 */
export function findNextTry(state: {
  attempts: number;
  firstTriedAt: Date;
  now: Date;
  random: number;
  retryAfterSeconds: number | null;
}): Date | null {
  const bound = Math.min(longestMs, baseMs * 2 ** Math.min(state.attempts - 1, 20));
  const wait = Math.max(state.random * bound, (state.retryAfterSeconds ?? 0) * 1000);
  const next = state.now.getTime() + Math.ceil(wait);
  return next > state.firstTriedAt.getTime() + retryForMs ? null : new Date(next);
}
