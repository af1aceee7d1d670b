import { expect, test } from 'vitest';
import { initialsOf } from './Avatar.tsx';

test.each([
  ['Ada Lovelace', 'AL'],
  ['  ada  king  lovelace ', 'AL'],
  ['王國華', '王'],
  ['(Public user)', 'PU'],
  ['Public user (staff-77)', 'PS'],
  ['（公開使用者）', '公'],
  ['', ''],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
