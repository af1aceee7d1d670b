import { expect, it } from 'vitest';
import { listLabelled, listTicks } from './chart-scale.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [20, [0, 5, 10, 15, 20]],
  [21, [0, 10, 20, 30]],
  [900, [0, 500, 1000]],
  [1210, [0, 500, 1000, 1500]],
])('an axis up to %s has the marks %o', (max, marks) => {
  expect(listTicks(max)).toEqual(marks);
});

it('never ends below what it shows, and never has more than five steps', () => {
  for (let max = 0; max < 5000; max += 7) {
    const ticks = listTicks(max);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
    expect(ticks.length).toBeLessThanOrEqual(6);
  }
});

it.each([
  [30, 6, [4, 9, 14, 19, 24, 29]],
  [3, 6, [0, 1, 2]],
  [1, 6, [0]],
  [0, 6, []],
])('%s places with %s words at the most have them at %o', (count, max, places) => {
  expect(listLabelled(count, max)).toEqual(places);
});
