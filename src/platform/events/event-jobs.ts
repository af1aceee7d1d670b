import { z } from 'zod';
import { defineJob, type JobDefinition, requestJob, requestJobs } from '../jobs/job.ts';
import { deliverEventQueue } from './domain-event.ts';
import type { Subscription } from './subscription.ts';

const batch = z.object({
  organisationId: z.number(),
  name: z.string(),
  at: z.string(),
  /** One or several of the same name, published in one statement. */
  events: z.array(z.object({ id: z.string(), data: z.unknown() })).min(1),
});
/** As jobs were written that may still wait when a newer version starts: with one event each. */
const single = batch.omit({ events: true }).extend({ id: z.string(), data: z.unknown() });
const payload = batch.or(single.transform(({ id, data, ...rest }) => ({ ...rest, events: [{ id, data }] })));

/**
 * One job passes events to every subscriber, each by a job of its own: a failed one is tried again, delays no other,
 * and is finally listed with the failed jobs of the system page.
 */
export function createEventJobs(subscriptions: readonly Subscription[]): JobDefinition[] {
  const handOut = defineJob({
    name: deliverEventQueue,
    payload,
    retryLimit: 10,
    retryDelaySeconds: 5,
    expireSeconds: 60,
    async run({ organisationId, ...published }, { tenancy }) {
      const subscribers = new Set(
        subscriptions.filter((each) => each.event === published.name).map(({ subscriber }) => subscriber),
      );
      if (subscribers.size === 0) return;
      const [first] = published.events;
      await tenancy.inOrganisation(organisationId, async (scope) => {
        for (const subscriber of subscribers)
          await requestJob(scope, subscriber, published, { singletonKey: `${subscriber}:${first?.id}` });
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
    async run({ organisationId, ...published }, { tenancy }) {
      const { events, at } = published;
      const handlers = subscriptions.filter(
        (each) => each.subscriber === name && each.event === published.name,
      );
      const handleAll = tenancy.inOrganisation(organisationId, async (scope) => {
        for (const { id, data } of events)
          for (const { handle } of handlers) await handle(scope, { id, at: new Date(at), data });
      });
      await handleAll.catch(async (error) => {
        if (events.length === 1) throw error;
        // One of them is at fault, and must not hold the others up: from here on each has a job of its own.
        const alone = events.map((event) => ({ ...published, events: [event] }));
        await tenancy.inOrganisation(organisationId, (scope) => requestJobs(scope, name, alone));
      });
    },
  });
}
