import { PgBoss } from 'pg-boss';
import { type Activity, createActivity } from '../activity/activity.ts';
import type { PraxisDatabase } from '../db/database.ts';
import type { Logger } from '../log/log.ts';
import type { Tenancy } from '../tenancy/scope.ts';
import type { JobDefinition } from './job.ts';
import { jobIdOf } from './job-id.ts';
import { countJobs, type JobListFilter, type JobRow, listJobs, retryJobs } from './job-list.ts';
import { createJobWorkers } from './job-workers.ts';
import { createOutboxDispatch } from './outbox-dispatch.ts';

export type JobQueue = {
  /**
   * Makes the queues; 'work' also runs their jobs in this process, 'hold' leaves requested jobs in the outbox.
   */
  start(mode: 'work' | 'hand-over' | 'hold'): Promise<void>;
  /** The step that `start` does at once without 'hold', for a program that listens first. */
  begin(mode: 'work' | 'hand-over'): Promise<void>;
  /** Hands the waiting outbox rows to the queue now, instead of at the next tick. */
  dispatch(): Promise<void>;
  /**
   * Requests a job of the installation itself; the same key a second time, from any process, requests nothing.
   */
  sendOnce(name: string, key: string, payload: Record<string, unknown>): Promise<void>;
  /** Lets running jobs finish for a while, then leaves them to be run again. */
  stop(): Promise<void>;
  list(
    filter: JobListFilter,
    page: { limit: number; offset: number },
  ): Promise<{ jobs: JobRow[]; totalCount: number }>;
  /** How many jobs are in each state that asks for attention: waiting, running, failed. */
  count(): Promise<{ state: string; count: number }[]>;
  /** Runs failed jobs again; returns the ids of those. */
  retry(ids: readonly string[]): Promise<string[]>;
};

const dispatchEveryMs = 250;
/**
 * A process without workers passes on rows that no other process fetched; a process with workers learns of its own at
 * once.
 */
const handOverEveryMs = 2_000;
/** A worker without a sign of life for this long counts as dead, and its job runs again. */
const heartbeatSeconds = 30;
const stopPatienceMs = 20_000;

export function createJobQueue(deps: {
  database: PraxisDatabase;
  tenancy: Tenancy;
  jobs: readonly JobDefinition[];
  log: Logger;
  activity?: Activity;
}): JobQueue {
  const { database, tenancy, jobs, log, activity = createActivity() } = deps;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.executeSql(text, values) },
    backend: database.kind === 'pglite' ? 'pglite' : 'postgres',
    schema: 'pgboss',
    superviseIntervalSeconds: 15,
    schedule: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue had a problem'));
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const known = jobs.map(({ name }) => name);
  const workers = createJobWorkers({ boss, database, tenancy, log, activity, stopping: stopping.signal });
  const outbox = createOutboxDispatch({
    tenancy,
    boss,
    known,
    // The workers of this process need not wait for their next look.
    onHandedOver: (queues) => queues.forEach(workers.wake),
  });

  async function start(mode: 'work' | 'hand-over' | 'hold'): Promise<void> {
    await boss.start();
    // Existing queues are not checked again: each would be a transaction with a lock.
    const standing = new Set((await boss.getQueues(known)).map(({ name }) => name));
    for (const job of jobs) {
      if (standing.has(job.name)) continue;
      await boss.createQueue(job.name, {
        // One waiting or running job for each key; a job without one gets the key of its own request.
        policy: 'exclusive',
        retryLimit: job.retryLimit,
        retryDelay: job.retryDelaySeconds,
        retryBackoff: true,
        expireInSeconds: job.expireSeconds,
        heartbeatSeconds,
      });
    }
    if (mode !== 'hold') await begin(mode);
  }

  async function begin(mode: 'work' | 'hand-over'): Promise<void> {
    if (stopping.signal.aborted) return;
    if (mode === 'work') {
      // One embedded process at a time: an active job belongs to a process that was killed.
      if (database.kind === 'pglite') await releaseOrphans(database);
      for (const job of jobs) {
        // One by one, because the queue only notifies a worker by its own name.
        for (let nth = 0; nth < (job.concurrency ?? 1) && !stopping.signal.aborted; nth++)
          await workers.workOn(job);
      }
    }
    const tick = async () => {
      await outbox
        .dispatch()
        .catch((error) => log.warn({ err: error }, 'jobs could not be handed to the queue'));
      if (!stopping.signal.aborted) timer = setTimeout(tick, everyMs);
    };
    const everyMs = mode === 'work' ? dispatchEveryMs : handOverEveryMs;
    timer = setTimeout(tick, everyMs);
  }

  async function sendOnce(name: string, key: string, payload: Record<string, unknown>): Promise<void> {
    await boss.send(name, payload, { id: jobIdOf(`${name}:${key}`), singletonKey: name });
  }

  async function stop(): Promise<void> {
    stopping.abort();
    clearTimeout(timer);
    await outbox.settled();
    await boss.stop({ graceful: true, timeout: stopPatienceMs, close: false });
  }

  return {
    start,
    begin,
    dispatch: outbox.dispatch,
    sendOnce,
    stop,
    count: () => countJobs(database),
    list: (filter, page) => listJobs({ database, boss }, filter, page),
    retry: (ids) => retryJobs({ database, boss }, ids),
  };
}

async function releaseOrphans(database: PraxisDatabase): Promise<void> {
  await database.executeSql(
    "update pgboss.job set state = 'retry', start_after = now(), retry_limit = greatest(retry_limit, retry_count + 1) where state = 'active'",
  );
}
