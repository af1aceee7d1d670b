import { createHash, randomBytes } from 'node:crypto';
import { countGuess, readGuesses } from '#features/identity/server/index.ts';
import type { SigningKeys } from '#platform/keys/signing-keys.ts';
import { isTextSignature, signText } from '#platform/storage/signed-address.ts';
import type { PlatformScope } from '#platform/tenancy/scope.ts';
import { bitsAfter, countZeroBits, textOfWork } from '../model/proof-of-work.ts';
import type { RegistrationContext, Visitor } from './registration-context.ts';
import { registrationError } from './registration-error.ts';

/** Shorter than tries are remembered, so that a ticket cannot be used a second time. */
const lifetimeMs = 3_600_000;

/** The forms that strangers send. Each is counted by itself, and a ticket is good for its own form. */
export type StrangerForm = 'sign-up' | 'token-sign-up';
const purposes: Readonly<Record<StrangerForm, string>> = {
  'sign-up': 'sign-up-form',
  'token-sign-up': 'token-sign-up-form',
};

/** The ticket, and the answer that its work came to. */
type WorkedForm = {
  ticket: string;
  answer: number;
};

/** A ticket says how much work it wants; only the server can make one. */
export async function issueTicket(
  scope: PlatformScope,
  keys: SigningKeys,
  { form, address, now }: { form: StrangerForm; address: string; now: Date },
): Promise<{ ticket: string; zeroBits: number }> {
  const zeroBits = bitsAfter(await readGuesses(scope, { kind: form, of: address }, now));
  const text = [now.getTime() + lifetimeMs, zeroBits, randomBytes(12).toString('base64url')].join('.');
  return { ticket: `${text}.${signText(keys, purposes[form], text)}`, zeroBits };
}

/** Whether the ticket is ours and in time, its work is done, and it was not used before. Uses it up. */
async function takeTicket(
  scope: PlatformScope,
  keys: SigningKeys,
  { form, ticket, answer, now }: WorkedForm & { form: StrangerForm; now: Date },
): Promise<boolean> {
  const [, text = '', expires, zeroBits, signature = ''] =
    /^((\d{1,16})\.(\d{1,2})\.[\w-]{16})\.([\w-]{1,80})$/.exec(ticket) ?? [];
  if (!isTextSignature(keys, purposes[form], text, signature) || Number(expires) <= now.getTime())
    return false;
  const hash = createHash('sha256').update(textOfWork(ticket, answer)).digest();
  if (countZeroBits(hash) < Number(zeroBits)) return false;
  return countGuess(scope, { kind: 'sign-up-ticket', of: text }, now);
}

/**
 * Slows a flood down: so many of a form from one network, each with its own work, and none with the field filled that
 * people do not see. Beyond the number the work is not even looked at.
 * @throws RATE_LIMITED, or BAD_USER_INPUT with 'registration.failed'
 */
export async function requireStranger(
  { tenancy, keys, clock }: RegistrationContext,
  form: StrangerForm,
  { ticket, answer, bait }: WorkedForm & { bait: string },
  { address }: Visitor,
): Promise<void> {
  const now = clock();
  const isLetThrough = await tenancy.acrossOrganisations('directory', async (scope) => {
    // What the address has used up already costs its neighbours nothing.
    if (!(await countGuess(scope, { kind: form, of: address }, now))) return false;
    return countGuess(scope, { kind: `${form}-wide`, of: address }, now);
  });
  if (!isLetThrough) throw registrationError('registration.too-many');
  const isWorked = await tenancy.acrossOrganisations('directory', (scope) =>
    takeTicket(scope, keys, { form, ticket, answer, now }),
  );
  if (!isWorked || bait !== '') throw registrationError('registration.failed');
}
