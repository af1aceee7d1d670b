import { expect, it } from 'vitest';
import { decideRefresh } from './session-refresh.ts';

const minute = 60_000;

it.each([
  ['waits while the end is far', 60 * minute, 0, 'wait'],
  ['is renewed in its last five minutes while the person is active', 4 * minute, minute, 'refresh'],
  ['is left to end when nobody has touched anything for half an hour', 4 * minute, 31 * minute, 'wait'],
  ['is over at its end, active or not', 0, 0, 'expired'],
] as const)('a session %s', (_outcome, leftMs, idleMs, expected) => {
  expect(decideRefresh(1_000_000 + leftMs, 1_000_000, idleMs)).toBe(expected);
});
