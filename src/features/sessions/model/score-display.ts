/** A score in percent as a fraction of 1 that keeps two decimals of the percent; null shows as 'N/A'. */
export function readScoreFraction(score: number | null): number | null {
  if (score === null || Number.isNaN(score)) return null;
  return Math.min(1, Math.max(0, Math.round(score * 100) / 10_000));
}
