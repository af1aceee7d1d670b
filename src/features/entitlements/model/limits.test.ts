import { expect, test } from 'vitest';
import { isAtCapacity, mayHaveAny, roomLeft } from './limits.ts';

test.each([
  [0, 1, false, 1],
  [1, 1, true, 0],
  [2, 1, true, 0],
  [0, 0, true, 0],
  [9_999, null, false, null],
])('%i in use of %s', (used, limit, full, room) => {
  expect(isAtCapacity(used, limit)).toBe(full);
  if (limit !== null) expect(roomLeft(used, limit)).toBe(room);
});

test.each([
  ['a number', 3, true],
  ['no limit', null, true],
  ['none', 0, false],
])('a limit of %s says whether there may be any, whatever holds for what nobody set', (_what, limit, may) => {
  const limits = new Map([['learners', limit]]);
  expect([true, false].map((unsaid) => mayHaveAny(limits, 'learners', unsaid))).toEqual([may, may]);
  expect([true, false].map((unsaid) => mayHaveAny(limits, 'editors', unsaid))).toEqual([true, false]);
});
