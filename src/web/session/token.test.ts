import { describe, expect, it } from 'vitest';
import { decodeToken } from './token.ts';

function makeToken(payload: string): string {
  return ['{"alg":"EdDSA"}', payload, 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
}

describe('a token', () => {
  it('tells its end in milliseconds', () => {
    expect(decodeToken(makeToken('{"exp":1900000000,"name":"林薇 ÿ?>"}'))).toEqual({
      expiresAtMs: 1_900_000_000_000,
    });
  });

  it.each([
    ['is empty', ''],
    ['has two parts', 'a.b'],
    ['has four parts', `${makeToken('{"exp":1900000000}')}.x`],
    ['is not base64url', 'a.%%%.c'],
    ['is not JSON', makeToken('exp=1')],
    ['has no expiry', makeToken('{}')],
    ['has an expiry that is no number', makeToken('{"exp":"tomorrow"}')],
    ['is not an object', makeToken('null')],
  ])('is refused when it %s', (_reason, token) => {
    expect(decodeToken(token)).toBeUndefined();
  });
});
