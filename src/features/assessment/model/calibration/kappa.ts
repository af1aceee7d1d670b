/** How much a disagreement counts by how far apart its two categories are: any alike, by the distance, by its square. */
export type KappaWeights = 'equal' | 'linear' | 'quadratic';

export type Kappa = {
  /** 1: always the same; 0: as often as by chance. */
  value: number;
  /** The interval that holds the true value with 95 % confidence. */
  low: number;
  high: number;
  /** How many were judged twice. */
  n: number;
};

/** `counts[i][j]`: how many one rater put into category i and the other into j. Categories are in order; all rows are as long. */
export type AgreementTable = readonly (readonly number[])[];

/** Two sides of the normal distribution leave out 5 %. */
const z95 = 1.96;

/**
 * Cohen's kappa: agreement beyond chance, weighted or not (Cohen 1960, 1968), with the standard error for large samples
 * of Fleiss, Cohen and Everitt (1969). Null where chance alone would always agree: nobody, or one category only.
 */
export function findKappa(counts: AgreementTable, weights: KappaWeights = 'equal'): Kappa | null {
  const n = counts.flat().reduce((sum, count) => sum + count, 0);
  if (n === 0) return null;
  const shares = counts.map((row) => row.map((count) => count / n));
  const rows = shares.map((row) => row.reduce((sum, share) => sum + share, 0));
  const columns = shares.map((_, j) => shares.reduce((sum, row) => sum + (row[j] ?? 0), 0));
  const agree = (i: number, j: number) => agreementOf(weights, i, j, counts.length - 1);
  const observed = sumCells(shares, (share, i, j) => share * agree(i, j));
  const expected = sumCells(shares, (_, i, j) => (rows[i] ?? 0) * (columns[j] ?? 0) * agree(i, j));
  const beyondChance = 1 - expected;
  if (beyondChance < Number.EPSILON * n) return null;
  const value = (observed - expected) / beyondChance;
  if (1 - observed < Number.EPSILON * n) return { value: 1, low: lowestOfPerfect(n, expected), high: 1, n };
  const ofRow = rows.map((_, i) => columns.reduce((sum, share, j) => sum + share * agree(i, j), 0));
  const ofColumn = columns.map((_, j) => rows.reduce((sum, share, i) => sum + share * agree(i, j), 0));
  const spread = sumCells(shares, (share, i, j) => {
    const means = (ofRow[i] ?? 0) + (ofColumn[j] ?? 0);
    return share * (agree(i, j) * beyondChance - means * (1 - observed)) ** 2;
  });
  const variance = (spread - (observed * expected - 2 * expected + observed) ** 2) / (n * beyondChance ** 4);
  const margin = z95 * Math.sqrt(Math.max(0, variance));
  return { value, low: Math.max(-1, value - margin), high: Math.min(1, value + margin), n };
}

/** 1 in the same category, 0 in the two that are furthest apart. */
function agreementOf(weights: KappaWeights, i: number, j: number, furthest: number): number {
  if (weights === 'equal') return i === j ? 1 : 0;
  const distance = Math.abs(i - j) / furthest;
  return 1 - (weights === 'linear' ? distance : distance ** 2);
}

/**
 * Without one disagreement the standard error is 0, as if three judgements proved as much as three hundred. The lowest
 * share of agreement that gives n of n with a probability of 2.5 % (Clopper and Pearson 1934) takes its place.
 */
function lowestOfPerfect(n: number, expected: number): number {
  return Math.max(-1, (0.025 ** (1 / n) - expected) / (1 - expected));
}

function sumCells(shares: AgreementTable, of: (share: number, i: number, j: number) => number): number {
  return shares.reduce((sum, row, i) => sum + row.reduce((part, share, j) => part + of(share, i, j), 0), 0);
}

/** Counts pairs of categories, each from 0 to `categories` - 1. */
export function countPairs(
  pairs: readonly (readonly [number, number])[],
  categories: number,
): AgreementTable {
  const counts = Array.from({ length: categories }, () => Array.from({ length: categories }, () => 0));
  for (const [one, other] of pairs) {
    const row = counts[one];
    if (row) row[other] = (row[other] ?? 0) + 1;
  }
  return counts;
}
