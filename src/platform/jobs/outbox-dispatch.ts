import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Tenancy } from '../tenancy/scope.ts';
import { jobIdOf } from './job-id.ts';

const dispatchBatch = 100;

export type OutboxDispatch = {
  /** Hands the waiting rows to the queue; a second call meanwhile waits for the first. */
  dispatch(): Promise<void>;
  /** A dispatch that runs has ended. */
  settled(): Promise<void>;
};

/** Hands the requested jobs from the outbox to the queue. */
export function createOutboxDispatch(parts: {
  tenancy: Tenancy;
  boss: PgBoss;
  /** The names of the jobs that this version knows. */
  known: readonly string[];
  /** The queues have new jobs. */
  onHandedOver(queues: ReadonlySet<string>): void;
}): OutboxDispatch {
  const { tenancy, boss, known } = parts;
  let dispatching: Promise<void> | null = null;

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
    parts.onHandedOver(new Set(rows.map((row) => row.queue)));
    if (rows.length === dispatchBatch) await dispatchOnce();
  }

  return {
    dispatch,
    async settled() {
      await dispatching?.catch(() => {});
    },
  };
}
