import { randomUUID } from 'node:crypto';
import type { ZodType } from 'zod';
import { requestJob } from '../jobs/job.ts';
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
  await requestJob(scope, deliverEventQueue, {
    id: randomUUID(),
    name: event.name,
    at: at.toISOString(),
    data,
  });
}
