import { expect, it } from 'vitest';
import { loginAddress } from './page-gate.ts';

it.each([
  ['/', undefined, '/login'],
  ['/profile?tab=x', undefined, '/login?next=%2Fprofile%3Ftab%3Dx'],
  ['/?msg=Session%20expired.', 'Session expired.', '/login?errorMessage=Session+expired.'],
])('who opens %s without a session goes to sign-in with what it needs', (href, reason, address) => {
  expect(loginAddress(href, reason)).toBe(address);
});
