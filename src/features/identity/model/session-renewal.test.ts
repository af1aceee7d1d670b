import { expect, test } from 'vitest';
import { judgeToken, renewalGraceMs } from './session-renewal.ts';

const now = new Date('2026-11-02T09:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

test.each([
  ['the token of a session that was never renewed', 0, { renewal: 0, renewedAt: null }, 'current'],
  ['the newest token', 3, { renewal: 3, renewedAt: ago(1) }, 'current'],
  ['the one before it, a moment later', 2, { renewal: 3, renewedAt: ago(renewalGraceMs - 1) }, 'current'],
  ['the one before it, after the grace', 2, { renewal: 3, renewedAt: ago(renewalGraceMs) }, 'former'],
  ['the one before that, at once', 1, { renewal: 3, renewedAt: ago(1) }, 'former'],
  ['a token that another process gave', 4, { renewal: 3, renewedAt: ago(1) }, 'ahead'],
] as const)('%s', (_what, renewal, session, state) => {
  expect(judgeToken(renewal, session, now)).toBe(state);
});
