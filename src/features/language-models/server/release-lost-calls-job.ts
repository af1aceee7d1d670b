import { z } from 'zod';
import {
  defineJob,
  describeJobRequest,
  type JobDefinition,
  type JobRequestOptions,
  requestJob,
} from '#platform/jobs/job.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { deleteCallsBefore } from './call-store.ts';
import { releaseLostCalls } from './spend-store.ts';

const queue = 'release-lost-model-calls';
/** The longest call there is ends in a small part of this. */
export const lostAfterMs = 10 * 60_000;
const everyMs = 15 * 60_000;
/** A year and the month before it, for comparing bills. */
const keepLogMs = 400 * 86_400_000;

/**
 * Requested by the first call that runs, and by itself while others run: so amounts that a crash left are released,
 * and an organisation without calls has no job. One waits for each quarter of an hour; a job never waits for its own.
 */
function requestRelease(scope: Scope, now: Date): Promise<void> {
  return requestJob(scope, queue, {}, releaseOptions(scope, now));
}

/** The same for the statement with which the first call sets its money aside. */
export function describeRelease(scope: Scope, now: Date): Readonly<Record<string, unknown>> {
  return describeJobRequest(scope, queue, {}, releaseOptions(scope, now));
}

function releaseOptions({ organisationId }: Scope, now: Date): JobRequestOptions {
  return {
    singletonKey: `${organisationId}:${Math.floor(now.getTime() / everyMs)}`,
    startAfterSeconds: everyMs / 1000,
  };
}

export function createReleaseLostCallsJob({ clock }: { clock: () => Date }): JobDefinition {
  return defineJob({
    name: queue,
    payload: z.object({ organisationId: z.number() }),
    retryLimit: 10,
    retryDelaySeconds: 60,
    expireSeconds: 60,
    async run({ organisationId }, { tenancy }) {
      const now = clock();
      await tenancy.inOrganisation(organisationId, async (scope) => {
        const running = await releaseLostCalls(scope, new Date(now.getTime() - lostAfterMs));
        if (running > 0) await requestRelease(scope, now);
        await deleteCallsBefore(scope, new Date(now.getTime() - keepLogMs));
      });
    },
  });
}
