import { describe, expect, it } from 'vitest';
import { findPasswordError, ratePassword } from './password-rules.ts';

describe('a new password', () => {
  it.each([
    ['', 'required'],
    ['short', 'too-short'],
    ['x7#kQ9!', 'too-short'],
    ['k'.repeat(64) + 'Q9'.repeat(33), 'too-long'],
    ['password', 'common'],
    ['Password123!', 'common'],
    ['P@ssw0rd', 'common'],
    ['12345678', 'common'],
    ['87654321', 'common'],
    ['aaaaaaaa', 'common'],
    ['abababab', 'common'],
    ['qwertyuiop', 'common'],
    ['1q2w3e4r', 'common'],
    ['monkeymonkey', 'common'],
    ['Summer2026!', 'common'],
    ['praxis2026', 'common'],
  ])('%j is refused: %s', (password, error) => {
    expect(findPasswordError(password)).toBe(error);
  });

  it.each(['correct horse battery', '  spaces kept  ', '訓練平台安全密碼', 'praxis-demo', 'r7Tq-vL2z'])(
    '%j is taken',
    (password) => {
      expect(findPasswordError(password)).toBeUndefined();
    },
  );

  it('is not the e-mail address or the name in it', () => {
    expect(findPasswordError('Ada.Lovelace@example.test', 'ada.lovelace@example.test')).toBe('same-as-email');
    expect(findPasswordError('ada.lovelace', 'ada.lovelace@example.test')).toBe('same-as-email');
  });

  it('is rated higher the longer and the more varied it is', () => {
    const rated = ['password', 'gkqwmzpt', 'gkq-7mZpt3', 'gkq-7mZpt3-vRxw', 'a long walk by the river'].map(
      (each) => ratePassword(each),
    );
    expect(rated).toEqual([0, 1, 3, 4, 4]);
  });
});
