import { assertMember } from '#features/authorisation/model/viewer.ts';
import { countGuess } from '#features/identity/server/index.ts';
import { writeTestMail } from '#features/mail/server/index.ts';
import { findMember } from '#features/members/server/member-list-view.ts';
import { findOrganisation, organisationError } from '#features/organisations/server/index.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { nameOrganisation } from '#platform/tenancy/named-organisation.ts';
import { assertCan } from '../model/permissions.ts';
import type { InvitationContext } from './invitation-context.ts';

/** `message` is the mail server's reason for refusing it. */
export type TestMailOutcome = { success: boolean; delivers: boolean; message: string | null };
/** An e-mail to oneself that is sent at once, so that an administrator sees the answer of the mail server. */
export async function sendTestMail(context: InvitationContext, viewer: Viewer): Promise<TestMailOutcome> {
  assertCan(viewer, 'organisation:edit');
  const personId = assertMember(viewer);
  const to = await context.tenancy.acrossOrganisations('people', async (platform) => {
    if (!(await countGuess(platform, { kind: 'test-mail', of: String(personId) }, context.clock())))
      throw organisationError('invites.too-many');
    const scope = await nameOrganisation(platform, viewer.organisationId);
    const member = await findMember(scope, personId);
    const organisation = await findOrganisation(scope);
    if (!member || !organisation) throw notFound('This member does not exist.');
    return { member, organisationName: organisation.name };
  });
  const { email, name, language } = to.member;
  const written = writeTestMail({
    language: context.mailer.languageFor(language),
    name,
    organisationName: to.organisationName,
  });
  const message = await context.mailer.sendNow({ address: email, name }, written);
  return { success: message === null, delivers: context.mailer.delivers, message };
}
