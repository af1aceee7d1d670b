/**
 * The archive of logs: how fast the job moves a year of them from PostgreSQL to Parquet files, what they take, how fast the server reads
 * a log from a file, how fast DuckDB answers about all of them, and how fast they come back. References: the same log from the table, the
 * same question as plain SQL over the table and over a table of DuckDB's own, with equal answers, and DuckDB writing the same rows to
 * Parquet. `node bench/archive.ts [events]`: 20 are a session, 1,000,000 without a number.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { sql } from 'kysely';
import pg from 'pg';
import {
  archiveLimits,
  createArchiveEventsJob,
} from '../src/features/attempts/server/archive/archive-events-job.ts';
import { listArchivedLogs } from '../src/features/attempts/server/archive/archived-logs.ts';
import { listArchivedFiles } from '../src/features/attempts/server/archive/list-archived-files.ts';
import { bringBack, readLogs } from '../src/features/attempts/server/archive/read-archive.ts';
import { countDueAttempts } from '../src/features/attempts/server/fold-job.ts';
import { videoPayload } from '../src/features/simulations/server/payload-names-view.ts';
import { createDatabase } from '../src/platform/db/database.ts';
import { openPostgresEngine } from '../src/platform/db/session/postgres-engine.ts';
import { createLog } from '../src/platform/log/log.ts';
import { createFileStore } from '../src/platform/storage/file-store.ts';
import { createTenancy } from '../src/platform/tenancy/tenancy.ts';
import { eventsOfSession } from './lib/analytics-year.ts';
import { insertLearners, insertSessions } from './lib/busy-year.ts';
import { organisationId, seedLibrary } from './lib/library.ts';
import { insertLogs } from './lib/logged-sessions.ts';
import { childrenCpuSince, describeMachine, readChildrenCpu } from './lib/machine.ts';
import { startBenchPostgres } from './lib/postgres.ts';
import { describeRatio, percentile, printTable, runInterleaved } from './lib/rounds.ts';

const events = Number(process.argv[2] ?? 1_000_000);
const sessions = Math.round(events / eventsOfSession);
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const logsRead = 200;

type Row = Readonly<Record<string, string | number | null>>;
type Spent = { seconds: number; cpuSeconds: number; databaseCpuSeconds: number };

console.log(
  `The archive: ${events.toLocaleString('en')} events of ${sessions.toLocaleString('en')} sessions in a year.\n  ${describeMachine()}`,
);
const folder = mkdtempSync(join(tmpdir(), 'praxis-bench-'));
const postgres = await startBenchPostgres();
const owner = new pg.Client({ connectionString: postgres.superuserUrl });
await owner.connect();
const database = createDatabase(
  openPostgresEngine({ connectionString: postgres.url, poolSize: 2, preparedStatements: true }),
);
const tenancy = createTenancy(database);
const store = createFileStore(join(folder, 'files'));
const instance = await DuckDBInstance.create(':memory:');
const duck = await instance.connect();
await duck.run(`set TimeZone = 'UTC'`);

/** What an analyst asks, of PostgreSQL's table and of DuckDB's. */
const question = {
  postgres: `select to_char(attempt_started_at at time zone 'UTC', 'YYYY-MM') as month, count(distinct attempt_id) as sessions,
      count(*) filter (where type = 'ANSWER') as answers, sum(time_spent_ms) filter (where type = 'ANSWER') as ms,
      count(*) filter (where outcome ->> 'correct' = 'true') as correct, count(*) filter (where payload ? 'heatmapData') as looks
    from attempt_event where organisation_id = ${organisationId} group by 1 order by 1`,
  duck: (
    from: string,
  ) => `select strftime(attempt_started_at, '%Y-%m') as month, count(distinct attempt_id) as sessions,
      count(*) filter (type = 'ANSWER') as answers, sum(time_spent_ms) filter (type = 'ANSWER') as ms,
      count(*) filter (outcome ->> 'correct' = 'true') as correct, count(*) filter (payload ->> 'heatmapData' is not null) as looks
    from ${from} group by all order by all`,
};

