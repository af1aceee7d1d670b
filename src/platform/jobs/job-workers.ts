import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Activity } from '../activity/activity.ts';
import type { PraxisDatabase } from '../db/database.ts';
import type { Logger } from '../log/log.ts';
import type { Tenancy } from '../tenancy/scope.ts';
import { HopelessJobError, type JobDefinition } from './job.ts';

/**
 * Each of some thirty workers polls by itself, which took a fifth of the processor time of a server with few requests.
 * A job that was passed on, or that follows a finished one, does not wait for the poll: only one with a later time
 * does.
 */
const lookEverySeconds = 2;

export type JobWorkers = {
  workOn(job: JobDefinition): Promise<void>;
  /** The workers of the queue look for jobs now. */
  wake(queue: string): void;
};

/** Runs the jobs of the queue in this process, until `stopping`. */
export function createJobWorkers(parts: {
  boss: PgBoss;
  database: PraxisDatabase;
  tenancy: Tenancy;
  log: Logger;
  activity: Activity;
  stopping: AbortSignal;
}): JobWorkers {
  const { boss, database, tenancy, log, activity, stopping } = parts;
  const workers = new Map<string, string[]>();

  async function workOn(job: JobDefinition): Promise<void> {
    const options = {
      batchSize: 1,
      pollingIntervalSeconds: lookEverySeconds,
      includeMetadata: true as const,
    };
    let worker: string | undefined;
    const work = async ([taken]: TakenJob[]) => {
      if (!taken) return;
      const payload = parsePayload(job, taken.data);
      try {
        await run(job, payload, taken);
      } finally {
        // The next job does not wait for the next poll.
        if (worker !== undefined) boss.notifyWorker(worker);
      }
    };
    worker = await boss.work<Record<string, unknown>, void, typeof options>(job.name, options, work);
    workers.set(job.name, [...(workers.get(job.name) ?? []), worker]);
  }

  async function run(
    job: JobDefinition,
    payload: ReturnType<typeof parsePayload>,
    taken: TakenJob,
  ): Promise<void> {
    const attempt = taken.retryCount + 1;
    const jobLog = log.child({
      job: job.name,
      jobId: taken.id,
      organisationId: payload.organisationId,
      attempt,
    });
    try {
      const context = {
        tenancy,
        log: jobLog,
        signal: AbortSignal.any([taken.signal, stopping]),
        attempt,
        lastAttempt: taken.retryCount >= taken.retryLimit,
      };
      const { organisationId } = payload;
      await activity.run({ kind: 'job', name: job.name, organisationId }, () => job.run(payload, context));
      jobLog.info('job done');
    } catch (error) {
      jobLog.warn({ err: error }, 'job failed');
      if (error instanceof HopelessJobError) await giveUp(database, taken.id);
      throw error;
    }
  }

  return {
    workOn,
    wake(queue) {
      for (const worker of workers.get(queue) ?? []) boss.notifyWorker(worker);
    },
  };
}

type TakenJob = JobWithMetadata<Record<string, unknown>>;

async function giveUp(database: PraxisDatabase, jobId: string): Promise<void> {
  await database.executeSql('update pgboss.job set retry_limit = retry_count where id::text = $1', [jobId]);
}

/** People read the list of failed jobs, so the text is a sentence. */
function parsePayload(job: JobDefinition, data: unknown) {
  const parsed = job.payload.safeParse(data);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`The payload of this job does not fit: ${fields}.`);
}
