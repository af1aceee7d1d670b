import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { PraxisDatabase } from '../db/database.ts';
import type { Logger } from '../log/log.ts';
import type { Tenancy } from '../tenancy/scope.ts';
import { HopelessJobError, type JobDefinition } from './job.ts';

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
  /** Runs failed jobs again; returns the ids of those. */
  retry(ids: readonly string[]): Promise<string[]>;
};

type JobListFilter = { states?: readonly string[]; name?: string };
export type JobRow = {
  id: string;
  name: string;
  state: string;
  organisationId: number | null;
  attempts: number;
  retryLimit: number;
  createdAt: Date;
  startedAt: Date | null;
  completedAt: Date | null;
  error: string | null;
};

const dispatchEveryMs = 250;
/**
 * A process without workers passes on rows that no other process fetched; a process with workers learns of its own at
 * once.
 */
const handOverEveryMs = 2_000;
/**
 * Each of some thirty workers polls by itself, which took a fifth of the processor time of a server with few requests.
 * A job that was passed on, or that follows a finished one, does not wait for the poll: only one with a later time
 * does.
 */
const lookEverySeconds = 2;
const dispatchBatch = 100;
/** A worker without a sign of life for this long counts as dead, and its job runs again. */
const heartbeatSeconds = 30;
const stopPatienceMs = 20_000;

