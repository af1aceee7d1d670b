import { z } from 'zod';
import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import { deliverNotificationQueue } from './announce.ts';
import type { Delivery } from './deliver-notification.ts';

/**
 * One try of one notification. A failed try is no failed job: the log of the organisation shows it, and the next try
 * is a job of its own. The queue's retries are for a database that was away.
 */
export function createDeliverNotificationJob(delivery: Delivery): JobDefinition {
  return defineJob({
    name: deliverNotificationQueue,
    payload: z.object({ organisationId: z.number(), notificationId: z.number(), attempt: z.number() }),
    retryLimit: 5,
    retryDelaySeconds: 10,
    expireSeconds: 60,
    // Slow endpoints of one organisation must not delay the others.
    concurrency: 8,
    async run({ organisationId, notificationId, attempt }) {
      await delivery.deliver(organisationId, notificationId, attempt);
    },
  });
}
