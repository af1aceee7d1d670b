import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type BuiltOrganisation, buildOrganisation } from '#tests/builders/people.ts';
import { openTestDatabase } from '#tests/test-database.ts';
import type { PraxisDatabase } from '../db/database.ts';
import { createLog } from '../log/log.ts';
import type { Tenancy } from '../tenancy/scope.ts';
import { createTenancy } from '../tenancy/tenancy.ts';
import { defineJob, type JobContext, type JobDefinition, requestJob } from './job.ts';
import { createJobQueue, type JobQueue } from './job-queue.ts';

let database: PraxisDatabase;
let tenancy: Tenancy;
let organisation: BuiltOrganisation;
let queues: JobQueue[] = [];

beforeEach(async () => {
  database = await openTestDatabase();
  tenancy = createTenancy(database);
  organisation = await buildOrganisation(tenancy);
  queues = [];
});
afterEach(async () => {
  for (const queue of queues) await queue.stop();
  await database.close();
});

const payload = z.object({ organisationId: z.number(), note: z.string() });
type Note = z.infer<typeof payload>;

function makeJob(
  run: (note: Note, context: JobContext) => Promise<void>,
  options: Partial<Pick<JobDefinition, 'retryLimit' | 'retryDelaySeconds'>> = {},
): JobDefinition {
  return defineJob<{ note: string }>({
    name: 'write-note',
    payload,
    run,
    retryLimit: 2,
    retryDelaySeconds: 0,
    expireSeconds: 60,
    ...options,
  });
}

async function startQueue(job: JobDefinition, mode: 'work' | 'hold' = 'work'): Promise<JobQueue> {
  const queue = createJobQueue({ database, tenancy, jobs: [job], log: createLog('silent') });
  await queue.start(mode);
  queues.push(queue);
  return queue;
}

const ask = (note: unknown, options = {}) =>
  tenancy.inOrganisation(organisation.id, (scope) => requestJob(scope, 'write-note', { note }, options));

const page = { limit: 50, offset: 0 };
const until = { timeout: 25_000, interval: 100 };

async function listStates(queue: JobQueue): Promise<string[]> {
  return (await queue.list({}, page)).jobs.map((job) => job.state);
}

test('a job that was asked for is run once, for the organisation that asked', async () => {
  const seen: Note[] = [];
  const queue = await startQueue(makeJob(async (note) => void seen.push(note)));
  await ask('hello');
  await vi.waitFor(async () => expect(await listStates(queue)).toEqual(['completed']), until);
  expect(seen).toEqual([{ note: 'hello', organisationId: organisation.id }]);
  expect((await queue.list({}, page)).jobs[0]).toMatchObject({
    organisationId: organisation.id,
    attempts: 1,
    error: null,
  });
});

test('a job asked for in a change that failed is never run', async () => {
  const seen: Note[] = [];
  const queue = await startQueue(makeJob(async (note) => void seen.push(note)));
  const change = tenancy.inOrganisation(organisation.id, async (scope) => {
    await requestJob(scope, 'write-note', { note: 'never' });
    throw new Error('the change failed');
  });
  await expect(change).rejects.toThrow('the change failed');
  await ask('after');
  await vi.waitFor(async () => expect(await listStates(queue)).toEqual(['completed']), until);
  expect(seen.map(({ note }) => note)).toEqual(['after']);
});

test('a job that fails is tried again, and told which try is its last', async () => {
  const tries: [number, boolean][] = [];
  const queue = await startQueue(
    makeJob(async (_note, { attempt, lastAttempt }) => {
      tries.push([attempt, lastAttempt]);
      if (attempt < 3) throw new Error('not yet');
    }),
  );
  await ask('stubborn');
  await vi.waitFor(async () => expect(await listStates(queue)).toEqual(['completed']), until);
  expect(tries).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
});

test('a failed try is put off for longer each time', async () => {
  const queue = await startQueue(
    makeJob(
      async () => {
        throw new Error('no');
      },
      { retryDelaySeconds: 600, retryLimit: 5 },
    ),
  );
  await ask('slow down');
  const waits: number[] = [];
  for (const retry of [1, 2]) {
    await vi.waitFor(async () => {
      const { rows } = await database.executeSql(
        "select retry_count, extract(epoch from start_after - now())::float8 as wait from pgboss.job where name = 'write-note' and state = 'retry'",
      );
      // the columns selected above
      const [row] = rows as { retry_count: number; wait: number }[];
      expect(row?.retry_count).toBe(retry - 1);
      waits.push(row?.wait ?? 0);
    }, until);
    await database.executeSql(
      "update pgboss.job set start_after = now() where name = 'write-note' and state = 'retry'",
    );
    await vi.waitFor(async () => {
      const { rows } = await database.executeSql(
        "select 1 from pgboss.job where name = 'write-note' and state = 'retry' and start_after > now()",
      );
      expect(rows).toHaveLength(1);
    }, until);
  }
  expect(waits[0]).toBeGreaterThan(60);
  expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
  expect((await queue.list({ states: ['retry'] }, page)).totalCount).toBe(1);
});

test('a job that failed for good is listed with its reason and runs again when that is asked for', async () => {
  let broken = true;
  const queue = await startQueue(
    makeJob(
      async () => {
        if (broken) throw new Error('The disk is full.');
      },
      { retryLimit: 0 },
    ),
  );
  await ask('one');
  await ask('two');
  await vi.waitFor(async () => expect(await listStates(queue)).toEqual(['failed', 'failed']), until);
  const { jobs, totalCount } = await queue.list({ states: ['failed'] }, { limit: 1, offset: 0 });
  expect([jobs.length, totalCount]).toEqual([1, 2]);
  expect(jobs[0]).toMatchObject({
    name: 'write-note',
    state: 'failed',
    error: 'The disk is full.',
    organisationId: organisation.id,
  });
  expect((await queue.list({ name: 'other' }, page)).totalCount).toBe(0);

  broken = false;
  const id = jobs[0]?.id ?? '';
  expect(await queue.retry([id, 'unknown', '00000000-0000-0000-0000-000000000000'])).toEqual([id]);
  await vi.waitFor(
    async () => expect((await listStates(queue)).sort()).toEqual(['completed', 'failed']),
    until,
  );
  expect(await queue.retry([id])).toEqual([]);
});

