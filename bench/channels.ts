/**
 * How people came to everything, to one item and of a group, over a month and a year of one organisation on PostgreSQL, with the days
 * before beside, against one statement over its sessions, with equal answers. `node bench/channels.ts [sessions]`: 100,000 without a
 * number.
 */
import { isDeepStrictEqual } from 'node:util';
import { findChannels } from '../src/features/analytics/server/channels/channel-service.ts';
import { attemptChannels } from '../src/features/attempts/model/attempt-channel.ts';
import { foldAllChannels } from '../src/features/attempts/server/fold-job.ts';
import { clock, month, openBusyYear, viewer, year } from './lib/analytics-year.ts';
import { smallGroup, wideGroup } from './lib/busy-year.ts';
import { organisationId, simulationId } from './lib/library.ts';
import { describeMachine } from './lib/machine.ts';
import { percentile, printTable } from './lib/rounds.ts';

const sessions = Number(process.argv[2] ?? 100_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 15);

const { tenancy, owner, close } = await openBusyYear(sessions, { poolSize: 1 });
await nameChannels();

const asked = {
  'everything, 30 days': month,
  'everything, a year': year,
  'one item, 30 days': { ...month, Kind: 'simulation', ItemID: String(simulationId) },
  'one item, a year': { ...year, Kind: 'simulation', ItemID: String(simulationId) },
  'a group of 100, a year': { ...year, GroupID: String(smallGroup) },
  'a group of 9,500, a year': { ...year, GroupID: String(wideGroup) },
};

const rows: Record<string, string>[] = [];
for (const [name, args] of Object.entries(asked)) {
  const ask = () => findChannels({ tenancy, clock }, viewer, args);
  const found = (await ask())?.channels.map((row) => [row.channel, row.views, row.completions, row.users]);
  const [took, plain]: [number[], number[]] = [[], []];
  // A prepared statement is planned anew for its first five runs.
  for (let round = -6; round < rounds; round++) {
    const ours = await time(ask);
    const theirs = await time(() => count(args));
    if (round >= 0) {
      took.push(ours);
      plain.push(theirs);
    }
  }
  rows.push({
    asked: name,
    'p50 ms': percentile(took, 0.5).toFixed(1),
    'p95 ms': percentile(took, 0.95).toFixed(1),
    'sessions, p50 ms': percentile(plain, 0.5).toFixed(1),
    equal: String(isDeepStrictEqual(found, await count(args))),
  });
}
printTable(rows);
console.log(`  ${describeMachine()}`);
await close();
process.exit(0);

async function time(ask: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await ask();
  return performance.now() - startedAt;
}

/** Sessions of members were on the web, in a course or on a headset, those of devices by a link or embedded; the oldest are not recorded. */
async function nameChannels(): Promise<void> {
  await owner.query(
    `update attempt set channel = case
        when public_sign_in_id is not null then (array['link', 'embedded'])[1 + id % 2]
        else (array['web', 'in-course', 'headset'])[1 + id % 3] end
      where organisation_id = $1 and started_at > timestamptz '2026-01-15'`,
    [organisationId],
  );
  const startedAt = performance.now();
  await foldAllChannels(tenancy, organisationId);
  console.log(`  channels counted in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  await owner.query('vacuum analyze');
}

type Asked = typeof year & { ItemID?: string; GroupID?: string };

async function count({ StartDate, EndDate, ItemID, GroupID }: Asked): Promise<unknown[]> {
  const { rows: counted } = await owner.query(
    `select channel, count(*)::integer as views, count(finished_at)::integer as completions,
        count(distinct coalesce(person_id::text, public_sign_in_id::text))::integer as users
      from attempt where organisation_id = $1 and not practice and started_at >= $2::date::timestamp at time zone 'UTC'
        and started_at < ($3::date + 1)::timestamp at time zone 'UTC' and ($4::bigint is null or item_id = $4)
        and ($5::bigint is null or person_id in (select person_id from group_member where group_id = $5))
      group by channel`,
    [organisationId, StartDate, EndDate, ItemID ?? null, GroupID ?? null],
  );
  const order = [...attemptChannels, null];
  return counted
    .toSorted((a, b) => order.indexOf(a.channel) - order.indexOf(b.channel))
    .map((row) => [row.channel, row.views, row.completions, row.users]);
}
