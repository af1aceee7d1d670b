import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { AppError } from '#kernel/app-error.ts';
import { checkNewPassword, isWellKnownPassword } from './new-password.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const errorOf = (password: string) => {
  try {
    checkNewPassword(password, 'lee@example.test');
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.details.reason;
    throw error;
  }
};

test.each([
  ['', 'access.password-required'],
  ['seven77', 'access.password-too-short'],
  ['x'.repeat(129), 'access.password-too-long'],
  ['lee@example.test', 'access.password-same-as-email'],
  ['LEE@Example.Test', 'access.password-same-as-email'],
  ['qwertyuiop', 'access.password-common'],
  ['1qaz2wsx', 'access.password-common'],
  ['Trustno1', 'access.password-common'],
  ['seven blue ferries', null],
  ['  spaces kept  ', null],
  ['密碼是八個字以上', null],
  ['seven blue ferries and a '.repeat(6).slice(0, 128), null],
])('%j: %s', (password, reason) => {
  expect(errorOf(password)).toBe(reason);
});

test('the list of well-known passwords is there, whatever the capitals', () => {
  expect(isWellKnownPassword('IloveYou')).toBe(true);
  expect(isWellKnownPassword('seven blue ferries')).toBe(false);
});

/** The tests hash at a lower cost (tests/setup/quick-hashes.ts); the program itself does not know of them. */
test('a password is kept as argon2id with its settings, which a later start of other settings still reads', async () => {
  const script = "console.log(await (await import('./passwords.ts')).hashPassword('seven blue ferries'))";
  const stored = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  }).trim();
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await verifyPassword('seven blue ferries', stored)).toBe(true);
  expect(await verifyPassword('seven blue ferrie', stored)).toBe(false);
});

test('a password is kept differently each time', async () => {
  const stored = await hashPassword('seven blue ferries');
  expect(stored).not.toBe(await hashPassword('seven blue ferries'));
  expect(await verifyPassword('seven blue ferries', stored)).toBe(true);
  expect(await verifyPassword('seven blue ferrie', stored)).toBe(false);
});
