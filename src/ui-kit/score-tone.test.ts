import { expect, it } from 'vitest';
import { scoreTone } from './score-tone.ts';

it.each([
  [0, 'negative'],
  [39, 'negative'],
  [40, 'warning'],
  [59, 'warning'],
  [60, 'positive'],
  [100, 'positive'],
])('a score of %i is %s', (score, tone) => {
  expect(scoreTone(score)).toBe(tone);
});
