import { expect, test } from 'vitest';
import { singleKey, unnamedKeyId } from '../keys/signing-keys.ts';
import { createSeal } from './seal.ts';

const seal = createSeal(singleKey(new Uint8Array(32).fill(7)));

test('what is sealed opens again, and looks different each time', () => {
  const sealed = seal.seal('totp-secret', 'JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY');
  expect(seal.seal('totp-secret', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
  expect(seal.open('totp-secret', sealed)).toBe('JBSWY3DPEHPK3PXP');
});

test('it opens for its purpose and installation only, and not when a bit was changed', () => {
  const sealed = seal.seal('totp-secret', 'text');
  expect(seal.open('mail-address', sealed)).toBeNull();
  expect(createSeal(singleKey(new Uint8Array(32).fill(8))).open('totp-secret', sealed)).toBeNull();
  const bytes = Buffer.from(sealed.slice('v2.first000.'.length), 'base64url');
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(seal.open('totp-secret', `v2.first000.${changed.toString('base64url')}`)).toBeNull();
  }
  for (const text of ['', 'v1.', 'v1.AAAA', 'v2.AAAA', 'v2.first000.AAAA', 'v2.other000.AAAA', 'sealed'])
    expect(seal.open('totp-secret', text)).toBeNull();
});

test('what was sealed before keys had ids opens with the first key, and is sealed anew with the one of now', () => {
  const unnamed = sealed1();
  expect(seal.open('totp-secret', unnamed)).toBe('JBSWY3DPEHPK3PXP');
  const first = new Uint8Array(32).fill(7);
  const next = new Uint8Array(32).fill(9);
  const both = createSeal({
    current: () => ({ id: 'second00', secret: next }),
    find: (id) => (id === 'second00' ? next : id === unnamedKeyId ? first : null),
  });
  const renewed = both.renew('totp-secret', unnamed) ?? '';
  expect(renewed.startsWith(both.prefix())).toBe(true);
  expect(createSeal(singleKey(next, 'second00')).open('totp-secret', renewed)).toBe('JBSWY3DPEHPK3PXP');
  expect(both.renew('totp-secret', renewed)).toBeNull();
});

/** The form of a value from the time before keys had ids. */
function sealed1(): string {
  return `v1.${seal.seal('totp-secret', 'JBSWY3DPEHPK3PXP').slice('v2.first000.'.length)}`;
}