test('handed over twice, it is still one job', async () => {
  const seen: string[] = [];
  const queue = await startQueue(
    makeJob(async ({ note }) => void seen.push(note)),
    'hold',
  );
  await ask('once');
  const { rows } = await database.executeSql('select * from job_outbox');
  // the columns of the table
  const [row] = rows as { organisation_id: number; id: number; queue: string; payload: object }[];
  await queue.dispatch();
  // The state after a process was killed between handing the job over and deleting the row.
  await tenancy.acrossOrganisations('job-dispatch', (scope) =>
    scope.db
      .insertInto('job_outbox')
      .values({
        organisation_id: row?.organisation_id ?? 0,
        id: row?.id ?? 0,
        queue: row?.queue ?? '',
        payload: JSON.stringify(row?.payload),
        singleton_key: null,
        start_after_seconds: 0,
      })
      .execute(),
  );
  await queue.dispatch();
  expect((await queue.list({}, page)).totalCount).toBe(1);
  expect((await database.executeSql('select 1 from job_outbox')).rows).toEqual([]);

  await startQueue(makeJob(async ({ note }) => void seen.push(note)));
  await vi.waitFor(async () => expect(await listStates(queue)).toEqual(['completed']), until);
  expect(seen).toEqual(['once']);
});

test('a job whose process was killed in the middle is run again', async () => {
  const queue = await startQueue(
    makeJob(async () => {}),
    'hold',
  );
  await ask('interrupted');
  await queue.dispatch();
  // The state after a kill: an active job that no process works on and whose heartbeat has stopped.
  await database.executeSql(
    "update pgboss.job set state = 'active', started_on = now() - interval '10 minutes', heartbeat_on = now() - interval '10 minutes' where name = 'write-note'",
  );
  const seen: number[] = [];
  const next = await startQueue(makeJob(async (_note, { attempt }) => void seen.push(attempt)));
  await vi.waitFor(async () => expect(await listStates(next)).toEqual(['completed']), {
    timeout: 55_000,
    interval: 200,
  });
  expect(seen).toHaveLength(1);
}, 90_000);

test('a job that is stopped with the server is run again by the next one', async () => {
  let begun = 0;
  const slow = makeJob(async (_note, { signal }) => {
    begun += 1;
    await new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new Error('stopped'))),
    );
  });
  const first = await startQueue(slow);
  await ask('long');
  await vi.waitFor(() => expect(begun).toBe(1), until);
  await first.stop();
  queues = [];
  const seen: string[] = [];
  const second = await startQueue(makeJob(async ({ note }) => void seen.push(note)));
  await vi.waitFor(async () => expect(await listStates(second)).toEqual(['completed']), until);
  expect(seen).toEqual(['long']);
});

test('what does not fit its job fails in plain words and does not hold up the next', async () => {
  const seen: string[] = [];
  const queue = await startQueue(makeJob(async ({ note }) => void seen.push(note), { retryLimit: 0 }));
  await ask({ not: 'a text' });
  await ask('fits');
  await vi.waitFor(
    async () => expect((await listStates(queue)).sort()).toEqual(['completed', 'failed']),
    until,
  );
  expect(seen).toEqual(['fits']);
  const [failed] = (await queue.list({ states: ['failed'] }, page)).jobs;
  expect(failed?.error).toBe('The payload of this job does not fit: note.');
});

test('of several requests with one key, one job waits', async () => {
  const queue = await startQueue(
    makeJob(async () => {}),
    'hold',
  );
  await ask('a', { singletonKey: 'same', startAfterSeconds: 600 });
  await ask('b', { singletonKey: 'same', startAfterSeconds: 600 });
  await ask('c', { singletonKey: 'other', startAfterSeconds: 600 });
  await queue.dispatch();
  expect((await queue.list({}, page)).totalCount).toBe(2);
});

test('a failed job is not run again while another with its key waits', async () => {
  const failing = makeJob(
    async () => {
      throw new Error('no');
    },
    { retryLimit: 0 },
  );
  const queue = await startQueue(failing);
  await ask('a', { singletonKey: 'same' });
  await vi.waitFor(async () => expect(await listStates(queue)).toEqual(['failed']), until);
  await ask('b', { singletonKey: 'same', startAfterSeconds: 600 });
  await queue.dispatch();
  const [failed] = (await queue.list({ states: ['failed'] }, page)).jobs;
  expect(await queue.retry([failed?.id ?? ''])).toEqual([]);
  expect((await listStates(queue)).sort()).toEqual(['created', 'failed']);
});

test('work that this version does not know, after a restore or from a newer process, holds nobody up and waits', async () => {
  const seen: Note[] = [];
  await tenancy.inOrganisation(organisation.id, (scope) => requestJob(scope, 'of-another-version', {}));
  await ask('hello');
  const queue = await startQueue(makeJob(async (note) => void seen.push(note)));
  await vi.waitFor(async () => expect(await listStates(queue)).toEqual(['completed']), until);
  const { rows } = await database.executeSql('select queue from job_outbox');
  expect(rows).toEqual([{ queue: 'of-another-version' }]);
});
