/**
 * What it costs to ask a replica: the answers of analytics over a year of one organisation on PostgreSQL, with and without
 * DATABASE_READ_URL by turns, in one process. Both name the same server, so the difference is the way there: the choice, a
 * reader of its own for each question, another pool. The last row reads one title, which takes least. The ratio is of
 * neighbours. `node bench/replica.ts [events]`: 20 events are a session; 400,000 without a number.
 */
import pg from 'pg';
import { migrations } from '../database/migrations/index.ts';
import {
  findItemAnalytics,
  listAnalysedContent,
  readContentAnalytics,
} from '../src/features/analytics/server/analytics-service.ts';
import { findTitle } from '../src/features/analytics/server/videos/video-service.ts';
import { foldAll } from '../src/features/attempts/server/fold-job.ts';
import { noteEveryDay } from '../src/features/attempts/server/total-store.ts';
import type { Viewer } from '../src/kernel/viewer.ts';
import { createDatabase } from '../src/platform/db/database.ts';
import { openReadReplica } from '../src/platform/db/replica/read-replica.ts';
import { openPostgresEngine } from '../src/platform/db/session/postgres-engine.ts';
import { createLog } from '../src/platform/log/log.ts';
import { createTenancy } from '../src/platform/tenancy/tenancy.ts';
import { learners, seedBusyYear, smallGroup, yearEndsOn } from './lib/busy-year.ts';
import { organisationId, simulationId } from './lib/library.ts';
import { describeMachine } from './lib/machine.ts';
import { startBenchPostgres } from './lib/postgres.ts';
import { describeRatio, percentile, printTable, runInterleaved } from './lib/rounds.ts';

const sessions = Math.round(Number(process.argv[2] ?? 400_000) / 20);
const rounds = Number(process.env.BENCH_ROUNDS ?? 51);

console.log(
  `${sessions.toLocaleString('en')} sessions of ${learners} learners in a year.\n  ${describeMachine()}`,
);
const postgres = await startBenchPostgres();
await seedBusyYear(postgres.superuserUrl, sessions);
const pool = { poolSize: 4, preparedStatements: true };
const database = createDatabase(openPostgresEngine({ connectionString: postgres.url, ...pool }));
const plain = createTenancy(database);
await plain.inOrganisation(organisationId, noteEveryDay);
await foldAll(plain, organisationId);
const owner = new pg.Client({ connectionString: postgres.superuserUrl });
await owner.connect();
await owner.query('vacuum analyze');
const replica = await openReadReplica(
  { url: postgres.url, lagLimitMs: 30_000, ...pool },
  { database, migrations, log: createLog('silent') },
);
const tenancies = { without: plain, with: createTenancy(database, undefined, replica) };

const viewer = {
  kind: 'member',
  personId: organisationId * 1000,
  organisationId,
  role: 'admin',
  managedGroupIds: [],
} as unknown as Viewer; // what the use cases of analytics ask of a viewer
const year = { StartDate: '2025-11-28', EndDate: yearEndsOn };
const month = { StartDate: '2026-10-29', EndDate: yearEndsOn };
const listRequest = {
  titleContains: '',
  used: true,
  order: { column: 'views', descending: true },
  page: { limit: 20, offset: 0 },
} as const;

type Context = Parameters<typeof readContentAnalytics>[0];
const answers: Record<string, (context: Context) => Promise<unknown>> = {
  'overview, a year': (context) => readContentAnalytics(context, viewer, year),
  'overview, a group of 100, a year': (context) =>
    readContentAnalytics(context, viewer, { ...year, GroupID: String(smallGroup) }),
  'list of items, 30 days': (context) =>
    listAnalysedContent(context, viewer, { ...month, Kind: 'simulation' }, listRequest),
  'one item, 30 days': (context) =>
    findItemAnalytics(context, viewer, { kind: 'simulation', id: simulationId }, month),
  'the title of one item': (context) => findTitle(context, viewer, simulationId, month),
};

const rows: Record<string, string>[] = [];
for (const [name, ask] of Object.entries(answers)) {
  // A prepared statement is planned anew for its first five runs on each of the connections.
  for (let run = 0; run < 24; run++) for (const way of ['without', 'with'] as const) await time(way, ask);
  const { without = [], with: withReplica = [] } = await runInterleaved(rounds, {
    without: () => time('without', ask),
    with: () => time('with', ask),
  });
  rows.push({
    asked: name,
    'without p50 ms': percentile(without, 0.5).toFixed(2),
    'with p50 ms': percentile(withReplica, 0.5).toFixed(2),
    'with / without': describeRatio(withReplica, without),
  });
}
printTable(rows);
const { questions, askedAgain } = replica.describe();
console.log('  questions', questions, 'statements asked again', askedAgain);
console.log(`  ${describeMachine()}`);
await replica.close();
await owner.end();
await database.close();
await postgres.stop();
process.exit(0);

async function time(
  way: keyof typeof tenancies,
  ask: (context: Context) => Promise<unknown>,
): Promise<number> {
  const context = { tenancy: tenancies[way], clock: () => new Date(`${yearEndsOn}T23:30:00Z`) };
  const startedAt = performance.now();
  await ask(context);
  return performance.now() - startedAt;
}
