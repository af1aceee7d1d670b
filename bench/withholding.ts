/**
 * What it costs to withhold numbers of small groups: the answers of analytics over a year of one organisation on PostgreSQL, with
 * the setting on and off by turns, in one process. The ratio is of neighbours. `node bench/withholding.ts [events]`: 20 events are
 * a session; 2,000,000 without a number.
 */
import {
  findItemAnalytics,
  listAnalysedContent,
  readContentAnalytics,
} from '../src/features/analytics/server/analytics-service.ts';
import {
  clock,
  eventsOfSession,
  listMostUsed,
  month,
  openBusyYear,
  viewer,
  year,
} from './lib/analytics-year.ts';
import { smallGroup, wideGroup } from './lib/busy-year.ts';
import { organisationId, simulationId } from './lib/library.ts';
import { describeMachine } from './lib/machine.ts';
import { describeRatio, percentile, printTable, runInterleaved } from './lib/rounds.ts';

const sessions = Math.round(Number(process.argv[2] ?? 2_000_000) / eventsOfSession);
const rounds = Number(process.env.BENCH_ROUNDS ?? 11);

const { tenancy, owner, close } = await openBusyYear(sessions, { poolSize: 1 });
const context = { tenancy, clock };
const listRequest = listMostUsed(20);

const answers: Record<string, () => Promise<unknown>> = {
  'overview, 30 days': () => readContentAnalytics(context, viewer, month),
  'overview, a year': () => readContentAnalytics(context, viewer, year),
  'overview, a group of 100, a year': () =>
    readContentAnalytics(context, viewer, { ...year, GroupID: String(smallGroup) }),
  'overview, a group of 9,500, 30 days': () =>
    readContentAnalytics(context, viewer, { ...month, GroupID: String(wideGroup) }),
  'list of items, 30 days': () =>
    listAnalysedContent(context, viewer, { ...month, Kind: 'simulation' }, listRequest),
  'one item, 30 days': () =>
    findItemAnalytics(context, viewer, { kind: 'simulation', id: simulationId }, month),
};

const rows: Record<string, string>[] = [];
for (const [name, ask] of Object.entries(answers)) {
  // A prepared statement is planned anew for its first five runs.
  for (const on of [false, true]) for (let run = 0; run < 6; run++) await time(on, ask);
  const { off = [], on = [] } = await runInterleaved(rounds, {
    off: () => time(false, ask),
    on: () => time(true, ask),
  });
  rows.push({
    asked: name,
    'off p50 ms': percentile(off, 0.5).toFixed(1),
    'on p50 ms': percentile(on, 0.5).toFixed(1),
    'on / off': describeRatio(on, off),
  });
}
printTable(rows);
console.log(`  ${describeMachine()}`);
await close();
process.exit(0);

/** A refused answer is an answer, too. */
async function time(on: boolean, ask: () => Promise<unknown>): Promise<number> {
  await owner.query('update organisation set withhold_small_groups = $1 where id = $2', [on, organisationId]);
  const startedAt = performance.now();
  await ask().catch((error: unknown) => {
    if (!(error instanceof Error && error.message.startsWith('Fewer than five'))) throw error;
  });
  return performance.now() - startedAt;
}