export function createJobQueue(deps: {
  database: PraxisDatabase;
  tenancy: Tenancy;
  jobs: readonly JobDefinition[];
  log: Logger;
}): JobQueue {
  const { database, tenancy, jobs, log } = deps;
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
  let dispatching: Promise<void> | null = null;
  const workers = new Map<string, string[]>();
  const known = jobs.map(({ name }) => name);

  async function start(mode: 'work' | 'hand-over' | 'hold'): Promise<void> {
    await boss.start();
    // Existing queues are not checked again: each would be a transaction with a lock.
    const standing = new Set((await boss.getQueues(jobs.map(({ name }) => name))).map(({ name }) => name));
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
      if (database.kind === 'pglite') await releaseOrphans();
      for (const job of jobs) {
        // One by one, because the queue only notifies a worker by its own name.
        for (let nth = 0; nth < (job.concurrency ?? 1) && !stopping.signal.aborted; nth++) await workOn(job);
      }
    }
    const tick = async () => {
      await dispatch().catch((error) => log.warn({ err: error }, 'jobs could not be handed to the queue'));
      if (!stopping.signal.aborted) timer = setTimeout(tick, everyMs);
    };
    const everyMs = mode === 'work' ? dispatchEveryMs : handOverEveryMs;
    timer = setTimeout(tick, everyMs);
  }

  async function releaseOrphans(): Promise<void> {
    await database.executeSql(
      "update pgboss.job set state = 'retry', start_after = now(), retry_limit = greatest(retry_limit, retry_count + 1) where state = 'active'",
    );
  }

  async function workOn(job: JobDefinition): Promise<void> {
    const options = {
      batchSize: 1,
      pollingIntervalSeconds: lookEverySeconds,
      includeMetadata: true as const,
    };
    let worker: string | undefined;
    const work = async ([taken]: JobWithMetadata<Record<string, unknown>>[]) => {
      if (!taken) return;
      const payload = parsePayload(job, taken.data);
      const attempt = taken.retryCount + 1;
      const jobLog = log.child({
        job: job.name,
        jobId: taken.id,
        organisationId: payload.organisationId,
        attempt,
      });
      try {
        await job.run(payload, {
          tenancy,
          log: jobLog,
          signal: AbortSignal.any([taken.signal, stopping.signal]),
          attempt,
          lastAttempt: taken.retryCount >= taken.retryLimit,
        });
        jobLog.info('job done');
      } catch (error) {
        jobLog.warn({ err: error }, 'job failed');
        if (error instanceof HopelessJobError) await giveUp(taken.id);
        throw error;
      } finally {
        // The next job does not wait for the next poll.
        if (worker !== undefined) boss.notifyWorker(worker);
      }
    };
    worker = await boss.work<Record<string, unknown>, void, typeof options>(job.name, options, work);
    workers.set(job.name, [...(workers.get(job.name) ?? []), worker]);
  }

  async function giveUp(jobId: string): Promise<void> {
    await database.executeSql('update pgboss.job set retry_limit = retry_count where id::text = $1', [jobId]);
  }

  function dispatch(): Promise<void> {
    dispatching ??= dispatchOnce().finally(() => {
      dispatching = null;
    });
    return dispatching;
  }

  /**
   * At least once: a row is deleted only after the queue has it, and its id makes a second insert harmless. A job that
   * this version does not know waits for a process that does, or stays after a restore, and delays no other.
   */
  async function dispatchOnce(): Promise<void> {
    const rows = await tenancy.readAcrossOrganisations('job-dispatch', (scope) =>
      scope.db
        .selectFrom('job_outbox')
        .selectAll()
        .where(sql<boolean>`queue = any(${known})`)
        .orderBy('id')
        .limit(dispatchBatch)
        .execute(),
    );
    if (rows.length === 0) return;
    for (const row of rows) {
      await boss.send(row.queue, row.payload as object, {
        // written by requestJob as an object
        id: jobIdOf(`job-outbox:${row.id}`),
        startAfter: row.start_after_seconds,
        singletonKey: row.singleton_key ?? `outbox:${row.id}`,
      });
    }
    await tenancy.acrossOrganisations('job-dispatch', (scope) =>
      scope.db
        .deleteFrom('job_outbox')
        .where(
          'id',
          'in',
          rows.map((row) => row.id),
        )
        .execute(),
    );
    // The workers of this process need not wait for their next look.
    for (const queue of new Set(rows.map((row) => row.queue))) {
      for (const worker of workers.get(queue) ?? []) boss.notifyWorker(worker);
    }
    if (rows.length === dispatchBatch) await dispatchOnce();
  }

  async function sendOnce(name: string, key: string, payload: Record<string, unknown>): Promise<void> {
    await boss.send(name, payload, { id: jobIdOf(`${name}:${key}`), singletonKey: name });
  }

  async function stop(): Promise<void> {
    stopping.abort();
    clearTimeout(timer);
    await dispatching?.catch(() => {});
    await boss.stop({ graceful: true, timeout: stopPatienceMs, close: false });
  }

  async function list(filter: JobListFilter, page: { limit: number; offset: number }) {
    const where =
      "where ($1::text[] is null or state::text = any($1)) and ($2::text is null or name = $2) and name not like '\\_\\_%'";
    const values = [filter.states ?? null, filter.name ?? null];
    const { rows } = await database.executeSql(
      `select id::text, name, state::text, data, retry_count, retry_limit, created_on, started_on, completed_on, output,
              count(*) over () as total
       from pgboss.job ${where} order by created_on desc, id limit $3 offset $4`,
      [...values, page.limit, page.offset],
    );
    const found = rows as BossRow[]; // the columns selected above
    return { jobs: found.map(toJobRow), totalCount: found[0]?.total ?? 0 };
  }

  async function retry(ids: readonly string[]): Promise<string[]> {
    const { rows } = await database.executeSql(
      "select id::text, name from pgboss.job where state = 'failed' and id::text = any($1)",
      [ids],
    );
    const failed = rows as { id: string; name: string }[];
    const retried: string[] = [];
    for (const job of failed) {
      try {
        await boss.retry(job.name, job.id);
        retried.push(job.id);
      } catch (error) {
        // Another job with the same key waits or runs already.
        if (!isUniqueViolation(error)) throw error;
      }
    }
    return retried;
  }

  return { start, begin, dispatch, sendOnce, stop, list, retry };
}

type BossRow = {
  id: string;
  name: string;
  state: string;
  data: { organisationId?: number } | null;
  retry_count: number;
  retry_limit: number;
  created_on: Date;
  started_on: Date | null;
  completed_on: Date | null;
  output: { message?: string } | null;
  total: number;
};

function toJobRow(row: BossRow): JobRow {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    // 0 means the installation itself.
    organisationId: row.data?.organisationId || null,
    attempts: row.retry_count + (row.started_on ? 1 : 0),
    retryLimit: row.retry_limit,
    createdAt: row.created_on,
    startedAt: row.started_on,
    completedAt: row.completed_on,
    error: typeof row.output?.message === 'string' ? row.output.message : null,
  };
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** People read the list of failed jobs, so the text is a sentence. */
function parsePayload(job: JobDefinition, data: unknown) {
  const parsed = job.payload.safeParse(data);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`The payload of this job does not fit: ${fields}.`);
}

/** The same request, such as an outbox row, always becomes the same job. */
function jobIdOf(request: string): string {
  const hex = createHash('sha256').update(request).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
