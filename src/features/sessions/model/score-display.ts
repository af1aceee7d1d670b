/** A score in percent as a fraction of 1 that keeps two decimals of the percent; null shows as 'N/A'. */
export function readScoreFraction(score: number | null): number | null {
  if (score === null || Number.isNaN(score)) return null;
  const percent = Math.round(score * 100) / 100;
  return Math.min(1, Math.max(0, percent / 100));
}
