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
])('an axis up to %s has the marks %o', (most, marks) => {
  expect(listTicks(most)).toEqual(marks);
});

it('never ends below what it shows, and never has more than five steps', () => {
  for (let most = 0; most < 5000; most += 7) {
    const ticks = listTicks(most);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
    expect(ticks.length).toBeLessThanOrEqual(6);
  }
});

it.each([
  [30, 6, [4, 9, 14, 19, 24, 29]],
  [3, 6, [0, 1, 2]],
  [1, 6, [0]],
  [0, 6, []],
])('%s places with %s words at the most have them at %o', (count, most, places) => {
  expect(listLabelled(count, most)).toEqual(places);
});
