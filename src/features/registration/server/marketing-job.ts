import { z } from 'zod';
import { findMember } from '#features/members/server/member-list-view.ts';
import { findOrganisation } from '#features/organisations/server/index.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import { createOutgoingClient } from '#platform/outgoing/outgoing-client.ts';
import type { RegistrationContext } from './registration-context.ts';

export const tellMarketingQueue = 'tell-marketing';

const timeoutMs = 10_000;

/** Tells the address that the operator named of a sign-up. Never the password; what goes wrong stops nothing. */
export function createMarketingJob(
  context: Pick<RegistrationContext, 'tenancy'> & {
    settings: Pick<RegistrationContext['settings'], 'marketingFormUrl'>;
    allowPrivate: boolean;
  },
): JobDefinition {
  const client = createOutgoingClient({ allowPrivate: () => context.allowPrivate, keepConnections: false });
  return defineJob({
    name: tellMarketingQueue,
    payload: z.object({ organisationId: z.number(), personId: z.number() }),
    retryLimit: 3,
    retryDelaySeconds: 60,
    expireSeconds: 60,
    async run({ organisationId, personId }) {
      const url = context.settings.marketingFormUrl;
      const told = await context.tenancy.readInOrganisation(organisationId, async (scope) => ({
        member: await findMember(scope, personId),
        organisation: await findOrganisation(scope),
      }));
      if (url === null || !told.member || !told.organisation) return;
      const body = JSON.stringify({
        email: told.member.email,
        firstname: told.member.firstName,
        lastname: told.member.surname,
        company: told.organisation.name,
        consent: true,
      });
      const headers = { 'content-type': 'application/json' };
      const answer = await client.post({ url, headers, body, signal: AbortSignal.timeout(timeoutMs) });
      answer.destroy();
    },
  });
}
