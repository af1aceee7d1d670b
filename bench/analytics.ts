/**
 * P3 and P5: answers over a year of one organisation on PostgreSQL, by the use cases with every check and row-level
 * security: the summary, the list of items, one item and the hours of the week, of everybody, of a role, of a group and of nearly everybody.
 * Each is held against the plain statement over the sessions, which has to give the same numbers, and against the sum over the
 * daily figures of learners, from which the totals are made. `node bench/analytics.ts [events]`: 20 events are a session;
 * 20,000,000 without a number.
 */
import {
  findItemAnalytics,
  listAnalysedContent,
  readContentAnalytics,
} from '../src/features/analytics/server/analytics-service.ts';
import type { QuestionArgs } from '../src/features/analytics/server/index.ts';
import { findTimeOfDay } from '../src/features/analytics/server/learning/learning-service.ts';
import { clock, eventsOfSession, listMostUsed, openBusyYear, viewer, year } from './lib/analytics-year.ts';
import { smallGroup, wideGroup } from './lib/busy-year.ts';
import { organisationId, simulationId } from './lib/library.ts';
import { describeMachine } from './lib/machine.ts';
import { describeRatio, percentile, printTable, runInterleaved } from './lib/rounds.ts';

const sessions = Math.round(Number(process.argv[2] ?? 20_000_000) / eventsOfSession);
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);

const timed = async (what: string, work: () => Promise<void>) => {
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `  ${what}: ${seconds.toFixed(1)} s, ${Math.round(sessions / seconds).toLocaleString('en')} sessions a second`,
  );
};
const { tenancy, owner: raw, close } = await openBusyYear(sessions, { poolSize: 4, step: timed });

type Numbers = { users: number; views: number; completions: number; averageScore: number | null };
type Source = 'sessions' | 'daily figures';
type Way = { ours(): Promise<Numbers[]>; raw(source: Source): Promise<Numbers[]> };

const context = { tenancy, clock };
const people: Record<string, QuestionArgs> = {
  everybody: {},
  'the role user': { UserType: 'user' },
  'a group of 100': { GroupID: String(smallGroup) },
  'a group of 9,500': { GroupID: String(wideGroup) },
};

const ways: Record<string, Way> = {};
for (const [name, args] of Object.entries(people)) {
  const asked = { ...year, ...args };
  ways[`summary, ${name}`] = {
    ours: async () => [(await readContentAnalytics(context, viewer, asked)).figures],
    raw: (source) => readRaw(source, args, ''),
  };
  ways[`list, ${name}`] = {
    ours: async () =>
      (await listAnalysedContent(context, viewer, { ...asked, Kind: 'simulation' }, listRequest)).nodes,
    raw: (source) => readRaw(source, args, 'item_id'),
  };
  ways[`one item, ${name}`] = {
    ours: async () => {
      const found = await findItemAnalytics(context, viewer, { kind: 'simulation', id: simulationId }, asked);
      return found ? [found.figures] : [];
    },
    raw: (source) => readRaw(source, args, '', simulationId),
  };
}
const zone = 'Europe/London';
for (const [name, args] of Object.entries(people))
  ways[`hours of the week, ${name}`] = {
    ours: async () => {
      const asked = { ...year, ...args, Kind: 'simulation', TimeZone: zone };
      const found = await findTimeOfDay(
        { ...context, timeZone: zone, organisationTimeZone: null },
        viewer,
        asked,
      );
      return (found?.hours ?? []).map(({ weekday, hour, sessions: views }) =>
        toNumbers(weekday * 24 + hour, views),
      );
    },
    raw: async (source) => {
      const days = source === 'daily figures';
      const at = days ? `(day + q * interval '15 minutes') at time zone 'UTC'` : 'started_at';
      const { rows } = await raw.query(`select count(*)::integer as views,
          (extract(isodow from ${at} at time zone '${zone}') * 24 + extract(hour from ${at} at time zone '${zone}'))::integer as hour
        from ${selectYear(days ? 'attempt_day s cross join unnest(quarters) q' : 'attempt s', days, args)} group by 2`);
      return rows.map(({ hour, views }) => toNumbers(hour, views));
    },
  };

