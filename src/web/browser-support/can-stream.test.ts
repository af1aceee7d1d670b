import { expect, test } from 'vitest';
import { canStream } from './can-stream.ts';

test.each([
  ['a computer', { MediaSource: {} }, '', true],
  ['a newer iPhone', { ManagedMediaSource: {} }, '', true],
  ['an older iPhone', {}, 'maybe', true],
  ['a browser without any stream', {}, '', false],
] as const)('%s plays: %s', (_name, window, says, expected) => {
  expect(canStream(window, { canPlayType: () => says })).toBe(expected);
});
