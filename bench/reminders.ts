/**
 * 10,000 people who are due to be reminded at nine, by two processes at once of which one is killed in the middle. Goal:
 * everybody gets one mail and one notice, nobody two. `node bench/reminders.ts [people]`; PostgreSQL comes from npm.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { sendReminders } from '../src/features/assignments/server/send-reminders.ts';
import { createApplication } from '../src/main/server/application.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { createDatabase } from '../src/platform/db/database.ts';
import { openPostgresEngine } from '../src/platform/db/session/postgres-engine.ts';
import { createLog } from '../src/platform/log/log.ts';
import { describeMachine } from './lib/machine.ts';
import { startBenchPostgres } from './lib/postgres.ts';

const organisationId = 1;
const nine = new Date('2026-11-03T09:00:00Z');

if (process.env.BENCH_REMINDERS_URL) await work(process.env.BENCH_REMINDERS_URL);
else await measure(Number(process.argv[2] ?? 10_000));
process.exit();

/** One process that sends what is due. */
async function work(url: string): Promise<void> {
  const engine = openPostgresEngine({ connectionString: url, poolSize: 4, preparedStatements: true });
  const app = await createApplication({
    // Without jobs: what is written must still be there to be counted.
    config: readConfig({ ...process.env, LOG_LEVEL: 'silent', PRAXIS_DEMO: '0', TIME_ZONE: 'UTC' }, [
      '--services=web',
    ]),
    database: createDatabase(engine),
    log: createLog('silent'),
    clock: () => nine,
    webRoot: null,
    isDemo: () => false,
  });
  process.send?.('ready');
  await once(process, 'message');
  await sendReminders(app.features.assignments.context, organisationId, {
    tenancy: app.tenancy,
    signal: new AbortController().signal,
  });
}

async function measure(people: number): Promise<void> {
  console.log(`${people} people, two processes, one killed.\n  ${describeMachine()}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'praxis-bench-'));
  const postgres = await startBenchPostgres();
  const client = new pg.Client({ connectionString: postgres.superuserUrl });
  await client.connect();
  try {
    await seed(client, people);
    const first = await startWorker(postgres.url, dataDir);
    const second = await startWorker(postgres.url, dataDir);
    const began = performance.now();
    for (const worker of [first, second]) worker.send('go');
    while ((await countRows(client, 'assignment_reminder')) < people / 3)
      await new Promise((resolve) => setTimeout(resolve, 20));
    first.kill('SIGKILL');
    const atKill = await countRows(client, 'assignment_reminder');
    await once(second, 'exit');
    // The queue gives the job of a killed process to another one.
    const third = await startWorker(postgres.url, dataDir);
    third.send('go');
    await once(third, 'exit');
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const { rows } = await client.query(`select
      (select count(*)::int from assignment_reminder) as reminders,
      (select count(*)::int from outgoing_mail) as mails,
      (select count(distinct recipient)::int from outgoing_mail) as recipients,
      (select count(*)::int from inbox_notice) as notices,
      (select count(distinct person_id)::int from inbox_notice) as told`);
    console.log(`  killed at ${atKill}; ${seconds} s altogether`, rows[0]);
    const isEachOnce = Object.values<number>(rows[0]).every((count) => count === people);
    console.log(isEachOnce ? '  each exactly once' : '  NOT each exactly once');
    if (!isEachOnce) process.exitCode = 1;
  } finally {
    await client.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A process that is ready and waits for the word. */
async function startWorker(url: string, dataDir: string) {
  const environment = { BENCH_REMINDERS_URL: url, DATABASE_URL: url, DATA_DIR: dataDir };
  const worker = fork(fileURLToPath(import.meta.url), [], { env: { ...process.env, ...environment } });
  await once(worker, 'message');
  return worker;
}

async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query(`select count(*)::int as count from ${table}`);
  return rows[0].count;
}

/** One published item, assigned to everybody the day before. */
async function seed(client: pg.Client, people: number): Promise<void> {
  const statements = [
    "insert into organisation (id, name) values (1, 'Bench')",
    `insert into person (id, email, first_name, surname)
     select 1000 + k, 'learner-' || k || '@bench.test', 'First ' || k, 'Surname' from generate_series(1, ${people}) k`,
    `insert into membership (organisation_id, person_id, role)
     select 1, 1000 + k, 'user' from generate_series(1, ${people}) k`,
    `insert into content_item (organisation_id, id, kind, title, author_person_id)
     values (1, 5, 'simulation', 'Hand hygiene', 1001)`,
    `insert into content_version (organisation_id, id, item_id, number, title, content, content_hash)
     values (1, 6, 5, 1, 'Hand hygiene', '{}', 'none')`,
    'update content_item set published_version_id = 6 where id = 5',
    `insert into assignment (organisation_id, id, item_kind, item_id, item_title, created_by_person_id, created_at, changed_at)
     values (1, 7, 'simulation', 5, 'Hand hygiene', 1001, '2026-11-02T12:00:00Z', '2026-11-02T12:00:00Z')`,
    `insert into assignment_round (organisation_id, assignment_id, person_id, number, assigned_at, due_on, due_at)
     select 1, 7, 1000 + k, 1, '2026-11-02T12:00:00Z', '2026-12-01', '2026-12-01T23:59:59Z'
     from generate_series(1, ${people}) k`,
    'analyze',
  ];
  for (const statement of statements) await client.query(statement);
}
