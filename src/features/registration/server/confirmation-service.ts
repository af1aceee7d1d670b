import { assertMember } from '#features/authorisation/model/viewer.ts';
import {
  countGuess,
  findLink,
  findOwnAddress,
  issueLink,
  noteProvedAddress,
  takeLink,
} from '#features/identity/server/index.ts';
import { writeConfirmationMail } from '#features/mail/server/index.ts';
import { findOrganisation } from '#features/organisations/server/index.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { nameOrganisation } from '#platform/tenancy/named-organisation.ts';
import type { PlatformScope } from '#platform/tenancy/scope.ts';
import { confirmPath } from '../model/registration-paths.ts';
import type { RegistrationContext } from './registration-context.ts';
import { registrationError } from './registration-error.ts';

export type OwnConfirmation = { email: string; isConfirmed: boolean };

export async function readOwnConfirmation(
  context: RegistrationContext,
  viewer: Viewer,
): Promise<OwnConfirmation> {
  const personId = assertMember(viewer);
  const own = await context.tenancy.readAcrossOrganisations('people', (scope) =>
    findOwnAddress(scope, personId),
  );
  if (!own) throw notFound();
  return own;
}

/** The mail with the link that confirms the address of who signed up. */
export async function writeConfirmation(
  { mailer, clock }: RegistrationContext,
  platform: PlatformScope,
  { personId, organisationId }: { personId: number; organisationId: number },
): Promise<void> {
  const own = await findOwnAddress(platform, personId);
  if (!own || own.isConfirmed) return;
  const scope = await nameOrganisation(platform, organisationId);
  const organisationName = (await findOrganisation(scope))?.name ?? '';
  const { token, expiresAt } = await issueLink(platform, 'confirmation', {
    personId,
    organisationId,
    now: clock(),
  });
  const written = writeConfirmationMail({
    language: mailer.languageFor(own.language),
    name: '',
    organisationName,
    link: mailer.link(confirmPath, { id: String(personId), t: token }),
    expiresAt,
  });
  await mailer.queue(scope, { address: own.email, name: '' }, written, { expiresAt });
}

export async function resendConfirmation(context: RegistrationContext, viewer: Viewer): Promise<void> {
  const personId = assertMember(viewer);
  await context.tenancy.acrossOrganisations('people', async (platform) => {
    const guess = { kind: 'confirmation-mail', of: String(personId) } as const;
    if (!(await countGuess(platform, guess, context.clock())))
      throw registrationError('registration.too-many');
    await writeConfirmation(context, platform, { personId, organisationId: viewer.organisationId });
  });
}

/** By whoever has the link, signed in or not: it was sent to the address and nowhere else. */
export async function confirmEmail(
  context: RegistrationContext,
  personId: number,
  token: string,
): Promise<void> {
  const now = context.clock();
  await context.tenancy.acrossOrganisations('people', async (platform) => {
    const link = await findLink(platform, 'confirmation', token, now);
    const isGood = link?.personId === personId && (await takeLink(platform, link.hash, now));
    if (!link || !isGood) throw registrationError('registration.confirmation-over');
    await noteProvedAddress(platform, personId, now);
    if (link.organisationId === null) return;
    await recordAudit(
      await nameOrganisation(platform, link.organisationId),
      { personId, impersonatorId: null },
      { action: 'email-confirmed', targetKind: 'member', targetId: personId },
    );
  });
}
