/**
 * The people page of 10,000 members with 50 items each: the use case with every check and row-level security, on both
 * databases, for each way that the page is looked at. p50 and p95 of one caller, and answers a second of ten callers beside
 * those of one raw statement that writes the same rows without any right. Goal: p95 below 250 ms, 0.5 of the raw statement.
 * `node bench/people-page.ts [embedded | postgres]`; PostgreSQL comes from npm.
 */
import { migrations } from '../database/migrations/index.ts';
import { readPeople, readPeopleMatrix } from '../src/features/analytics/server/people/people-service.ts';
import type { PeopleFilter, PeopleRequest } from '../src/features/analytics/server/people/people-store.ts';
import { courseResults } from '../src/features/courses/server/course-results.ts';
import { makeUuidV7 } from '../src/kernel/ids.ts';
import type { Viewer } from '../src/kernel/viewer.ts';
import { createDatabase, type PraxisDatabase } from '../src/platform/db/database.ts';
import { openPgliteEngine } from '../src/platform/db/embedded/pglite-engine.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { openPostgresEngine } from '../src/platform/db/session/postgres-engine.ts';
import { createTenancy } from '../src/platform/tenancy/tenancy.ts';
import { askedAt, busyItems, busyPeople, seedBusyPeople } from './lib/busy-people.ts';
import { describeMachine } from './lib/machine.ts';
import { startBenchPostgres } from './lib/postgres.ts';
import { describeRatio, median, percentile, printTable, runInterleaved } from './lib/rounds.ts';

/** One of both alone, where it is named. */
const which = process.argv[2];
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const reads = 15;
const callers = 10;
const secondsMs = 3_000;
const page = { limit: 25, offset: 0 };
const everybody: PeopleFilter = {
  nameContains: '',
  groupId: null,
  role: null,
  tagId: null,
  notStarted: false,
  overdue: false,
};
const leastFirst: PeopleRequest['order'] = { column: 'Progress', descending: false };

type Run = () => Promise<unknown>;

console.log(`${busyPeople} members, ${busyItems} items.\n  ${describeMachine()}`);
if (which !== 'postgres') {
  const embedded = createDatabase(await openPgliteEngine(undefined));
  await migrate(embedded, migrations);
  await seedBusyPeople(embedded);
  await measure('embedded', embedded, embedded);
  await embedded.close();
}
if (which !== 'embedded') await measurePostgres();
console.log(`  ${describeMachine()}`);
process.exit(0);

async function measurePostgres(): Promise<void> {
  const postgres = await startBenchPostgres();
  const open = (connectionString: string, poolSize = callers) =>
    createDatabase(openPostgresEngine({ connectionString, poolSize, preparedStatements: true }));
  const seeder = open(postgres.superuserUrl, 1);
  await seedBusyPeople(seeder);
  await seeder.close();
  const [walled, free] = [open(postgres.url), open(postgres.superuserUrl)];
  await measure('PostgreSQL', walled, free);
  await Promise.all([walled.close(), free.close()]);
  await postgres.stop();
}

async function measure(name: string, database: PraxisDatabase, raw: PraxisDatabase): Promise<void> {
  const context = {
    tenancy: createTenancy(database),
    clock: () => askedAt,
    avatarUrl: () => '',
    kindResults: () => [courseResults],
  };
  const list = (filter: Partial<PeopleFilter>, order = leastFirst, viewer = viewerOf('admin')): Run => {
    return () => readPeople(context, viewer, {}, { filter: { ...everybody, ...filter }, order, page });
  };
  const ways: Record<string, Run> = {
    'least progress first': list({}),
    'the page in the middle': () =>
      readPeople(
        context,
        viewerOf('admin'),
        {},
        {
          filter: everybody,
          order: leastFirst,
          page: { limit: 25, offset: 6000 },
        },
      ),
    'most overdue first': list({}, { column: 'Overdue', descending: true }),
    'most sessions first': list({}, { column: 'Sessions', descending: true }),
    'latest activity first': list({}, { column: 'LastActivity', descending: true }),
    'overdue alone': list({ overdue: true }),
    'not started alone': list({ notStarted: true }),
    'a name': list({ nameContains: 'surname 471' }),
    'a group': list({ groupId: 500_007 }),
    'a manager of one group': list({}, leastFirst, viewerOf('user', [500_007])),
    'the matrix': () => readPeopleMatrix(context, viewerOf('admin'), { filter: everybody, page }),
    'the matrix of a group': () =>
      readPeopleMatrix(context, viewerOf('admin'), { filter: { ...everybody, groupId: 500_007 }, page }),
    'raw statement, least progress first': () => readRaw(raw),
  };
  await assertSameRows(ways);
  const rows = [];
  for (const [way, run] of Object.entries(ways)) {
    const times = await listTimes(run);
    const p50 = percentile(times, 0.5).toFixed(0);
    rows.push({ [name]: way, 'p50 ms': p50, 'p95 ms': percentile(times, 0.95).toFixed(0) });
  }
  printTable(rows);
  const ours = ways['least progress first'] ?? readNothing;
  const load = await runInterleaved(rounds, {
    ours: () => countPerSecond(ours),
    raw: () => countPerSecond(() => readRaw(raw)),
  });
  const { ours: own = [], raw: bare = [] } = load;
  console.log(
    `  ${name}, ${callers} callers: ${median(own).toFixed(1)} a second, raw ${median(bare).toFixed(1)}; ratio ${describeRatio(own, bare)}`,
  );
}

