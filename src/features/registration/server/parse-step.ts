import type { ZodType } from 'zod';
import { isRegistrationReason } from '../model/registration-texts.ts';
import { registrationError } from './registration-error.ts';

/** The names of the fields in the operations. */
const inputs: Readonly<Record<string, string>> = {
  email: 'Email',
  agreed: 'AcceptPrivacy',
  firstName: 'FirstName',
  surname: 'Surname',
  company: 'OrganisationName',
};

/** What a form holds. @throws BAD_USER_INPUT with the first problem, which is a reason */
export function parseStep<Output>(schema: ZodType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const reason = isRegistrationReason(issue?.message) ? issue.message : 'registration.failed';
  throw registrationError(reason, inputs[String(issue?.path[0])]);
}
