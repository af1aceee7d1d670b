import { expect, test } from 'vitest';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { secretErrorText } from './mfa-calls.ts';

test.each([
  ['a call that failed', new AppGraphqlError('INTERNAL', [{ message: 'pool closed' }]), 'mfa.generateFailed'],
  ['too many tries', new AppGraphqlError('RATE_LIMITED', [{ message: 'Slow down.' }]), 'mfa.tooMany'],
  ['an answer with a reason', new Error('It is on already.'), 'It is on already.'],
  ['an answer without one', new Error(''), 'mfa.generateFailed'],
])('no secret after %s', (_what, error, text) => {
  expect(secretErrorText(error, (key) => key)).toBe(text);
});
