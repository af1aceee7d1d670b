import { z } from 'zod';
import { defineJob, type JobDefinition, requestJob } from '#platform/jobs/job.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { characterPrefix } from './character-addresses.ts';

const queue = 'remove-character-files';
const payload = z.object({
  organisationId: z.number().int().positive(),
  characterId: z.number().int().positive(),
});

/** Asked for in the transaction that deletes the row, so no file stays behind without one. */
export async function requestCharacterFilesRemoval(scope: Scope, characterId: number): Promise<void> {
  await requestJob(scope, queue, { characterId });
}

export function createRemoveCharacterFilesJob({ store }: { store: ObjectStore }): JobDefinition {
  return defineJob<{ characterId: number }>({
    name: queue,
    payload,
    retryLimit: 10,
    retryDelaySeconds: 60,
    expireSeconds: 300,
    run: ({ organisationId, characterId }) =>
      store.deletePrefix(characterPrefix(organisationId, characterId)),
  });
}
