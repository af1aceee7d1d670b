import { domainToASCII, domainToUnicode } from 'node:url';
import { findEmailError } from '#features/identity/model/validation.ts';
import { type AddressStanding, countGuess, findAddressStanding } from '#features/identity/server/index.ts';
import type { PlatformReadScope } from '#platform/tenancy/scope.ts';
import { isAllowedByName, isBusinessDomain, mailDomainOf } from '../model/business-email.ts';
import { isLookAlike, plainLettersOf } from '../model/look-alike-domain.ts';
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
  const isLetThrough = await context.tenancy.acrossOrganisations('directory', (scope) =>
    countGuess(scope, { kind: 'sign-up-check', of: visitor.address }, now),
  );
  if (!isLetThrough) throw registrationError('registration.too-many');
  const standing = await context.tenancy.readAcrossOrganisations('directory', (scope) =>
    findStanding(context, scope, email, { deviceToken: input.deviceToken, now }),
  );
  return {
    memberExists: standing.hasAccount && standing.isOwnerHere,
    organisationExists: standing.domainHasOrganisation,
  };
}

/**
 * In lower case.
 * @throws INVALID_EMAIL for what is no address of an organisation, and for a domain that is written like another one
 */
export function parseBusinessEmail({ settings }: RegistrationContext, text: string): string {
  const email = text.trim().toLowerCase();
  const isAddress = findEmailError(email) === undefined && email.includes('@');
  const domain = isAddress ? readDomain(mailDomainOf(email)) : '';
  const isBusiness = [domain, plainLettersOf(domain)].every((name) =>
    isBusinessDomain(name, settings.domains, mailHosts),
  );
  if (domain === '' || !isBusiness) throw registrationError('registration.business-email', 'Email');
  // Each domain has one form here: two would be two organisations.
  if (!email.endsWith(`@${domain}`) || isLookAlike(domain))
    throw registrationError('registration.look-alike', 'Email');
  return email;
}

/** The domain as mail servers read it, with its own letters; '' for what is none. */
function readDomain(domain: string): string {
  return domainToUnicode(domainToASCII(domain));
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
