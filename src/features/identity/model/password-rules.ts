import { isCommonPassword } from './common-passwords.ts';

export type PasswordError = 'required' | 'too-short' | 'too-long' | 'common' | 'same-as-email';

export const minPasswordLength = 8;
export const maxPasswordLength = 128;

/** The problem of a new password. All characters are allowed, spaces are kept, and no mixture is required. */
export function findPasswordError(password: string, email: string | null = null): PasswordError | undefined {
  const length = [...password].length;
  if (length === 0) return 'required';
  if (length < minPasswordLength) return 'too-short';
  if (length > maxPasswordLength) return 'too-long';
  if (email && isAboutEmail(password, email)) return 'same-as-email';
  return isCommonPassword(password) ? 'common' : undefined;
}

export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** How long guessing would take, from 0 (refused) to 4 (very long): a hint while typing, never a condition. */
export function ratePassword(password: string, email: string | null = null): PasswordStrength {
  if (findPasswordError(password, email)) return 0;
  const bits = distinctLength(password) * Math.log2(alphabetSize(password));
  if (bits < 45) return 1;
  if (bits < 60) return 2;
  return bits < 80 ? 3 : 4;
}

function isAboutEmail(password: string, email: string): boolean {
  const text = password.trim().toLowerCase();
  const address = email.trim().toLowerCase();
  return text === address || text === address.split('@')[0];
}

/** A repeated character, or one step from the character before, adds a third of a normal one. */
function distinctLength(password: string): number {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  return codes.reduce((length, code, index) => {
    const step = Math.abs(code - (codes[index - 1] ?? -10));
    return length + (step <= 1 ? 1 / 3 : 1);
  }, 0);
}

function alphabetSize(password: string): number {
  let size = 0;
  if (/[a-z]/.test(password)) size += 26;
  if (/[A-Z]/.test(password)) size += 26;
  if (/\d/.test(password)) size += 10;
  if (/[ -/:-@[-`{-~]/.test(password)) size += 20;
  if (/[^ -~]/.test(password)) size += 100;
  return size;
}
