import { z } from 'zod';
import { defineJob, type JobDefinition, requestJob } from '#platform/jobs/job.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { agentFilesPrefix } from './document-store.ts';

const queue = 'remove-agent-files';
const payload = z.object({
  organisationId: z.number().int().positive(),
  agentId: z.number().int().positive(),
  /** Of single documents; empty for all files of the agent. */
  keys: z.array(z.string()),
});
type Payload = { agentId: number; keys: string[] };

/** Asked for in the transaction that deletes the rows, so no file stays behind without one. */
export async function requestAgentFilesRemoval(scope: Scope, gone: Payload): Promise<void> {
  await requestJob(scope, queue, gone);
}

export function createRemoveAgentFilesJob({ store }: { store: ObjectStore }): JobDefinition {
  return defineJob<Payload>({
    name: queue,
    payload,
    retryLimit: 10,
    retryDelaySeconds: 60,
    expireSeconds: 300,
    async run({ organisationId, agentId, keys }) {
      if (keys.length === 0) await store.deletePrefix(agentFilesPrefix(organisationId, agentId));
      for (const key of keys) await store.delete(key);
    },
  });
}
