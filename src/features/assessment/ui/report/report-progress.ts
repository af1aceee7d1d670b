/** The progress of the writing is unknown: an eased guess that never claims to be done. */
const maxShown = 99;

/** Percent, 0 to 99, rising ever more slowly over the expected duration. */
export function guessReportProgress(elapsedMs: number, expectedMs: number): number {
  const share = Math.min(1, Math.max(0, elapsedMs / Math.max(1, expectedMs)));
  return Math.round(maxShown * (1 - (1 - share) ** 3));
}
