import { z } from 'zod';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { UpkeepTask } from '#platform/feature/server-feature.ts';
import { defineJob, type JobDefinition, requestJob } from '#platform/jobs/job.ts';
import { deleteOldNotices, listOrganisationsToTidy } from './notice-store.ts';

const tidyInboxQueue = 'tidy-inbox';
/** A transaction stays short, also in an organisation with many members. */
const deletedAtOnce = 2_000;

/** Removes what is kept no longer. */
export function createTidyInboxJob({ clock }: Pick<ServerContext, 'clock'>): JobDefinition {
  return defineJob({
    name: tidyInboxQueue,
    payload: z.object({ organisationId: z.number() }),
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireSeconds: 300,
    async run({ organisationId }, { tenancy, signal }) {
      let deleted = deletedAtOnce;
      while (deleted === deletedAtOnce && !signal.aborted)
        deleted = await tenancy.inOrganisation(organisationId, (scope) =>
          deleteOldNotices(scope, clock(), deletedAtOnce),
        );
    },
  });
}

/** Requests the job where there is something old; several processes request it once. */
export function requestTidying({ tenancy, clock }: Pick<ServerContext, 'tenancy' | 'clock'>): UpkeepTask {
  return {
    failed: 'old notices could not be removed',
    async run() {
      const organisations = await tenancy.readAcrossOrganisations('job-dispatch', (scope) =>
        listOrganisationsToTidy(scope, clock()),
      );
      for (const organisationId of organisations)
        await tenancy.inOrganisation(organisationId, (scope) =>
          requestJob(scope, tidyInboxQueue, {}, { singletonKey: `${tidyInboxQueue}:${organisationId}` }),
        );
    },
  };
}
