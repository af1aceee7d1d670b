import { describe, expect, it } from 'vitest';
import { type AgreementTable, countPairs, findKappa, type KappaWeights } from './kappa.ts';

const repeat = (times: number, pair: readonly [number, number]) => Array.from({ length: times }, () => pair);

/** Fleiss, Levin and Paik: Statistical Methods for Rates and Proportions (2003), table 18.1: two raters, 100 patients. */
const fleiss: AgreementTable = [
  [75, 1, 4],
  [5, 4, 1],
  [0, 0, 10],
];
/** SAS/STAT, PROC FREQ, example 'Tests for agreement': two dermatologists, skin conditions of 88 patients. */
const skin: AgreementTable = [
  [10, 4, 1, 0],
  [5, 10, 12, 2],
  [2, 4, 12, 5],
  [0, 2, 6, 13],
];
/** Agresti: Categorical Data Analysis, 'sexual fun' of 91 couples; the figures are those of R's vcd::Kappa. */
const couples: AgreementTable = [
  [7, 7, 2, 3],
  [2, 8, 3, 7],
  [1, 5, 4, 9],
  [2, 8, 9, 14],
];
/** Artstein and Poesio, as the tests of scikit-learn's cohen_kappa_score have it. */
const dialogue = countPairs(
  [...repeat(46, [0, 0]), ...repeat(4, [1, 0]), ...repeat(40, [1, 1]), ...repeat(10, [2, 2])],
  3,
);

it.each<[string, AgreementTable, KappaWeights, number]>([
  ['Fleiss', fleiss, 'equal', 0.676],
  ['skin', skin, 'equal', 0.3449],
  ['skin', skin, 'linear', 0.5082],
  ['couples', couples, 'equal', 0.1293],
  ['couples', couples, 'linear', 0.2374],
  ['dialogue', dialogue, 'equal', 0.9315],
  ['dialogue', dialogue, 'linear', 0.9412],
  ['dialogue', dialogue, 'quadratic', 0.9541],
])('%s: the published kappa (%#)', (_name, table, weights, published) => {
  expect(findKappa(table, weights)?.value).toBeCloseTo(published, 3);
});

it.each<[string, AgreementTable, KappaWeights, number, number]>([
  ['skin', skin, 'equal', 0.203, 0.4868],
  ['skin', skin, 'linear', 0.3798, 0.6366],
  ['couples', couples, 'equal', -0.0051, 0.2638],
  ['couples', couples, 'linear', 0.0839, 0.3909],
])('%s: the published interval of 95 %% (%#)', (_name, table, weights, low, high) => {
  const kappa = findKappa(table, weights);
  expect(kappa?.low).toBeCloseTo(low, 3);
  expect(kappa?.high).toBeCloseTo(high, 3);
});

it('quadratic weights give the concordance of the two raters’ numbers (Fleiss and Cohen 1973; Lin 1989)', () => {
  const pairs = skin.flatMap((row, i) => row.flatMap((count, j) => repeat(count, [i, j])));
  const mean = (of: (pair: readonly [number, number]) => number) =>
    pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
  const [x, y] = [mean(([one]) => one), mean(([, other]) => other)];
  const together = mean(([one, other]) => (one - x) * (other - y));
  const spread = mean(([one]) => (one - x) ** 2) + mean(([, other]) => (other - y) ** 2) + (x - y) ** 2;
  expect(findKappa(skin, 'quadratic')?.value).toBeCloseTo((2 * together) / spread, 12);
});

describe('the edges', () => {
  it('there is no kappa without judgements, or where only one category was ever used', () => {
    expect(findKappa(countPairs([], 3))).toBeNull();
    expect(findKappa(countPairs(repeat(12, [2, 2]), 3), 'linear')).toBeNull();
  });

  it('the opposite of each other is -1, and two categories weigh the same in every way', () => {
    const opposite = countPairs([...repeat(5, [0, 1]), ...repeat(5, [1, 0])], 2);
    const mixed = countPairs([...repeat(7, [0, 0]), ...repeat(3, [0, 1]), ...repeat(6, [1, 1])], 2);
    expect(findKappa(opposite)?.value).toBe(-1);
    expect(findKappa(mixed, 'linear')).toEqual(findKappa(mixed));
    expect(findKappa(mixed, 'quadratic')).toEqual(findKappa(mixed));
  });

  it('full agreement of a few proves less than that of many', () => {
    const full = (each: number) =>
      findKappa(countPairs([...repeat(each, [0, 0]), ...repeat(each, [1, 1])], 2));
    expect(full(4)).toMatchObject({ value: 1, high: 1, n: 8 });
    expect(full(4)?.low).toBeCloseTo(2 * 0.025 ** (1 / 8) - 1, 10);
    expect(full(40)?.low).toBeGreaterThan(0.9);
  });
});