/** An hour of the week as a row of numbers. */
function toNumbers(hour: number, views: number): Numbers {
  return { users: hour, views, completions: 0, averageScore: null };
}

const listRequest = listMostUsed(200);

async function readRaw(source: Source, args: QuestionArgs, key: string, itemId?: number): Promise<Numbers[]> {
  const days = source === 'daily figures';
  const count = days
    ? `sum(views)::integer as views, sum(completions)::integer as completions,
       round(sum(score_sum) / nullif(sum(score_count), 0), 2)::float as "averageScore"`
    : `count(*)::integer as views, count(finished_at)::integer as completions,
       round(avg(score) filter (where finished_at is not null), 2)::float as "averageScore"`;
  const { rows } = await raw.query(`select ${count},
      (count(distinct person_id) + count(distinct public_sign_in_id) filter (where person_id is null))::integer as users
    from ${selectYear(days ? 'attempt_day s' : 'attempt s', days, args, itemId)} ${key && `group by ${key} order by 1 desc`}`);
  return rows;
}

/** The rows of a year, as what comes after `from`. */
function selectYear(table: string, days: boolean, args: QuestionArgs, itemId?: number): string {
  const from = days
    ? `${table} where day >= '${year.StartDate}' and day <= '${year.EndDate}'`
    : `${table} where started_at >= '${year.StartDate}T00:00Z' and started_at <= '${year.EndDate}T23:59:59.999Z'`;
  const who = [
    args.UserType
      ? `and person_id in (select person_id from membership where organisation_id = ${organisationId} and role = '${args.UserType}')`
      : '',
    args.GroupID
      ? `and person_id in (select person_id from group_member where organisation_id = ${organisationId} and group_id = ${args.GroupID})`
      : '',
    itemId ? `and item_id = ${itemId}` : '',
  ].join(' ');
  return `${from} and organisation_id = ${organisationId} and item_kind = 'simulation' ${who}`;
}

const say = (numbers: readonly Numbers[]) =>
  numbers
    .map(({ users, views, completions, averageScore }) => [views, completions, users, averageScore].join(' '))
    .sort()
    .join('\n');
const rows: Record<string, string>[] = [];
for (const [name, way] of Object.entries(ways)) {
  const answers = [await way.ours(), await way.raw('sessions'), await way.raw('daily figures')].map(say);
  if (new Set(answers).size > 1) throw new Error(`Other numbers, ${name}:\n${answers.join('\n---\n')}`);
  await way.ours();
  const {
    ours = [],
    raw: bare = [],
    days = [],
  } = await runInterleaved(rounds, {
    ours: () => time(way.ours),
    raw: () => time(() => way.raw('sessions')),
    days: () => time(() => way.raw('daily figures')),
  });
  rows.push({
    'a year': name,
    'p50 ms': percentile(ours, 0.5).toFixed(1),
    'p95 ms': percentile(ours, 0.95).toFixed(1),
    'sessions p50 ms': percentile(bare, 0.5).toFixed(1),
    'daily p50 ms': percentile(days, 0.5).toFixed(1),
    'of sessions': describeRatio(ours, bare),
    'of daily figures': describeRatio(ours, days),
  });
  // A long run that is broken off has shown what it found so far.
  if (process.env.BENCH_SAY) console.log(`  ${Object.values(rows.at(-1) ?? {}).join('  ')}`);
}
printTable(rows);
await raw.query('update organisation set withhold_small_groups = true');
const guarded: number[] = [];
for (let round = 0; round <= rounds; round += 1)
  guarded.push(await time(() => ways['hours of the week, everybody']?.ours() ?? Promise.resolve()));
console.log(
  `  hours of the week, everybody, where small groups are withheld: p50 ${percentile(guarded.slice(1), 0.5).toFixed(1)} ms`,
);
console.log(`  ${describeMachine()}`);
await close();
process.exit(0);

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
