/**
 * What it costs to ask a replica: the answers of analytics over a year of one organisation on PostgreSQL, with and without
 * DATABASE_READ_URL by turns, in one process. Both name the same server, so the difference is the way there: the choice, a
 * reader of its own for each question, another pool. The last row reads one title, which takes least. The ratio is of
 * neighbours. `node bench/replica.ts [events]`: 20 events are a session; 400,000 without a number.
 */
import { migrations } from '../database/migrations/index.ts';
import {
  findItemAnalytics,
  listAnalysedContent,
  readContentAnalytics,
} from '../src/features/analytics/server/analytics-service.ts';
import { findTitle } from '../src/features/analytics/server/videos/video-service.ts';
import { openReadReplica } from '../src/platform/db/replica/read-replica.ts';
import { createLog } from '../src/platform/log/log.ts';
import { createTenancy } from '../src/platform/tenancy/tenancy.ts';
import {
  clock,
  eventsOfSession,
  listMostUsed,
  month,
  openBusyYear,
  viewer,
  year,
} from './lib/analytics-year.ts';
import { smallGroup } from './lib/busy-year.ts';
import { simulationId } from './lib/library.ts';
import { describeMachine } from './lib/machine.ts';
import { describeRatio, percentile, printTable, runInterleaved } from './lib/rounds.ts';

const sessions = Math.round(Number(process.argv[2] ?? 400_000) / eventsOfSession);
const rounds = Number(process.env.BENCH_ROUNDS ?? 51);

const poolSize = 4;
const { url, database, tenancy: plain, close } = await openBusyYear(sessions, { poolSize });
const replica = await openReadReplica(
  { url, lagLimitMs: 30_000, poolSize, preparedStatements: true },
  { database, migrations, log: createLog('silent') },
);
const tenancies = { without: plain, with: createTenancy(database, undefined, replica) };

const listRequest = listMostUsed(20);

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
await close();
process.exit(0);

async function time(
  way: keyof typeof tenancies,
  ask: (context: Context) => Promise<unknown>,
): Promise<number> {
  const context = { tenancy: tenancies[way], clock };
  const startedAt = performance.now();
  await ask(context);
  return performance.now() - startedAt;
}
