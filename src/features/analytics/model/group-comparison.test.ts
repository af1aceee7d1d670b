import { expect, test } from 'vitest';
import { fullBar, groupMeasures, measureGroup } from './group-comparison.ts';

const ward = {
  members: 8,
  users: 6,
  views: 9,
  completedPercent: 67,
  averageScore: 71.5,
  timeSpentMs: 600_000,
};
const nobody = { members: 0, users: 0, views: 0, completedPercent: 0, averageScore: null, timeSpentMs: 0 };

test('a group is measured by shares and averages, so that its size does not matter', () => {
  expect(groupMeasures.map((measure) => measureGroup(ward, measure))).toEqual([75, 67, 71.5, 1.5, 100_000]);
});

test('where nobody is or nothing was begun there is no number, not a nought', () => {
  expect(groupMeasures.map((measure) => measureGroup(nobody, measure))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(measureGroup({ ...nobody, members: 3 }, 'reached')).toBe(0);
});

test('a full bar is all of a hundred percent, or the largest of the others', () => {
  expect(fullBar('score', [20, null, 40])).toBe(100);
  expect(fullBar('sessions', [2, null, 4.5])).toBe(4.5);
  expect(fullBar('time', [null, 0])).toBe(1);
  expect(fullBar('time', [])).toBe(1);
});
