import { describe, expect, it } from 'vitest';
import { judgeResponse, statusInMessage } from './transport-rules.ts';

const lost = { kind: 'session-lost' };

describe('a session is lost', () => {
  it.each([400, 401, 402, 403])('with status %i', (status) => {
    expect(judgeResponse(status, [{ message: 'Session expired.' }], true)).toEqual({
      ...lost,
      message: 'Session expired.',
    });
  });

  it('when a token is answered with UNAUTHENTICATED', () => {
    const errors = [
      { message: 'Session expired.', path: ['viewer'], extensions: { code: 'UNAUTHENTICATED' } },
    ];
    expect(judgeResponse(200, errors, true)).toMatchObject(lost);
  });

  it.each(['Invalid access', 'Refused (403)'])('when the whole request is refused with %j', (message) => {
    expect(judgeResponse(200, [{ message }], true)).toEqual({ ...lost, message });
  });
});

describe('a session is kept', () => {
  it.each([
    ['a field is forbidden', { message: 'No (403)', path: ['a'], extensions: { code: 'FORBIDDEN' } }],
    [
      'an item is not found',
      { message: 'This item does not exist.', path: ['a'], extensions: { code: 'NOT_FOUND' } },
    ],
    ['the input is wrong', { message: 'Wrong.', extensions: { code: 'BAD_USER_INPUT' } }],
  ])('when %s', (_reason, error) => {
    expect(judgeResponse(200, [error], true)).toEqual({ kind: 'answer' });
  });

  it('when somebody without a token is told to sign in', () => {
    expect(judgeResponse(200, [{ path: ['a'], extensions: { code: 'UNAUTHENTICATED' } }], false).kind).toBe(
      'answer',
    );
  });

  it.each([
    [429, 'RATE_LIMITED'],
    [503, 'UNAVAILABLE'],
    [502, 'INTERNAL'],
    [404, 'INTERNAL'],
  ])('when the server is busy: %i is %s', (status, code) => {
    expect(judgeResponse(status, [], true)).toEqual({ kind: 'busy', code });
  });
});

it.each([
  ['TypeError: Failed to fetch', 404],
  ['NetworkError when attempting to fetch resource.', 404],
  ['Load failed', 404],
  ['Invalid access', 401],
  ['Something (418) else', 418],
  ['Nothing of the kind', undefined],
])('the message %j stands for the status %s', (message, status) => {
  expect(statusInMessage(message)).toBe(status);
});