async function readNothing(): Promise<void> {}

async function listTimes(run: Run): Promise<number[]> {
  const times: number[] = [];
  for (let warm = 0; warm < 2; warm++) await run();
  for (let read = 0; read < reads; read++) {
    const startedAt = performance.now();
    await run();
    times.push(performance.now() - startedAt);
  }
  return times;
}

async function countPerSecond(run: Run): Promise<number> {
  const startedAt = performance.now();
  let answered = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() - startedAt < secondsMs) {
        await run();
        answered++;
      }
    }),
  );
  return (answered * 1000) / (performance.now() - startedAt);
}

/** Otherwise they do not do the same work. */
async function assertSameRows(ways: Readonly<Record<string, Run>>): Promise<void> {
  // Both are pages of people, the raw one as JSON.
  const ours = (await ways['least progress first']?.()) as { nodes: { personId: number; overdue: number }[] };
  const raw = (await ways['raw statement, least progress first']?.()) as typeof ours.nodes;
  const say = (nodes: typeof raw) =>
    nodes.map(({ personId, overdue }) => `${personId}: ${overdue}`).join(', ');
  if (say(ours.nodes) !== say(raw)) throw new Error(`Other rows:\n${say(ours.nodes)}\n${say(raw)}`);
}

function viewerOf(role: 'admin' | 'user', managedGroupIds: readonly number[] = []): Viewer {
  return {
    kind: 'member',
    personId: 1001,
    organisationId: 1,
    role,
    internal: false,
    impersonatorId: null,
    mfaSetupRequired: false,
    signInId: makeUuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
    sharedItem: null,
    managedGroupIds,
  };
}

/** The same page by one statement, without any right. */
async function readRaw(database: PraxisDatabase): Promise<unknown> {
  const { rows } = await database.executeSql(
    `with begun as (
      select person_id, count(*) as started, count(*) filter (where completions > 0) as completed
      from item_person_statistics where organisation_id = 1 and views > 0 group by person_id
        ), found as (
      select m.person_id, p.first_name || ' ' || p.surname as name, p.email, m.role, g.id as group_id, g.name as group_name,
        coalesce(b.started, 0) as started, coalesce(b.completed, 0) as completed
      from membership m join person p on p.id = m.person_id
      left join (group_member gm join member_group g on g.organisation_id = 1 and g.id = gm.group_id)
        on gm.organisation_id = 1 and gm.person_id = m.person_id
      left join begun b on b.person_id = m.person_id
      where m.organisation_id = 1 and m.disabled_at is null
    ), page as (
      select f.*, row_number() over () as position from (select * from found
        order by completed, started, lower(name), person_id, lower(group_name), group_id limit 25) f
    )
    select (select count(*) from found) as total, (select json_agg(json_build_object('personId', f.person_id, 'name', f.name,
      'email', f.email, 'role', f.role, 'groupId', f.group_id, 'groupName', f.group_name, 'started', f.started,
      'completed', f.completed,
      'overdue', (select count(distinct a.item_id) from assignment_round r join assignment a on a.organisation_id = 1
        and a.id = r.assignment_id where r.organisation_id = 1 and r.person_id = f.person_id and r.withdrawn_at is null
        and r.completed_at is null and r.due_at < $1),
      'groupCount', (select count(*) from group_member gm where gm.organisation_id = 1 and gm.person_id = f.person_id),
      'assigned', (select count(distinct a.item_id) from assignment_round r join assignment a on a.organisation_id = 1
        and a.id = r.assignment_id where r.organisation_id = 1 and r.person_id = f.person_id and r.withdrawn_at is null),
      'latestScore', (select a.score from attempt a where a.organisation_id = 1 and a.person_id = f.person_id
        and a.finished_at is not null and a.score is not null order by a.started_at desc, a.id desc limit 1),
      'lastActivityAt', (select a.last_event_at from attempt a where a.organisation_id = 1 and a.person_id = f.person_id
        order by a.started_at desc, a.id desc limit 1)) order by f.position) from page f) as nodes`,
    [askedAt],
  );
  return (rows[0] as { nodes: unknown }).nodes;
}
