import { z } from 'zod';
import { findPasswordError } from './password-rules.ts';
import { findMfaCodeError, findNameError, keepMfaDigits } from './validation.ts';

/** A text with a rule; the rule returns the code of the problem. */
function judged(find: (text: string) => string | undefined) {
  return z.string().superRefine((text, context) => {
    const message = find(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
}

export const profileForm = z.object({
  firstName: judged(findNameError).transform((name) => name.trim()),
  surname: judged(findNameError).transform((name) => name.trim()),
});

/** @param email of the person, which must not be the password */
export function changePasswordForm(email: string) {
  return z
    .object({
      current: z.string().min(1, 'required'),
      next: judged((password) => findPasswordError(password, email)),
      confirmation: z.string(),
    })
    .superRefine(({ next, confirmation }, context) => {
      if (confirmation === next && confirmation !== '') return;
      const message = confirmation === '' ? 'required' : 'different';
      context.addIssue({ code: 'custom', path: ['confirmation'], message });
    });
}

export const currentPasswordForm = z.object({ password: z.string().min(1, 'required') });

/** The six digits of an authenticator app. */
export const mfaCodeForm = z.object({
  code: judged((code) => findMfaCodeError(keepMfaDigits(code))).transform(keepMfaDigits),
});

/** The six digits, or a recovery code, which also has letters. */
export const anyCodeForm = z.object({
  code: judged((code) =>
    looksLikeDigits(code) ? findMfaCodeError(keepMfaDigits(code)) : undefined,
  ).transform((code) => (looksLikeDigits(code) ? keepMfaDigits(code) : code.trim())),
});

function looksLikeDigits(code: string): boolean {
  return /^[\d\s]*$/.test(code);
}
