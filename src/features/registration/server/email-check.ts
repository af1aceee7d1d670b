import { findEmailError } from '#features/identity/model/validation.ts';
import { type AddressStanding, countGuess, findAddressStanding } from '#features/identity/server/index.ts';
import type { PlatformReadScope } from '#platform/tenancy/scope.ts';
import { isAllowedByName, isBusinessDomain, mailDomainOf } from '../model/business-email.ts';
import { mailHosts } from './mail-hosts.ts';
import type { RegistrationContext, Visitor } from './registration-context.ts';
import { registrationError } from './registration-error.ts';

export type EmailCheck = { memberExists: boolean; organisationExists: boolean };

/**
 * Before a stranger goes on. Whether an address has an account is told to its owner alone. Of a mail domain it is told
 * that somebody of it is here already, the same for each of its addresses.
 */
export async function checkEmail(
  context: RegistrationContext,
  input: { email: string; deviceToken: string | null },
  visitor: Visitor,
): Promise<EmailCheck> {
  const now = context.clock();
  const email = parseBusinessEmail(context, input.email);
  await requirePace(context, 'sign-up-check', visitor.address);
  const standing = await context.tenancy.readAcrossOrganisations('directory', (scope) =>
    findStanding(context, scope, email, { deviceToken: input.deviceToken, now }),
  );
  return {
    memberExists: standing.hasAccount && standing.isOwnerHere,
    organisationExists: standing.domainHasOrganisation,
  };
}

/** In lower case. @throws BAD_USER_INPUT for what is no address of an organisation */
export function parseBusinessEmail({ settings }: RegistrationContext, text: string): string {
  const email = text.trim().toLowerCase();
  const isAddress = findEmailError(email) === undefined && email.includes('@');
  if (isAddress && isBusinessDomain(mailDomainOf(email), settings.domains, mailHosts)) return email;
  throw registrationError('registration.business-email', 'Email');
}

/** People of a domain that is always taken have nothing in common but their mail host. */
export async function findStanding(
  { settings }: RegistrationContext,
  scope: PlatformReadScope,
  email: string,
  asked: { deviceToken: string | null; now: Date },
): Promise<AddressStanding> {
  const standing = await findAddressStanding(scope, email, asked);
  const isShared = isAllowedByName(mailDomainOf(email), settings.domains);
  return { ...standing, domainHasOrganisation: standing.domainHasOrganisation && !isShared };
}

/** Counts a try of a network. @throws RATE_LIMITED */
export async function requirePace(
  context: RegistrationContext,
  kind: 'sign-up-check' | 'sign-up',
  address: string,
): Promise<void> {
  const isLetThrough = await context.tenancy.acrossOrganisations('directory', (scope) =>
    countGuess(scope, { kind, of: address }, context.clock()),
  );
  if (!isLetThrough) throw registrationError('registration.too-many');
}
