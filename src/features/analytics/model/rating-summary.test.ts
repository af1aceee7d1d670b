import { expect, test } from 'vitest';
import { summariseRatings } from './rating-summary.ts';

test.each([
  [[], 0, null],
  [[0, 0, 0, 0, 0], 0, null],
  [[1, 0, 0, 0, 0], 1, 1],
  [[0, 1, 0, 0, 2], 3, 4],
  [[1, 1, 1, 1, 1], 5, 3],
  [[0, 0, 0, 1, 2], 3, 4.67],
])('%j come to %i responses of %s stars', (counts, total, average) => {
  expect(summariseRatings(counts)).toMatchObject({ total, average });
});
