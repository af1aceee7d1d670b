import { beforeEach, expect, it } from 'vitest';
import { forgetTypedAhead, readTypedAhead, typeAhead } from './typed-ahead.ts';

beforeEach(forgetTypedAhead);

it.each([
  [['a', 'B', ' ', '3'], 'aB 3'],
  [['Shift', 'A', 'ArrowDown', 'Enter', 'F5', 'b'], 'Ab'],
  [['a', 'b', 'Backspace', 'c'], 'ac'],
  [['Backspace', '字', '😀', 'Backspace'], '字'],
])('%j is kept as "%s"', (keys, kept) => {
  for (const key of keys) typeAhead(key);
  expect(readTypedAhead()).toBe(kept);
});
