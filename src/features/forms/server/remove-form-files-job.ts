import { z } from 'zod';
import type { UpkeepTask } from '#platform/feature/server-feature.ts';
import { defineJob, type JobDefinition, requestJob } from '#platform/jobs/job.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import { removeLeftovers } from './arriving-file.ts';
import * as files from './file-store.ts';

const queue = 'remove-form-files';
const payload = z.object({
  organisationId: z.number().int().positive(),
  /** All files of this form; else `keys`. */
  formId: z.number().int().positive().nullable(),
  keys: z.array(z.string()),
});
type Payload = { formId: number | null; keys: string[] };

/** Whose row is gone. Asked for in the transaction that deletes the row, so no file stays behind without one. */
export async function requestRemoval(
  scope: Scope,
  gone: readonly Parameters<typeof files.formFileKey>[1][],
): Promise<void> {
  if (gone.length === 0) return;
  const keys = gone.map((file) => files.formFileKey(scope.organisationId, file));
  await requestJob(scope, queue, { formId: null, keys });
}

export async function requestRemovalOfForm(scope: Scope, formId: number): Promise<void> {
  await requestJob(scope, queue, { formId, keys: [] });
}

export function createRemoveFormFilesJob({ store }: { store: ObjectStore }): JobDefinition {
  return defineJob<Payload>({
    name: queue,
    payload,
    retryLimit: 10,
    retryDelaySeconds: 60,
    expireSeconds: 300,
    async run({ organisationId, formId, keys }) {
      for (const key of keys) await store.delete(key);
      if (formId !== null) await store.deletePrefix(files.formFilesPrefix(organisationId, formId));
    },
  });
}

/** What was sent and belongs to no answer after a day is gone. */
const unusedLifeMs = 24 * 60 * 60 * 1000;

export function removeUnusedFiles({
  tenancy,
  clock,
  arrivals,
}: {
  tenancy: Tenancy;
  clock: () => Date;
  arrivals: string;
}): UpkeepTask {
  return {
    failed: 'unused files of feedback forms could not be removed',
    async run() {
      const before = new Date(clock().getTime() - unusedLifeMs);
      const organisations = await tenancy.readAcrossOrganisations('job-dispatch', (scope) =>
        files.listOrganisationsWithUnused(scope, before),
      );
      await removeLeftovers(arrivals, Date.now());
      for (const organisationId of organisations)
        await tenancy.inOrganisation(organisationId, async (scope) =>
          requestRemoval(scope, await files.deleteUnusedBefore(scope, before)),
        );
    },
  };
}
