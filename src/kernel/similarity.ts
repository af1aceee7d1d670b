/**
 * How alike two vectors of length 1 are, -1 to 1. Rounded to four places, so that the last digits in which machines differ change
 * no decision.
 */
export function findSimilarity(some: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < some.length; at += 1) sum += (some[at] ?? 0) * (other[at] ?? 0);
  return Math.round(sum * 10_000) / 10_000;
}
