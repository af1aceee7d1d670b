import { z } from 'zod';
import { findEmailError, findNameError, maxNameLength } from '#features/identity/model/validation.ts';
import type { RegistrationReason } from './registration-texts.ts';

/** Messages of issues are reasons, which both sides have a text for. */
function problem(reason: RegistrationReason): string {
  return reason;
}

const businessAddress = z
  .string()
  .trim()
  .refine((email) => findEmailError(email) === undefined && email.includes('@'), {
    error: problem('registration.business-email'),
  });
const firstName = z
  .string()
  .trim()
  .refine(isName, { error: problem('registration.first-name') });
const surname = z
  .string()
  .trim()
  .refine(isName, { error: problem('registration.surname') });
const company = z
  .string()
  .trim()
  .refine(isName, { error: problem('registration.company') });
const consent = z.boolean().refine((agreed) => agreed, { error: problem('registration.privacy') });

/** The first step of /register. The password has rules of its own, in identity. */
export const emailStep = z.object({ email: businessAddress, password: z.string(), agreed: consent });

/** The second one, of a new organisation. */
export const nameStep = z.object({ firstName, surname, company });

/** By a partner's page: the address stands, the names may be corrected. */
export const partnerStep = z.object({ firstName, surname });

/** By a share link: any address, as by an invite link. */
export const tokenStep = z.object({
  firstName,
  surname,
  email: z
    .string()
    .trim()
    .refine((email) => findEmailError(email) === undefined && email.includes('@'), {
      error: problem('registration.email'),
    }),
  password: z.string(),
  agreed: consent,
});

/** What a share link may open, as the address of /register says it. */
const tokenTypes = ['virtualhuman', 'simulation'] as const;
export type TokenType = (typeof tokenTypes)[number];

export function isTokenType(text: unknown): text is TokenType {
  return tokenTypes.some((type) => type === text);
}

function isName(text: string): boolean {
  return findNameError(text) === undefined && text.length <= maxNameLength;
}
