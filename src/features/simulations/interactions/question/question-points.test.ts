import { expect, test } from 'vitest';
import { pointsWhenMarked } from './question.ts';

test.each([
  [0, true, 1],
  [5, true, 5],
  [1, false, 0],
  [5, false, 5],
  [-2, true, 1],
  [-2, false, -2],
])('an option of %i points that is marked correct: %s is worth %i', (points, correct, expected) => {
  expect(pointsWhenMarked(points, correct)).toBe(expected);
});
