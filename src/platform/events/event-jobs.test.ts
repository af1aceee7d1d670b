import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type BuiltOrganisation, buildOrganisation } from '#tests/builders/people.ts';
import { openTestDatabase } from '#tests/test-database.ts';
import type { PraxisDatabase } from '../db/database.ts';
import { requestJob } from '../jobs/job.ts';
import { createJobQueue, type JobQueue } from '../jobs/job-queue.ts';
import { createLog } from '../log/log.ts';
import type { Tenancy } from '../tenancy/scope.ts';
import { createTenancy } from '../tenancy/tenancy.ts';
import {
  defineDomainEvent,
  deliverEventQueue,
  type PublishedEvent,
  publishEvent,
  publishEvents,
} from './domain-event.ts';
import { createEventJobs } from './event-jobs.ts';
import { type Subscription, subscribe } from './subscription.ts';

const noteWritten = defineDomainEvent('note-written', z.object({ note: z.string() }));
const noteRead = defineDomainEvent('note-read', z.object({ note: z.string() }));
const at = new Date('2026-11-02T09:00:00Z');
const until = { timeout: 25_000, interval: 100 };

let database: PraxisDatabase;
let tenancy: Tenancy;
let organisation: BuiltOrganisation;
let queue: JobQueue | undefined;

beforeEach(async () => {
  database = await openTestDatabase();
  tenancy = createTenancy(database);
  organisation = await buildOrganisation(tenancy);
});
afterEach(async () => {
  await queue?.stop();
  await database.close();
});

async function start(...subscriptions: Subscription[]): Promise<void> {
  queue = createJobQueue({
    database,
    tenancy,
    jobs: createEventJobs(subscriptions),
    log: createLog('silent'),
  });
  await queue.start('work');
}

const publish = (note: string, event = noteWritten) =>
  tenancy.inOrganisation(organisation.id, (scope) => publishEvent(scope, event, { note }, at));

async function listJobs(): Promise<string[]> {
  const { jobs = [] } = (await queue?.list({}, { limit: 50, offset: 0 })) ?? {};
  return jobs.map(({ name, state }) => `${name}: ${state}`).sort();
}

test('an event reaches each of its subscribers once, in its own organisation, and nobody else', async () => {
  const heard: [string, number, PublishedEvent<{ note: string }>][] = [];
  const listen = (name: string, event = noteWritten) =>
    subscribe(
      name,
      event,
      async (scope, published) => void heard.push([name, scope.organisationId, published]),
    );
  await start(listen('award-badge'), listen('count-progress'), listen('write-mail', noteRead));
  await publish('hello');
  await vi.waitFor(() => expect(heard).toHaveLength(2), until);
  expect(heard.map(([name]) => name).sort()).toEqual(['award-badge', 'count-progress']);
  const [first, second] = heard;
  expect(first?.[1]).toBe(organisation.id);
  expect(first?.[2]).toEqual({ id: expect.any(String), at, data: { note: 'hello' } });
  expect(second?.[2]).toEqual(first?.[2]);
});

test('an event of a change that failed is not told', async () => {
  const heard: string[] = [];
  await start(subscribe('award-badge', noteWritten, async (_scope, { data }) => void heard.push(data.note)));
  const change = tenancy.inOrganisation(organisation.id, async (scope) => {
    await publishEvent(scope, noteWritten, { note: 'never' });
    throw new Error('the change failed');
  });
  await expect(change).rejects.toThrow('the change failed');
  await publish('after');
  await vi.waitFor(() => expect(heard).toEqual(['after']), until);
});

test('a subscriber that fails holds nobody up, and gets the same event again', async () => {
  const calm: string[] = [];
  const tries: string[] = [];
  await start(
    subscribe('award-badge', noteWritten, async (_scope, { id }) => {
      tries.push(id);
      if (tries.length < 2) throw new Error('not yet');
    }),
    subscribe('count-progress', noteWritten, async (_scope, { id }) => void calm.push(id)),
  );
  await publish('hello');
  await vi.waitFor(() => expect(calm).toHaveLength(1), until);
  await vi.waitFor(() => expect(tries).toHaveLength(2), until);
  expect(new Set([...tries, ...calm]).size).toBe(1);
});

test('what a subscriber of a failed try wrote is undone', async () => {
  let tries = 0;
  await start(
    subscribe('award-badge', noteWritten, async ({ db, organisationId }, { id }) => {
      tries += 1;
      await db
        .insertInto('job_outbox')
        .values({ organisation_id: organisationId, queue: 'not-known', payload: JSON.stringify({ id }) })
        .execute();
      if (tries < 2) throw new Error('not yet');
    }),
  );
  await publish('hello');
  await vi.waitFor(
    async () => expect(await listJobs()).toEqual(['award-badge: completed', 'deliver-event: completed']),
    until,
  );
  const written = await tenancy.inOrganisation(organisation.id, ({ db }) =>
    db.selectFrom('job_outbox').select('id').where('queue', '=', 'not-known').execute(),
  );
  expect(written).toHaveLength(1);
});

test('an event that nobody subscribed to is done with', async () => {
  await start();
  await publish('hello');
  await vi.waitFor(async () => expect(await listJobs()).toEqual(['deliver-event: completed']), until);
});

test('of many events that were published at once, one that fails holds up none of the others', async () => {
  const heard: string[] = [];
  await start(
    subscribe('award-badge', noteWritten, async (_scope, { data }) => {
      if (data.note === 'note 30') throw new Error('never');
      heard.push(data.note);
    }),
  );
  const notes = Array.from({ length: 60 }, (_, index) => ({ note: `note ${index}` }));
  await tenancy.inOrganisation(organisation.id, (scope) => publishEvents(scope, noteWritten, notes, at));
  await vi.waitFor(() => expect(new Set(heard).size).toBe(59), until);
  expect(await listJobs()).toContain('award-badge: retry');
});

test('an event that an earlier version left in the queue is told', async () => {
  const heard: unknown[] = [];
  await start(subscribe('award-badge', noteWritten, async (_scope, event) => void heard.push(event)));
  const left = { id: 'left-over', name: noteWritten.name, at: at.toISOString(), data: { note: 'hello' } };
  await tenancy.inOrganisation(organisation.id, (scope) => requestJob(scope, deliverEventQueue, left));
  await vi.waitFor(() => expect(heard).toEqual([{ id: 'left-over', at, data: { note: 'hello' } }]), until);
});
