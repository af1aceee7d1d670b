import { expect, test } from 'vitest';
import { isPaired } from './pairing.ts';

test.each([
  ['7', true],
  [7, true],
  ['0', false],
  ['-7', false],
  ['seven', false],
  ['', false],
  [null, false],
  [undefined, false],
])('an answer with the number %j is a success: %s', (id, expected) => {
  expect(isPaired(id)).toBe(expected);
});
