import { z } from 'zod';
import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { UploadStore } from '#platform/uploads/upload-store.ts';
import { deleteUnusedUpload, findUpload } from './upload-row-store.ts';

export const expireUploadQueue = 'expire-upload';

/**
 * Throws an upload away that nothing in the library stands on a day after it began. Asked for when it begins, so no
 * search over all organisations is needed.
 */
export function createExpireUploadJob(deps: { uploads: UploadStore }): JobDefinition {
  return defineJob<{ tusId: string }>({
    name: expireUploadQueue,
    payload: z.object({
      organisationId: z.number().int().positive(),
      tusId: z.string().regex(/^[0-9a-f]{32}$/),
    }),
    retryLimit: 10,
    retryDelaySeconds: 60,
    expireSeconds: 300,
    async run({ organisationId, tusId }, { tenancy }) {
      const unused = await tenancy.inOrganisation(organisationId, (scope) =>
        deleteUnusedUpload(scope, tusId),
      );
      // After a kill in between the row is gone already; its bytes are not, unless the library took them.
      if (unused || !(await isTaken(tenancy, organisationId, tusId))) await deps.uploads.remove(tusId);
    },
  });
}

async function isTaken(tenancy: Tenancy, organisationId: number, tusId: string): Promise<boolean> {
  const row = await tenancy.inOrganisation(organisationId, (scope) =>
    findUpload(scope, tusId, { personId: null }),
  );
  return row !== undefined;
}
