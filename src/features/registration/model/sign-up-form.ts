import { z } from 'zod';
import { findEmailError, findNameError, maxNameLength } from '#features/identity/model/validation.ts';
import type { RegistrationReason } from './registration-texts.ts';

/** Messages of issues are reasons, which both sides have a text for. */
function problem(reason: RegistrationReason): string {
  return reason;
}

/** Control characters, and those that turn the direction of what follows. */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const webAddress = /:\/\/|\bwww\.|@/i;

const businessAddress = z
  .string()
  .trim()
  .refine((email) => findEmailError(email) === undefined && email.includes('@'), {
    error: problem('registration.business-email'),
  });
const firstName = nameThat(problem('registration.first-name'));
const surname = nameThat(problem('registration.surname'));
const company = nameThat(problem('registration.company'));
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

/**
 * One line without an address: a confirmation goes to whatever address a stranger typed, and must not carry their message.
 * @param missing the reason where there is none
 */
function nameThat(missing: string) {
  return z
    .string()
    .transform((text) => text.replace(unseen, ' ').replace(/\s+/gu, ' ').trim())
    .refine((name) => findNameError(name) !== 'required', { error: missing, abort: true })
    .refine((name) => name.length <= maxNameLength, {
      error: problem('registration.name-too-long'),
      abort: true,
    })
    .refine((name) => !webAddress.test(name), { error: problem('registration.name-with-address') });
}