try {
  await measure();
  console.log(`  ${describeMachine()}`);
} finally {
  duck.closeSync();
  instance.closeSync();
  await owner.end();
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

async function measure(): Promise<void> {
  await seedLibrary(postgres.superuserUrl);
  await insertLearners(owner);
  await insertSessions(owner, { sessions, seed: 0.42, items: 220 });
  await insertLogs(owner, { everyItem: true });
  // What waits to be counted is not archived.
  await countDueAttempts(tenancy, [videoPayload], organisationId);
  await owner.query('vacuum analyze');
  const tableBytes = await sizeOfLog();
  const inTable = say((await owner.query(question.postgres)).rows);
  const askedOfTable = await repeat(() => owner.query(question.postgres));
  const read = await pickSessions();
  const tableReads = await readEach(read, readFromTable);
  const plain = await copyToDuck();

  const archived = await timed(() => archiveAll());
  const files = await listArchivedFiles(tenancy);
  const fileBytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const rows = [
    { what: 'the job: read, written, read back and compared, taken out', ...describe(archived, fileBytes) },
  ];
  rows.push({ what: 'DuckDB writes the same rows, nothing else', ...describe(plain.written, plain.bytes) });
  printTable(rows);
  console.log(
    `  ${files.length} files, ${(fileBytes / 1e6).toFixed(0)} MB; the table and its indexes took ${(tableBytes / 1e6).toFixed(0)} MB, ${(tableBytes / fileBytes).toFixed(1)} times as much.`,
  );

  const list = files.map(({ key }) => `'${store.localPath(key)}'`).join(', ');
  const askFiles = () => ask(question.duck(`read_parquet([${list}])`));
  const askOwn = () => ask(question.duck('event'));
  const answers = [inTable, say(await askFiles()), say(await askOwn())];
  if (new Set(answers).size > 1) throw new Error(`Other numbers:\n${answers.join('\n---\n')}`);
  const { fromFiles = [], fromOwn = [] } = await runInterleaved(rounds, {
    fromFiles: () => time(askFiles),
    fromOwn: () => time(askOwn),
  });
  const fileReads = await readEach(read, readFromFile);
  printTable([
    {
      'p50 ms': 'a question over all events, by month',
      archived: percentile(fromFiles, 0.5).toFixed(0),
      'a table of DuckDB': percentile(fromOwn, 0.5).toFixed(0),
      'PostgreSQL, before': percentile(askedOfTable, 0.5).toFixed(0),
      'of DuckDB': describeRatio(fromFiles, fromOwn),
    },
    {
      'p50 ms': `the log of one of ${logsRead} sessions (p95)`,
      archived: `${percentile(fileReads, 0.5).toFixed(1)} (${percentile(fileReads, 0.95).toFixed(1)})`,
      'a table of DuckDB': '',
      'PostgreSQL, before': `${percentile(tableReads, 0.5).toFixed(1)} (${percentile(tableReads, 0.95).toFixed(1)})`,
      'of DuckDB': '',
    },
  ]);

  const ids = (await owner.query('select attempt_id from archived_attempt order by started_at')).rows.map(
    ({ attempt_id }) => Number(attempt_id),
  );
  const back = await timed(() => bringBack(tenancy, store, { organisationId, attemptIds: ids }));
  printTable([{ what: 'every log brought back into the table', ...describe(back, fileBytes) }]);
  if (say((await owner.query(question.postgres)).rows) !== inTable)
    throw new Error('Other numbers came back.');
}

async function archiveAll(): Promise<void> {
  // Every month of the year is long over.
  const clock = () => new Date('2027-03-01T09:00:00Z');
  const job = createArchiveEventsJob({ tenancy, clock, store, afterMonths: 1, limits: archiveLimits });
  const { signal } = new AbortController();
  await job.run(
    { organisationId },
    { tenancy, log: createLog('silent'), signal, attempt: 1, lastAttempt: true },
  );
  const { rows } = await owner.query('select count(*)::integer as left_over from attempt_event');
  if (rows[0].left_over > 0) throw new Error(`${rows[0].left_over} events were not archived.`);
}

/** The table of the log with the columns of a file, as DuckDB's own, and how long it takes to write that to Parquet. */
async function copyToDuck(): Promise<{ written: Spent; bytes: number }> {
  const shared = join(folder, 'events');
  mkdirSync(shared);
  // The server of PostgreSQL writes into it as a user of its own.
  for (const each of [folder, shared]) chmodSync(each, 0o777);
  const csv = join(shared, 'events.csv');
  await owner.query(`copy (select e.organisation_id, e.attempt_id, e.attempt_started_at at time zone 'UTC', s.item_kind, s.item_id,
      s.version_id, e.event_key, e.sequence, e.type, e.time_spent_ms, e.payload, e.outcome, e.created_at at time zone 'UTC'
    from attempt_event e join attempt s on s.organisation_id = e.organisation_id and s.id = e.attempt_id
    order by e.attempt_started_at, e.attempt_id, e.sequence) to '${csv}' csv`);
  await duck.run(`create table event as select * from read_csv('${csv}', header = false, columns = {
    'organisation_id': 'bigint', 'attempt_id': 'bigint', 'attempt_started_at': 'timestamp', 'item_kind': 'varchar', 'item_id': 'bigint',
    'version_id': 'bigint', 'event_key': 'varchar', 'sequence': 'integer', 'type': 'varchar', 'time_spent_ms': 'bigint',
    'payload': 'varchar', 'outcome': 'varchar', 'created_at': 'timestamp'})`);
  const file = join(shared, 'plain.parquet');
  const written = await timed(() => duck.run(`copy event to '${file}' (format parquet)`));
  const bytes = statSync(file).size;
  rmSync(shared, { recursive: true, force: true });
  return { written, bytes };
}

async function ask(statement: string): Promise<Row[]> {
  return (await duck.runAndReadAll(statement)).getRowObjectsJson();
}

/** The same text for the same numbers. */
function say(rows: readonly Row[]): string {
  return rows
    .map(({ month, sessions, answers, ms, correct, looks }) =>
      [month, sessions, answers, ms, correct, looks].join(' '),
    )
    .join('\n');
}

/** Sessions from all over the year. */
async function pickSessions(): Promise<number[]> {
  const { rows } = await owner.query(
    `select id from (select id, row_number() over (order by started_at) as nth from attempt) s
     where nth % greatest(1, ${sessions} / ${logsRead}) = 0 limit ${logsRead}`,
  );
  return rows.map(({ id }) => Number(id));
}

async function readEach(ids: readonly number[], read: (id: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (const id of ids)
    times.push(
      await time(async () => {
        if ((await read(id)) !== eventsOfSession) throw new Error(`The log of ${id} is not whole.`);
      }),
    );
  return times;
}

function readFromTable(id: number): Promise<number> {
  return tenancy.readInOrganisation(organisationId, async ({ db }) => {
    const { rows } =
      await sql`select e.* from attempt s join attempt_event e on e.organisation_id = s.organisation_id
      and e.attempt_started_at = s.started_at and e.attempt_id = s.id
      where s.organisation_id = ${organisationId} and s.id = ${id} order by e.sequence`.execute(db);
    return rows.length;
  });
}

function readFromFile(id: number): Promise<number> {
  return tenancy.readInOrganisation(organisationId, async (scope) => {
    const logs = await listArchivedLogs(scope, sql`s.id = ${id}`, 1);
    return (await readLogs(scope, store, logs)).length;
  });
}

/** The table with its indexes and packed payloads, over all of its parts. */
async function sizeOfLog(): Promise<number> {
  const { rows } = await owner.query(
    `select sum(pg_total_relation_size(relid))::bigint as bytes from pg_partition_tree('attempt_event') where isleaf`,
  );
  return Number(rows[0].bytes);
}

/** Of this process, which DuckDB is in as well, and of the database. */
async function timed(work: () => Promise<unknown>): Promise<Spent> {
  const [cpu, children, startedAt] = [
    process.cpuUsage(),
    readChildrenCpu(postgres.serverPid),
    performance.now(),
  ];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return {
    seconds: (performance.now() - startedAt) / 1_000,
    cpuSeconds: (user + system) / 1e6,
    databaseCpuSeconds: childrenCpuSince(postgres.serverPid, children) / 1_000,
  };
}

function describe({ seconds, cpuSeconds, databaseCpuSeconds }: Spent, bytes: number) {
  return {
    seconds: seconds.toFixed(1),
    'events a second': Math.round(events / seconds).toLocaleString('en'),
    'MB of file a second': (bytes / 1e6 / seconds).toFixed(1),
    'MB of files': (bytes / 1e6).toFixed(0),
    'CPU s here': cpuSeconds.toFixed(1),
    'of the database': databaseCpuSeconds.toFixed(1),
  };
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function repeat(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await time(work));
  return times;
}
