import { readFileSync } from 'node:fs';
import { AppError } from '#kernel/app-error.ts';
import { accessMessages } from '../model/access-errors.ts';
import { findPasswordError, maxPasswordLength, type PasswordError } from '../model/password-rules.ts';

/** The 10,000 commonest of those that are long enough; THIRD_PARTY.md names the source. Read once. */
let wellKnown: ReadonlySet<string> | undefined;

export function isWellKnownPassword(password: string): boolean {
  wellKnown ??= new Set(
    readFileSync(new URL('./well-known-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean),
  );
  return wellKnown.has(password.toLowerCase());
}

const messages: Record<PasswordError, string> = {
  required: accessMessages.passwordTooShort,
  'too-short': accessMessages.passwordTooShort,
  'too-long': `Password must be at most ${maxPasswordLength} characters.`,
  common: 'This password is among the first that are guessed. Please choose another one.',
  'same-as-email': 'The password must not be your email address.',
};

/**
 * The rules of a new password, for every way to set one.
 * @throws WEAK_PASSWORD, with `fields.Password` and the reason 'access.password-common' and so on
 */
export function checkNewPassword(password: string, email: string): void {
  const error = findPasswordError(password, email) ?? (isWellKnownPassword(password) ? 'common' : undefined);
  if (!error) return;
  const message = messages[error];
  throw new AppError('WEAK_PASSWORD', message, {
    reason: `access.password-${error}`,
    fields: { Password: message },
  });
}
