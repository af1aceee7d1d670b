import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  checkNewPassword,
  countGuess,
  createPersonWithPassword,
  findAccount,
  hashPassword,
  insertMembers,
  newLoginCode,
} from '#features/identity/server/index.ts';
import { takeSeat } from '#features/members/model/seats.ts';
import { holdMembers, readSeats } from '#features/members/server/index.ts';
import { findOrganisation } from '#features/organisations/server/index.ts';
import { notFound } from '#kernel/app-error.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { nameOrganisation } from '#platform/tenancy/named-organisation.ts';
import type { PlatformScope, Scope } from '#platform/tenancy/scope.ts';
import {
  isInTime,
  type PartnerData,
  type PartnerQuery,
  readPartnerData,
  textToSign,
} from '../model/partner-data.ts';
import { partnerStep } from '../model/sign-up-form.ts';
import { parseStep } from './parse-step.ts';
import { findPartnerAccount, insertPartnerAccount } from './partner-store.ts';
import type { RegistrationContext, Visitor } from './registration-context.ts';
import { registrationError } from './registration-error.ts';

type Partner = RegistrationContext['settings']['partners'][number];

export type PartnerSignUpInput = {
  firstName: string;
  surname: string;
  email: string;
  externalId: string;
  password: string;
};

/** Null where no partner has this page, or its organisation is gone. */
export async function readPartnerPage(
  context: RegistrationContext,
  slug: string,
  query: PartnerQuery | null,
): Promise<{ organisationName: string; isValid: boolean } | null> {
  const partner = findPartner(context, slug);
  const organisation =
    partner && (await context.tenancy.readInOrganisation(partner.organisationId, findOrganisation));
  if (!partner || !organisation || organisation.archivedAt !== null) return null;
  const data = query && findSignedData(context, partner, query);
  return { organisationName: organisation.name, isValid: data !== null };
}

/**
 * Whether there is an account of the address that a partner signed. Of any other address nothing is told: false.
 */
export async function readEmailExists(
  context: RegistrationContext,
  asked: { slug: string; email: string; query: PartnerQuery },
  visitor: Visitor,
): Promise<boolean> {
  const partner = findPartner(context, asked.slug);
  const data = partner && findSignedData(context, partner, asked.query);
  if (!data || data.email !== asked.email.trim().toLowerCase()) return false;
  await countVisit(context, visitor);
  return context.tenancy.readAcrossOrganisations(
    'directory',
    async (scope) => (await findAccount(scope, data.email)) !== null,
  );
}

/**
 * A person whom a partner signed becomes a learner of the partner's organisation, and nothing more. The address and the
 * number are those that were signed; the names may be corrected.
 * @throws NOT_FOUND without such a partner, BAD_USER_INPUT for data that is not signed, or no more
 */
export async function signUpByPartner(
  context: RegistrationContext,
  { slug, query }: { slug: string; query: PartnerQuery },
  input: PartnerSignUpInput,
  visitor: Visitor,
): Promise<{ personId: number; email: string }> {
  const partner = findPartner(context, slug);
  if (!partner || !(await readPartnerPage(context, slug, query))) throw notFound();
  const data = findSignedData(context, partner, query);
  const isSame =
    data?.email === input.email.trim().toLowerCase() && data.externalId === input.externalId.trim();
  if (!data || !isSame) throw registrationError('registration.partner-data');
  const names = parseStep(partnerStep, input);
  checkNewPassword(input.password, data.email);
  await countVisit(context, visitor);
  const passwordHash = await hashPassword(input.password);
  const personId = await context.tenancy.acrossOrganisations('people', async (platform) => {
    const scope = await nameOrganisation(platform, partner.organisationId);
    await holdMembers(scope);
    return join(context, platform, scope, { ...data, ...names, passwordHash });
  });
  // The refusal stays on record: it is no part of what is undone.
  if (personId === null) throw registrationError('registration.no-seat');
  return { personId, email: data.email };
}

function findPartner({ settings }: RegistrationContext, slug: string): Partner | null {
  return settings.partners.find((partner) => partner.slug === slug) ?? null;
}

/** Null unless the partner's key signed all of it, for this partner and this day. */
function findSignedData(
  context: RegistrationContext,
  { slug, key }: Partner,
  query: PartnerQuery,
): PartnerData | null {
  const read = readPartnerData(slug, query);
  if (!read || !isSignedBy(key, read) || !isInTime(read.data, context.clock())) return null;
  return read.data;
}

function isSignedBy(key: string, { data, signature }: { data: PartnerData; signature: string }): boolean {
  const expected = createHmac('sha256', key).update(textToSign(data)).digest();
  const said = Buffer.from(signature, 'hex');
  return said.length === expected.length && timingSafeEqual(said, expected);
}

async function countVisit({ tenancy, clock }: RegistrationContext, { address }: Visitor): Promise<void> {
  const isLetThrough = await tenancy.acrossOrganisations('directory', (scope) =>
    countGuess(scope, { kind: 'signup-address', of: address }, clock()),
  );
  if (!isLetThrough) throw registrationError('registration.too-many');
}

/** Null where the plan has no seat left. */
async function join(
  context: RegistrationContext,
  platform: PlatformScope,
  scope: Scope,
  person: PartnerData & { passwordHash: string },
): Promise<number | null> {
  const { organisationId } = scope;
  const { email, firstName, surname, passwordHash, externalId, partner } = person;
  if ((await findAccount(platform, email)) !== null) throw registrationError('registration.email-in-use');
  if ((await findPartnerAccount(scope, externalId)) !== null)
    throw registrationError('registration.external-id');
  if (takeSeat((await readSeats(scope)).open, 'user') !== null) {
    await recordAudit(scope, nobody, {
      action: 'signup-refused',
      targetKind: 'organisation',
      targetId: organisationId,
      details: { role: 'user', why: 'seats' },
    });
    return null;
  }
  const made = { email, firstName, surname, passwordHash, organisationId };
  const personId = await createPersonWithPassword(platform, made);
  if (personId === null) throw registrationError('registration.email-in-use');
  const now = context.clock();
  const how = { signupMethod: 'organisation invite', sendWelcomeEmail: false, joined: true } as const;
  const member = { personId, role: 'user', firstName, surname, loginCode: newLoginCode() } as const;
  await insertMembers(scope, [{ ...member, ...how }], now);
  await insertPartnerAccount(scope, { partner, externalId, personId, now });
  await recordAudit(
    scope,
    { personId, impersonatorId: null },
    {
      action: 'member-signed-up',
      targetKind: 'member',
      targetId: personId,
      details: { role: 'user', partner },
    },
  );
  return personId;
}

const nobody = { personId: null, impersonatorId: null };
