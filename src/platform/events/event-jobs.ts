import { z } from 'zod';
import { defineJob, type JobDefinition, requestJob } from '../jobs/job.ts';
import { deliverEventQueue } from './domain-event.ts';
import type { Subscription } from './subscription.ts';

const payload = z.object({
  organisationId: z.number(),
  id: z.string(),
  name: z.string(),
  at: z.string(),
  data: z.unknown(),
});

/**
 * One job passes an event to every subscriber, each by a job of its own: a failed one is tried again, delays no other,
 * and is finally listed with the failed jobs of the system page.
 */
export function createEventJobs(subscriptions: readonly Subscription[]): JobDefinition[] {
  const handOut = defineJob({
    name: deliverEventQueue,
    payload,
    retryLimit: 10,
    retryDelaySeconds: 5,
    expireSeconds: 60,
    async run({ organisationId, ...event }, { tenancy }) {
      const subscribers = new Set(
        subscriptions.filter((each) => each.event === event.name).map(({ subscriber }) => subscriber),
      );
      if (subscribers.size === 0) return;
      await tenancy.inOrganisation(organisationId, async (scope) => {
        for (const subscriber of subscribers)
          await requestJob(scope, subscriber, event, { singletonKey: `${subscriber}:${event.id}` });
      });
    },
  });
  const subscribers = [...new Set(subscriptions.map(({ subscriber }) => subscriber))];
  return [handOut, ...subscribers.map((name) => createSubscriberJob(name, subscriptions))];
}

function createSubscriberJob(name: string, subscriptions: readonly Subscription[]): JobDefinition {
  return defineJob({
    name,
    payload,
    retryLimit: 10,
    retryDelaySeconds: 5,
    expireSeconds: 60,
    async run({ organisationId, id, name: eventName, at, data }, { tenancy }) {
      const handlers = subscriptions.filter((each) => each.subscriber === name && each.event === eventName);
      await tenancy.inOrganisation(organisationId, async (scope) => {
        for (const { handle } of handlers) await handle(scope, { id, at: new Date(at), data });
      });
    },
  });
}
