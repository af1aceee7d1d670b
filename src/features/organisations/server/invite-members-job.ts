import { z } from 'zod';
import { findPeopleWithPassword, issueLink } from '#features/access/server/index.ts';
import { type Mailer, writeAddedMail, writeWelcomeMail } from '#features/mail/server/index.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import { nameOrganisation } from '#platform/tenancy/named-organisation.ts';
import type { PlatformScope, Scope } from '#platform/tenancy/scope.ts';
import { listUninvited, type Uninvited } from './invitation-store.ts';
import { updateMembership } from './member-store.ts';

export const inviteMembersQueue = 'invite-members';

const payload = z.object({
  organisationId: z.number(),
  personIds: z.array(z.number()),
  inviterPersonId: z.number().nullable(),
});

/** Writes to people who were made members: a link to set a password, or word that their account has one place more. */
export function createInviteMembersJob(deps: { mailer: Mailer; clock: () => Date }): JobDefinition {
  return defineJob({
    name: inviteMembersQueue,
    payload,
    retryLimit: 5,
    retryDelaySeconds: 10,
    expireSeconds: 300,
    async run({ organisationId, personIds, inviterPersonId }, { tenancy }) {
      await tenancy.acrossOrganisations('people', async (platform) => {
        const scope = await nameOrganisation(platform, organisationId);
        const withPassword = await findPeopleWithPassword(platform, personIds);
        for (const person of await listUninvited(scope, personIds, inviterPersonId)) {
          await invite(platform, scope, person, withPassword.has(person.personId));
        }
      });
    },
  });

  async function invite(
    platform: PlatformScope,
    scope: Scope,
    person: Uninvited,
    hasPassword: boolean,
  ): Promise<void> {
    const { mailer, clock } = deps;
    const now = clock();
    const to = { address: person.email, name: person.name };
    const letter = {
      language: mailer.languageFor(person.language),
      name: person.name,
      organisationName: person.organisationName,
    };
    if (hasPassword) {
      await mailer.queue(scope, to, writeAddedMail({ ...letter, link: mailer.link('/login') }));
    } else {
      const { organisationId } = scope;
      const { token, expiresAt } = await issueLink(platform, 'activation', {
        personId: person.personId,
        organisationId,
        now,
      });
      const link = mailer.link('/activate-account', { t: token, email: person.email });
      await mailer.queue(
        scope,
        to,
        writeWelcomeMail({ ...letter, link, expiresAt, inviterName: person.inviterName }),
        { expiresAt },
      );
    }
    await updateMembership(scope, person.personId, { invitedAt: now });
  }
}
