export type RatingSummary = {
  total: number;
  /** How often one star was given, two, and so on. */
  stars: [number, number, number, number, number];
  /** With two decimals; null without any. */
  average: number | null;
};

/** @param counts from one star to five; what is missing was never given */
export function summariseRatings(counts: readonly number[]): RatingSummary {
  const count = (star: number) => counts[star - 1] ?? 0;
  const stars: RatingSummary['stars'] = [count(1), count(2), count(3), count(4), count(5)];
  const total = stars.reduce((sum, one) => sum + one, 0);
  const points = stars.reduce((sum, one, index) => sum + one * (index + 1), 0);
  return { total, stars, average: total === 0 ? null : Math.round((points / total) * 100) / 100 };
}
