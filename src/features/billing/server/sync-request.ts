import { requestJob } from '#platform/jobs/job.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

export const syncQueue = 'sync-billing';

/**
 * Requests a reading of the customer's state, in the transaction of its reason. Each request is a job of its own: one
 * that waits for a running reading must not be swallowed by it.
 */
export function requestSync(scope: Scope): Promise<void> {
  return requestJob(scope, syncQueue, {});
}
