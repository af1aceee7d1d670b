/**
 * Feeding ClickHouse: how many sessions with ten answers each a first fill and the feed of changes send in a second, and what
 * noting a change costs whoever writes it. PostgreSQL and a real ClickHouse (Debian's clickhouse-server) on this machine; the feeder
 * runs in this process. Writes with and without the triggers take turns, so that other work on the machine hits both.
 * `node bench/warehouse.ts [sessions]`; 20,000 without a number.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { feedLimits } from '../src/features/warehouse/model/feed-limits.ts';
import { switchFeedOff, switchFeedOn } from '../src/features/warehouse/server/feed-switch.ts';
import { createFeeder } from '../src/features/warehouse/server/feeder.ts';
import { createClickHouse } from '../src/platform/clickhouse/clickhouse-client.ts';
import { createDatabase } from '../src/platform/db/database.ts';
import { openPostgresEngine } from '../src/platform/db/session/postgres-engine.ts';
import { createLog } from '../src/platform/log/log.ts';
import { createFileStore } from '../src/platform/storage/file-store.ts';
import { createTenancy } from '../src/platform/tenancy/tenancy.ts';
import { startTestClickHouse } from '../tests/setup/clickhouse.ts';
import { describeMachine } from './lib/machine.ts';
import { startBenchPostgres } from './lib/postgres.ts';
import { describeRatio, median, runInterleaved } from './lib/rounds.ts';

const sessions = Number(process.argv[2] ?? 20_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 21);
const organisationId = 1;

const postgres = await startBenchPostgres();
const clickHouse = await startTestClickHouse();
const database = createDatabase(
  openPostgresEngine({ connectionString: postgres.url, poolSize: 4, preparedStatements: true }),
);
const tenancy = createTenancy(database);
const superuser = new pg.Client({ connectionString: postgres.superuserUrl });
await superuser.connect();
await superuser.query(`insert into organisation (id, name) values (${organisationId}, 'Bench')`);
await superuser.query(`
  insert into attempt (organisation_id, attempt_key, item_kind, item_id, item_title, version_id, person_id, started_at,
    finished_at, quiz, score, answers)
  select ${organisationId}, gen_random_uuid(), 'simulation', 1 + n % 50, 'Hand hygiene on the ward', 7, 1 + n % 900,
    '2026-01-01'::timestamptz + n * interval '20 minutes', '2026-01-01'::timestamptz + n * interval '20 minutes', true, n % 101, 10
  from generate_series(1, ${sessions}) n`);
await superuser.query(`
  insert into attempt_event (organisation_id, attempt_started_at, attempt_id, event_key, sequence, type, time_spent_ms, payload, outcome)
  select organisation_id, started_at, id, gen_random_uuid(), e, 'ANSWER', 900,
    '{"videoId": 3, "eventId": 5, "optionIds": [7, 9]}', '{"correct": true, "points": 1}'
  from attempt, generate_series(1, 10) e`);
await superuser.query('vacuum analyze');

await switchFeedOn(database);
const sent = { sessions: 0, answers: 0 };
const feeder = createFeeder({
  tenancy,
  log: createLog('silent'),
  clickHouse: createClickHouse(await clickHouse.createDatabase('bench')),
  listAnswerTypes: () => ['ANSWER'],
  limits: feedLimits,
  files: createFileStore(join(tmpdir(), 'praxis-warehouse')),
  count(dataset, rows) {
    sent[dataset] += rows;
  },
  onFailure: () => {},
});

async function feedAll(what: string): Promise<void> {
  const before = { ...sent };
  const [wall, cpu] = [performance.now(), process.cpuUsage()];
  while ((await feeder.step()) === 'more');
  const seconds = (performance.now() - wall) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  const fed = sent.sessions - before.sessions;
  console.log(
    `  ${what}: ${fed} sessions and ${sent.answers - before.answers} answers in ${seconds.toFixed(1)} s, ${Math.round(fed / seconds)} sessions a second; this process worked for ${((user + system) / 1e6).toFixed(1)} s of it`,
  );
}

console.log(describeMachine());
await feedAll('first fill');
await superuser.query('update attempt set score = 100 - score');
await feedAll('every session changed');

/** A hundred sessions move on, each in a transaction of its own. */
async function write(): Promise<number> {
  const from = performance.now();
  for (let n = 0; n < 100; n++)
    await tenancy.inOrganisation(organisationId, ({ db }) =>
      db
        .updateTable('attempt')
        .set({ time_spent_ms: n })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', first + n)
        .execute(),
    );
  return (performance.now() - from) / 100;
}
const { rows } = await superuser.query('select min(id)::int as id from attempt');
const first: number = rows[0].id;
await write();
const { on = [], off = [] } = await runInterleaved(rounds, {
  off: async () => {
    await switchFeedOff(database);
    return write();
  },
  on: async () => {
    await switchFeedOn(database);
    return write();
  },
});
console.log(
  `  a write of one session: ${median(off).toFixed(2)} ms without, ${median(on).toFixed(2)} ms with notes; at best ${Math.min(...off).toFixed(2)} and ${Math.min(...on).toFixed(2)} ms; with / without ${describeRatio(on, off)}`,
);

await superuser.end();
await database.close();
await clickHouse.stop();
await postgres.stop();
process.exit(0);
