import { expect, it } from 'vitest';
import { averageTimeMs, changeInPercent } from './analytics-figures.ts';

it('time is shared between the sessions, and nobody has spent any without one', () => {
  expect(averageTimeMs({ timeSpentMs: 90_000, views: 4 })).toBe(22_500);
  expect(averageTimeMs({ timeSpentMs: 0, views: 0 })).toBe(null);
});

it.each([
  [12, 10, 20],
  [5, 10, -50],
  [10, 10, 0],
  [0, 10, -100],
  [3, 0, null],
])('%s after %s is a change of %s percent', (now, before, change) => {
  expect(changeInPercent(now, before)).toBe(change);
});
