import { expect, test } from 'vitest';
import { completedPercent } from './completed-percent.ts';

test.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
])('%i completions of %i views are %i percent', (completions, views, percent) => {
  expect(completedPercent(completions, views)).toBe(percent);
});
