import type { BulkSession } from './bulk-session.ts';
import { assertNothingHidden, listPartitions, listSequences, listTables, migrationTable } from './catalog.ts';
import type { Manifest, WaitingJob } from './manifest.ts';
import { type PartWriter, putLines, putStream } from './parts.ts';

type DumpedDatabase = Pick<
  Manifest,
  'migrations' | 'tables' | 'partitions' | 'sequences' | 'jobs' | 'rowBytes'
> & { takenAt: Date };

/** Begins the one transaction in which everything is read. All rows are of this instant. */
export async function beginInstant(session: BulkSession): Promise<Date> {
  await session.execute('begin isolation level repeatable read read only');
  await assertNothingHidden(session);
  return new Date();
}

/** Every row of every table, to be called after `beginInstant`. */
export async function dumpDatabase(
  session: BulkSession,
  parts: PartWriter,
  say: (sentence: string) => void,
): Promise<Omit<DumpedDatabase, 'takenAt'>> {
  const migrations = await session.query<{ name: string; sha256: string }>(
    `select name, sha256 from ${migrationTable} order by applied_at, name`,
  );
  const partitions = await listPartitions(session);
  const tables: Manifest['tables'] = [];
  let rowBytes = 0;
  for (const { name, columns } of await listTables(session)) {
    const { sums, bytes, lines } = await putStream(parts, session.copyOut(name, columns), {
      wholeLines: true,
    });
    rowBytes += bytes;
    tables.push({ name, columns, rows: lines, parts: sums });
    if (bytes > 64 * 1024 * 1024) say(`${name}: ${lines} rows`);
  }
  const jobs = await putLines(parts, await listWaitingJobs(session));
  // A sequence does not know of transactions; read last it is beyond every id that was read before.
  const sequences = await listSequences(session);
  await session.execute('commit');
  await parts.settled();
  return {
    migrations,
    tables,
    partitions,
    sequences,
    rowBytes,
    jobs: { count: jobs.lines, parts: jobs.sums },
  };
}

/** The next start makes the queue's own tables anew; its unfinished jobs are requested again. */
async function listWaitingJobs(session: BulkSession): Promise<WaitingJob[]> {
  const [queue] = await session.query<{ exists: boolean }>(
    "select to_regclass('pgboss.job') is not null as exists",
  );
  if (!queue?.exists) return [];
  return session.query<WaitingJob>(
    `select name as queue, data as payload,
       case when singleton_key like 'outbox:%' then null else singleton_key end as "singletonKey",
       greatest(0, ceil(extract(epoch from start_after - now())))::int as "startAfterSeconds"
     from pgboss.job
     where state::text in ('created', 'retry', 'active') and data ? 'organisationId' and name not like '\\_\\_%'
     order by created_on, id`,
  );
}
