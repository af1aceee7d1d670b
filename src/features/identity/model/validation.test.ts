import { describe, expect, it } from 'vitest';
import { findEmailError, findMfaCodeError, findNameError, keepMfaDigits } from './validation.ts';

describe('an e-mail address', () => {
  it.each(['ada@example.test', ' ada+x@mail.example.test ', 'admin', '林@例子.測試'])(
    '%j is taken',
    (text) => {
      expect(findEmailError(text)).toBeUndefined();
    },
  );

  it.each([
    'ada',
    'ada@',
    '@example.test',
    'a b@example.test',
    'ada@example',
    'ada@example..test',
    'a@b.c, d@e.f',
  ])('%j is no address', (text) => {
    expect(findEmailError(text)).toBe('email');
  });

  it('is missing when there are only spaces', () => {
    expect(findEmailError('  ')).toBe('required');
  });
});

describe('a code', () => {
  it('keeps the first six digits of what was typed or pasted', () => {
    expect(keepMfaDigits(' 123 456 ')).toBe('123456');
    expect(keepMfaDigits('code: 12-34-56-78')).toBe('123456');
    expect(keepMfaDigits('１２３４５６')).toBe('123456');
  });

  it.each([
    ['', 'required'],
    ['12345', 'too-short'],
    ['1234567', 'not-six-digits'],
    ['12345a', 'not-six-digits'],
    ['123456', undefined],
  ])('%j: %s', (code, error) => {
    expect(findMfaCodeError(code)).toBe(error);
  });
});

it('a name needs one character that is no space', () => {
  expect([' ', 'A', 'x'.repeat(101)].map(findNameError)).toEqual(['required', undefined, 'too-long']);
});
