import { randomUUID } from 'node:crypto';
import type { ZodType } from 'zod';
import { requestJobs } from '../jobs/job.ts';
import type { Scope } from '../tenancy/scope.ts';

/**
 * Something that happened, for all its subscribers. The feature that publishes an event declares it; names are a noun
 * and a verb in the past: 'attempt-completed'. Data names people by their ids only, because it stays in the job queue
 * for days.
 */
export type DomainEvent<Data = unknown> = {
  name: string;
  data: ZodType<Data>;
};

/** An event as a subscriber gets it. */
export type PublishedEvent<Data = unknown> = {
  /** Of this one event: the same when it is delivered a second time. */
  id: string;
  at: Date;
  data: Data;
};

export const deliverEventQueue = 'deliver-event';

export function defineDomainEvent<Data>(name: string, data: ZodType<Data>): DomainEvent<Data> {
  return { name, data };
}

/** Publishes a change in its transaction: both are kept or neither. */
export async function publishEvent<Data>(
  scope: Scope,
  event: DomainEvent<Data>,
  data: Data,
  at: Date = new Date(),
): Promise<void> {
  await publishEvents(scope, event, [data], at);
}

/** An import adds thousands of members: a job for each would keep the queue busy for minutes. */
const eventsPerJob = 25;

/** The same for many changes of one kind, in one statement. */
export async function publishEvents<Data>(
  scope: Scope,
  { name }: DomainEvent<Data>,
  all: readonly Data[],
  at: Date = new Date(),
): Promise<void> {
  const events = all.map((data) => ({ id: randomUUID(), data }));
  const payloads = [];
  for (let from = 0; from < events.length; from += eventsPerJob)
    payloads.push({ name, at: at.toISOString(), events: events.slice(from, from + eventsPerJob) });
  await requestJobs(scope, deliverEventQueue, payloads);
}
