import { z } from 'zod';
import { defineJob, type JobDefinition, requestJob } from '#platform/jobs/job.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { keptDeletedDays, keptUntil } from '../model/media-library.ts';
import type { LibraryParts } from './library-parts.ts';
import { listUses } from './library-store.ts';
import { filesPrefix } from './media-keys.ts';
import { deleteMediaRow, findMedia, updateMedia } from './media-store.ts';

const queue = 'purge-media';
const secondsPerDay = 24 * 60 * 60;

/** In the transaction that deletes an item: its files go when it can no longer be taken back. */
export function requestPurge(scope: Scope, mediaId: number): Promise<void> {
  return requestJob(scope, queue, { mediaId }, { startAfterSeconds: keptDeletedDays * secondsPerDay + 60 });
}

export function createPurgeMediaJob(deps: {
  store: ObjectStore;
  parts: LibraryParts;
  clock: () => Date;
}): JobDefinition {
  return defineJob<{ mediaId: number }>({
    name: queue,
    payload: z.object({ organisationId: z.number().int().positive(), mediaId: z.number().int().positive() }),
    retryLimit: 10,
    retryDelaySeconds: 60,
    expireSeconds: 600,
    async run({ organisationId, mediaId }, { tenancy }) {
      const gone = await tenancy.inOrganisation(organisationId, async (scope) => {
        const media = await findMedia(scope, mediaId, { lock: true });
        // Taken back, or deleted once more since: that deletion has a job of its own.
        if (!media?.deleted_at || keptUntil(media.deleted_at) > deps.clock()) return null;
        // Somebody put it into their content in the moment in which it was deleted.
        if ((await listUses(scope, deps.parts, mediaId)).length > 0) {
          await updateMedia(scope, mediaId, { deleted_at: null });
          return null;
        }
        await deleteMediaRow(scope, mediaId);
        return media;
      });
      if (gone) await deps.store.deletePrefix(filesPrefix(gone));
    },
  });
}
