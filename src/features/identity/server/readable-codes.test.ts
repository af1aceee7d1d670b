import { expect, test } from 'vitest';
import {
  isRecoveryCode,
  newLoginCode,
  newRecoveryCodes,
  newSetupCode,
  normaliseCode,
} from './readable-codes.ts';

test('codes hold nothing that looks like something else, and no two are the same', () => {
  const codes = Array.from({ length: 500 }, newLoginCode);
  expect(new Set(codes).size).toBe(500);
  for (const code of codes) expect(code).toMatch(/^[ACDEFGHJKMNPQRTWXY34679]{8}$/);
  expect(newSetupCode()).toMatch(/^(\w{4}-){3}\w{4}$/);
});

test('a recovery code is known however it is typed', () => {
  const codes = newRecoveryCodes();
  expect(codes).toHaveLength(10);
  for (const code of codes) {
    expect(isRecoveryCode(` ${code.toLowerCase().replaceAll('-', ' – ')}`)).toBe(true);
    expect(normaliseCode(code)).toHaveLength(12);
  }
  expect(isRecoveryCode('123456')).toBe(false);
});
