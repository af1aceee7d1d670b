import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const seal = createSeal(new Uint8Array(32).fill(7));

test('what is sealed opens again, and looks different each time', () => {
  const sealed = seal.seal('totp-secret', 'JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY');
  expect(seal.seal('totp-secret', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
  expect(seal.open('totp-secret', sealed)).toBe('JBSWY3DPEHPK3PXP');
});

test('it opens for its purpose and installation only, and not when a bit was changed', () => {
  const sealed = seal.seal('totp-secret', 'text');
  expect(seal.open('mail-address', sealed)).toBeNull();
  expect(createSeal(new Uint8Array(32).fill(8)).open('totp-secret', sealed)).toBeNull();
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(seal.open('totp-secret', `v1.${changed.toString('base64url')}`)).toBeNull();
  }
  for (const text of ['', 'v1.', 'v1.AAAA', 'v2.AAAA', 'sealed'])
    expect(seal.open('totp-secret', text)).toBeNull();
});
