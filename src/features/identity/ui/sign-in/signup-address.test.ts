import { describe, expect, it } from 'vitest';
import { readSignupAddress } from './signup-address.ts';

describe('the address of an invite link', () => {
  it.each(['admin', 'user', 'organisation'])('is good for %s, with or without a slash at its end', (type) => {
    expect(readSignupAddress(`/signup-link/${type}/abc123`)).toEqual({ code: 'abc123' });
    expect(readSignupAddress(`/signup-link/${type}/abc123/`)).toEqual({ code: 'abc123' });
  });

  it.each([
    '/signup-link/super/abc123',
    '/signup-link/user',
    '/signup-link/user/',
    '/signup-link',
    '/signup-link/user/abc/def',
  ])('leads nowhere as %s', (pathname) => {
    expect(readSignupAddress(pathname)).toBeUndefined();
  });

  it('is read although it cannot be decoded', () => {
    expect(readSignupAddress('/signup-link/user/%E0%A4')).toEqual({ code: '%E0%A4' });
  });
});
