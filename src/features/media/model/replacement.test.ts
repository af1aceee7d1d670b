import { expect, test } from 'vitest';
import { findReplacementRefusal } from './replacement.ts';

const video = (lengthMs: number | null) => ({ kind: 'video' as const, lengthMs });
const picture = { kind: 'image' as const, lengthMs: null };

test.each([
  ['a longer video', video(60_000), video(61_000), true, null],
  ['one that ends some frames earlier', video(60_000), video(59_000), true, null],
  ['a shorter one where interactions may stand', video(60_000), video(58_999), true, 'shorter'],
  ['a shorter one that nothing uses', video(60_000), video(10_000), false, null],
  ['one in place of a video that was never readable', video(null), video(10_000), true, null],
  ['a picture in place of a picture', picture, picture, true, null],
  ['a picture in place of a video', video(60_000), picture, false, 'other-kind'],
] as const)('%s', (_name, current, next, isUsed, refusal) => {
  expect(findReplacementRefusal(current, next, isUsed)).toBe(refusal);
});
