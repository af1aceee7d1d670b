import { z } from 'zod';
import { updateMemberRow, writeInvitation } from '#features/identity/server/index.ts';
import type { Mailer } from '#features/mail/server/index.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import { nameOrganisation } from '#platform/tenancy/named-organisation.ts';
import type { PlatformScope, Scope } from '#platform/tenancy/scope.ts';
import { listUninvited, type Uninvited } from './invitation-store.ts';

export const inviteMembersQueue = 'invite-members';

const payload = z.object({
  organisationId: z.number(),
  personIds: z.array(z.number()),
  inviterPersonId: z.number().nullable(),
});

/** Writes to invited people: a link to choose a password, or to accept with the password they have. */
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
        for (const person of await listUninvited(scope, personIds, inviterPersonId))
          await invite(platform, scope, person);
      });
    },
  });

  async function invite(platform: PlatformScope, scope: Scope, person: Uninvited): Promise<void> {
    const now = deps.clock();
    await writeInvitation(platform, deps.mailer, { ...person, organisationId: scope.organisationId, now });
    await updateMemberRow(scope, person.personId, { invitedAt: now });
  }
}
