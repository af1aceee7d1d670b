import { expect, test } from 'vitest';
import { isLongSubtitle } from './card-subtitle.ts';

test.each([
  ['a'.repeat(190), false],
  ['a'.repeat(191), true],
  [`${'a'.repeat(190)}   `, false],
  ['👩‍⚕️'.repeat(50), true],
])('a subtitle is cut when it is over 190 characters (%#)', (text, isLong) => {
  expect(isLongSubtitle(text)).toBe(isLong);
});
