import { sql } from 'kysely';
import { findSharedItem, findShareEntry } from '#features/content/server/index.ts';
import { checkNewPassword, countGuess } from '#features/identity/server/index.ts';
import { simulationKind } from '#features/simulations/server/index.ts';
import { virtualHumanKind } from '#features/virtual-humans/server/index.ts';
import { tokenStep } from '../model/sign-up-form.ts';
import type { TokenType } from '../model/token-type.ts';
import { issueTicket, requireStranger } from './form-ticket.ts';
import { parseStep } from './parse-step.ts';
import type { RegistrationContext, Visitor } from './registration-context.ts';
import { registrationError } from './registration-error.ts';

export type TokenSignUpInput = {
  firstName: string;
  surname: string;
  email: string;
  password: string;
  agreed: boolean;
  ticket: string;
  answer: number;
  /** What was typed into a field that people do not see. */
  bait: string;
};

type TokenOffer = { organisationName: string; itemId: number; ticket: string; zeroBits: number };

const kinds = { simulation: simulationKind, virtualhuman: virtualHumanKind } as const;
const longestToken = 100;
const nothing = sql<object>`1 as shared`;

/** What a share link offers to whoever has no account. Null for a link that is gone, or offers none. */
export async function readTokenSignUp(
  context: RegistrationContext,
  type: TokenType,
  token: string,
  { address }: Visitor,
): Promise<TokenOffer | null> {
  await countTry(context, 'invite-address', address);
  const found = await findOffer(context, type, token);
  if (!found) return null;
  const { tenancy, keys, clock } = context;
  const issued = await tenancy.acrossOrganisations('directory', (scope) =>
    issueTicket(scope, keys, { form: 'token-sign-up', address, now: clock() }),
  );
  return { organisationName: found.organisationName, itemId: found.itemId, ...issued };
}

/**
 * A stranger with a share link becomes a learner of the organisation that shared it, behind the same walls as whoever
 * makes an organisation. A bad link, an organisation without a seat and an address that has an account with another
 * password are all refused with the same words.
 * @throws INVITE_INVALID with these words
 */
export async function signUpByToken(
  context: RegistrationContext,
  { type, token }: { type: TokenType | null; token: string },
  input: TokenSignUpInput,
  visitor: Visitor,
): Promise<{ personId: number; itemId: number }> {
  const form = parseStep(tokenStep, input);
  checkNewPassword(form.password, form.email.toLowerCase());
  await requireStranger(context, 'token-sign-up', input, visitor);
  const offer = type && (await findOffer(context, type, token));
  if (!offer) {
    await countTry(context, 'signup-refused', visitor.address);
    throw registrationError('registration.link-refused');
  }
  const personId = await context.joinByCode({ ...form, code: offer.inviteCode }, visitor.address);
  if (personId === null) throw registrationError('registration.link-refused');
  return { personId, itemId: offer.itemId };
}

/** The organisation's link for learners stands behind it: who withdraws the one closes the other. */
async function findOffer({ tenancy }: RegistrationContext, type: TokenType, token: string) {
  if (token === '' || token.length > longestToken) return null;
  const entry = await tenancy.readAcrossOrganisations('directory', (scope) =>
    findShareEntry(kinds[type], scope, token),
  );
  const item =
    entry &&
    (await tenancy.readInOrganisation(entry.organisationId, (scope) =>
      findSharedItem(scope, entry.id, nothing),
    ));
  if (!item || item.inviteCode === null) return null;
  return { organisationName: item.organisationName, itemId: entry.id, inviteCode: item.inviteCode };
}

async function countTry(
  { tenancy, clock }: RegistrationContext,
  kind: 'invite-address' | 'signup-refused',
  of: string,
): Promise<void> {
  const isLetThrough = await tenancy.acrossOrganisations('directory', (scope) =>
    countGuess(scope, { kind, of }, clock()),
  );
  if (!isLetThrough) throw registrationError('registration.too-many');
}
