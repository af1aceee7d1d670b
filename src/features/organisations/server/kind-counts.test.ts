import { expect, test } from 'vitest';
import { countLater, readKindCount, toKindCounts } from './kind-counts.ts';

const rows = [
  { id: 1, kind: 'film', count: 2 },
  { id: 1, kind: 'talk', count: 5 },
  { id: 2, kind: 'film', count: 1 },
];

test('each thing has the number of each kind, 0 where it has none', async () => {
  const countOf = countLater(async () => toKindCounts(rows));
  expect(await Promise.all([1, 2, 3].map((id) => countOf(id)('talk')))).toEqual([5, 0, 0]);
  expect(await Promise.all([1, 2, 3].map((id) => countOf(id)('film')))).toEqual([2, 1, 0]);
});

test('nothing is read before a number is asked for, and then once for all of them', async () => {
  let reads = 0;
  const countOf = countLater(async () => {
    reads += 1;
    return toKindCounts(rows);
  });
  const [first, second] = [countOf(1), countOf(2)];
  expect(reads).toBe(0);
  await Promise.all([first('film'), second('film'), first('talk')]);
  expect(reads).toBe(1);
});

test('a field of a kind has the number of its kind, and null where nothing counts', async () => {
  const read = readKindCount('talk');
  expect(await read({ countOfKind: countLater(async () => toKindCounts(rows))(1) })).toBe(5);
  expect(read({})).toBeNull();
});
