import { expect, test } from 'vitest';
import { parseInterests, tagsOfInterests } from './interests.ts';

test.each([
  [[], []],
  [
    [3, 1, 3],
    [1, 3],
  ],
  [[1, 99], null],
  [[0], null],
])('the interests %j are kept as %j', (ids, kept) => {
  expect(parseInterests(ids)).toEqual(kept);
});

test('interests name the tags of content that is for them, in each language', () => {
  expect(tagsOfInterests([3])).toEqual(['sales', '銷售']);
  expect(tagsOfInterests([])).toEqual([]);
});
