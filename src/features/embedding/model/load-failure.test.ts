import { expect, it } from 'vitest';
import { findAnswerFailure, findLoadFailure, mayTryAgain } from './load-failure.ts';

it.each([
  [0, 'line'],
  [401, 'signed-out'],
  [403, 'refused'],
  [404, 'refused'],
  [410, 'gone'],
  [429, 'busy'],
  [500, 'server'],
  [502, 'server'],
  [503, 'paused'],
])('the status %i is %s', (status, failure) => {
  expect(findLoadFailure(status)).toBe(failure);
});

it.each([
  ['NOT_FOUND', 'refused'],
  ['FORBIDDEN', 'refused'],
  ['RATE_LIMITED', 'busy'],
  ['UNAVAILABLE', 'paused'],
  ['INTERNAL', 'server'],
  ['UNAUTHENTICATED', 'signed-out'],
  // Nothing is there, and nothing went wrong.
  [undefined, 'refused'],
])('an answer with the code %s is %s', (code, failure) => {
  expect(findAnswerFailure(200, code)).toBe(failure);
});

it('only what is gone for good cannot be tried again', () => {
  expect(['refused', 'gone', 'line', 'busy', 'paused', 'server'].filter(mayTryAgain)).toEqual([
    'line',
    'busy',
    'paused',
    'server',
  ]);
});
