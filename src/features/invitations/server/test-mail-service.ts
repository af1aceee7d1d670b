import { assertMember } from '#features/authorisation/model/viewer.ts';
import { countGuess } from '#features/identity/server/index.ts';
import { type Mailer, writeTestMail } from '#features/mail/server/index.ts';
import { findMember } from '#features/members/server/member-list-view.ts';
import { findOrganisation, refusal } from '#features/organisations/server/index.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { nameOrganisation } from '#platform/tenancy/named-organisation.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { assertCan } from '../model/permissions.ts';

/** `message` says why it was not taken, in the server's words. */
export type TestMailOutcome = { success: boolean; delivers: boolean; message: string | null };
export type SendTestMail = ReturnType<typeof createTestMail>;

/** A mail to oneself that is sent at once, so that an administrator sees what the mail server answers. */
export function createTestMail(deps: { tenancy: Tenancy; mailer: Mailer; clock: () => Date }) {
  const { tenancy, mailer, clock } = deps;

  return async function sendTestMail(viewer: Viewer): Promise<TestMailOutcome> {
    assertCan(viewer, 'organisation:edit');
    const personId = assertMember(viewer);
    const to = await tenancy.acrossOrganisations('people', async (platform) => {
      if (!(await countGuess(platform, { kind: 'test-mail', of: String(personId) }, clock())))
        throw refusal('invites.too-many');
      const scope = await nameOrganisation(platform, viewer.organisationId);
      const member = await findMember(scope, personId);
      const organisation = await findOrganisation(scope);
      if (!member || !organisation) throw notFound('This member does not exist.');
      return { member, organisationName: organisation.name };
    });
    const { email, name, language } = to.member;
    const letter = writeTestMail({
      language: mailer.languageFor(language),
      name,
      organisationName: to.organisationName,
    });
    const message = await mailer.sendNow({ address: email, name }, letter);
    return { success: message === null, delivers: mailer.delivers, message };
  };
}
