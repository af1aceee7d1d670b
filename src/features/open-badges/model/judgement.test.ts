import { expect, test } from 'vitest';
import { type Check, endOf } from './judgement.ts';

const signed: Check = { name: 'signature', outcome: 'passed', reason: null };
const unsigned: Check = { name: 'signature', outcome: 'failed', reason: 'wrong' };
const expired: Check = { name: 'time', outcome: 'failed', reason: 'expired' };
const early: Check = { name: 'time', outcome: 'failed', reason: 'not-yet' };
const revoked: Check = { name: 'status', outcome: 'failed', reason: 'revoked' };

test.each<[string, Check[], ReturnType<typeof endOf>]>([
  ['that is good has no end', [signed], null],
  ['whose only fault is its date has expired', [signed, expired], 'expired'],
  ['that was taken back was revoked, also after its end', [signed, expired, revoked], 'revoked'],
  ['that is no good besides is simply not valid', [unsigned, expired], null],
  [
    'whose signature cannot be checked has no end',
    [{ ...signed, outcome: 'unchecked', reason: 'key' }, expired],
    null,
  ],
  ['of the future was never good', [signed, early], null],
])('a badge %s', (_name, checks, end) => {
  expect(endOf(checks)).toBe(end);
});
