/**
 * A first look at growth: what pages ask, what a player sends and what a turn of a conversation costs in an organisation of 1, 10
 * and 100 times the size, on PostgreSQL, over HTTP, as the pages ask it; and how much memory the server and its database take.
 * Each size is a database and a server of its own, asked by turns. `node bench/growth.ts [times ...]`: 1 10 100 without numbers,
 * and once is 100 people, 100 interactive videos, 1,000 sessions with 20,000 events and 100 conversations in a year. BENCH_FOLDER keeps
 * the databases for the next run, BENCH_ONLY asks only what has this in its name.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { foldScores } from '../src/features/assessment/server/fold-scores-job.ts';
import { countDueAttempts, foldAll } from '../src/features/attempts/server/fold-job.ts';
import { noteEveryDay } from '../src/features/attempts/server/total-store.ts';
import { createContentSearchSource } from '../src/features/content/server/content-search-source.ts';
import { createAssessedConversations } from '../src/features/conversations/server/assessed-conversations.ts';
import { createPageSearchSource } from '../src/features/courses/server/page-search-source.ts';
import { groupSource } from '../src/features/search/server/group-source.ts';
import { personSource } from '../src/features/search/server/person-source.ts';
import { createIndexSearchJob } from '../src/features/search/server/search-index.ts';
import { videoPayload } from '../src/features/simulations/server/payload-names-view.ts';
import {
  AnalyticsSummary_OneDocument,
  ContentTable_ListDocument,
  HomePage_HomeDocument,
  ItemAnalytics_SimulationDocument,
  MembersPage_ListDocument,
  MySimulationsPage_ListDocument,
  PeoplePage_ListDocument,
  SimulationsPage_ListDocument,
  SubmissionsTable_ListDocument,
} from '../src/generated/graphql/graphql.ts';
import { contentKinds } from '../src/main/server/content-kinds.ts';
import { createDatabase } from '../src/platform/db/database.ts';
import { openPostgresEngine } from '../src/platform/db/session/postgres-engine.ts';
import { createLog } from '../src/platform/log/log.ts';
import { createTenancy } from '../src/platform/tenancy/tenancy.ts';
import { year } from './lib/analytics-year.ts';
import { askGraphql, signIn } from './lib/client.ts';
import { firstSize, growOrganisation, playedItem } from './lib/grown-organisation.ts';
import {
  childrenCpuSince,
  describeMachine,
  readChildrenCpu,
  readCpuMs,
  readMemoryMb,
} from './lib/machine.ts';
import { startBenchPostgres } from './lib/postgres.ts';
import { type RunningServer, startPraxis } from './lib/processes.ts';
import { median, percentile, printTable } from './lib/rounds.ts';
import { listTypedTexts } from './lib/searched.ts';

const sizes = (process.argv.length > 2 ? process.argv.slice(2) : ['1', '10', '100']).map(Number);
const rounds = Number(process.env.BENCH_ROUNDS ?? 21);
const warmRounds = 8;
/** The demo's past is played, session by session. */
const seedingPatienceMs = 300_000;
const silent = createLog('silent');
/** Without the search, which people type letter by letter: these are beginnings of frequent words. */
const typed = listTypedTexts().slice(0, 20);
const saidToPatient = [
  'Where does it hurt?',
  'When did it start?',
  'Do you smoke?',
  'Could you tell me more about that?',
];
// What is counted here needs no content.
const conversations = createAssessedConversations({} as Parameters<typeof createAssessedConversations>[0]);

type Stage = {
  times: number;
  praxis: RunningServer;
  admin: string;
  learner: string;
  dataDir: string;
  restingMb: number;
  databaseMb: number;
};
/** The talk that each size is in. */
const talks = new Map<Stage, string>();
type Ask = (stage: Stage, round: number) => Promise<unknown>;

console.log(
  `Growth: ${sizes.join(', ')} times ${Object.entries(firstSize)
    .map(([what, count]) => `${count.toLocaleString('en')} ${what}`)
    .join(
      ', ',
    )}. Goal: nothing that is asked all day takes more than 1.5 times as long at a hundred times the size.\n  ${describeMachine()}`,
);
const kept = process.env.BENCH_FOLDER ? resolve(process.env.BENCH_FOLDER) : undefined;
const folder = kept ?? mkdtempSync(join(tmpdir(), 'praxis-bench-'));
const postgres = await startBenchPostgres(kept && join(kept, 'postgres'));
const stages: Stage[] = [];
try {
  await seedDemo();
  for (const times of sizes) stages.push(await open(times));
  await measure();
  printTable(
    stages.map(({ times, praxis, restingMb, databaseMb }) => ({
      times,
      'database MB': databaseMb.toFixed(0),
      'server at rest MB': restingMb.toFixed(0),
      'server afterwards MB': readMemoryMb(praxis.pid).resident.toFixed(0),
    })),
  );
  console.log(`  ${describeMachine()}`);
} finally {
  for (const { praxis } of stages) await praxis.stop();
  await postgres.stop();
  if (!kept) rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

/** The demo's people, cases and settings, of which every size is a copy. Its films stay as they are. */
async function seedDemo(): Promise<void> {
  if (kept && existsSync(join(kept, 'demo'))) return;
  const praxis = await startServer(postgres.url, join(folder, 'demo'));
  await praxis.stop();
}

function startServer(url: string, dataDir: string): Promise<RunningServer> {
  return startPraxis(
    {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      PRAXIS_DEMO: '1',
      FFMPEG_PATH: '/nowhere/ffmpeg',
      KEYS_FILE: join(folder, 'keys.json'),
      TURNS_PER_MINUTE: '0',
    },
    { patienceMs: seedingPatienceMs },
  );
}

async function open(times: number): Promise<Stage> {
  const name = `praxis_${times}`;
  const template = new URL(postgres.url).pathname.slice(1);
  const server = new pg.Client({ connectionString: postgres.superuserUrl.replace(/[^/]+$/, 'postgres') });
  await server.connect();
  const { rowCount: isThere } = await server.query(`select from pg_database where datname = '${name}'`);
  if (!isThere)
    await server.query(
      `create database ${name} template ${template} owner ${new URL(postgres.url).username}`,
    );
  await server.end();
  const [url, superuserUrl] = [postgres.url, postgres.superuserUrl].map((address) =>
    address.replace(/[^/]+$/, name),
  );
  if (!url || !superuserUrl) throw new Error('no address');
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  if (!isThere) await make(client, url, times);
  const size = await client.query('select pg_database_size(current_database())::float8 / 1e6 as mb');
  await client.end();
  const dataDir = join(folder, name);
  const praxis = await startServer(url, dataDir);
  const [admin, learner] = await Promise.all(
    ['admin', 'learner'].map((who) => signIn(praxis.url, `${who}@demo.praxis.test`, 'praxis-demo')),
  );
  if (!admin || !learner) throw new Error('nobody signed in');
  const restingMb = readMemoryMb(praxis.pid).resident;
  return { times, praxis, admin, learner, dataDir, restingMb, databaseMb: size.rows[0].mb };
}

async function make(client: pg.Client, url: string, times: number): Promise<void> {
  const startedAt = performance.now();
  const { rows } = await client.query(
    `select c.organisation_id::integer as "organisationId", c.id::integer as "virtualHumanId" from content_item c
     join membership m on m.organisation_id = c.organisation_id join person p on p.id = m.person_id
     where c.kind = 'virtual-human' and p.email = 'learner@demo.praxis.test' order by c.id limit 1`,
  );
  const { organisationId, virtualHumanId } = rows[0];
  await timed('written', () => growOrganisation(client, { organisationId, virtualHumanId, times }));
  await count(url, organisationId);
  await client.query('vacuum analyze');
  console.log(`  ${times} times: made in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}

/** What jobs count and index as sessions end and items are written. */
async function count(url: string, organisationId: number): Promise<void> {
  const database = createDatabase(
    openPostgresEngine({
      connectionString: url,
      poolSize: 2,
      preparedStatements: true,
      statementTimeoutMs: 600_000,
    }),
  );
  const tenancy = createTenancy(database);
  await timed('days counted', async () => {
    await tenancy.inOrganisation(organisationId, noteEveryDay);
    await foldAll(tenancy, organisationId);
  });
  await timed('logs counted', () => countDueAttempts(tenancy, [videoPayload], organisationId));
  await timed('scores counted', () => foldScores(tenancy, conversations, organisationId));
  const pages = createPageSearchSource({ clock: () => new Date() });
  const sources = [createContentSearchSource(() => contentKinds), personSource, groupSource, pages];
  const signal = new AbortController().signal;
  await timed('search indexed', () =>
    createIndexSearchJob({ tenancy, log: silent, sources: () => sources }).run(
      { organisationId },
      { tenancy, log: silent, signal, attempt: 1, lastAttempt: true },
    ),
  );
  await database.close();
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await work();
  console.log(`    ${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

async function measure(): Promise<void> {
  const page = (
    stage: Stage,
    document: { toString(): string },
    variables: Record<string, unknown>,
    as: 'admin' | 'learner' = 'admin',
  ) => askGraphql(stage.praxis.url, stage[as], document.toString(), variables);
  const period = { start: year.StartDate, end: year.EndDate, type: null, group: null };
  const newest = [{ field: 'Created', direction: 'DESC' }];
  const first = { limit: 12, offset: 0 };
  const search = `query ($text: String!) { search(Text: $text) { Kind ID Title Detail Snippet Published CanEdit } }`;
  const asked: Record<string, Ask> = {
    'home of a learner': (stage) => page(stage, HomePage_HomeDocument, {}, 'learner'),
    'list of videos, a learner': (stage) =>
      page(stage, MySimulationsPage_ListDocument, { filter: {}, sort: newest, ...first }, 'learner'),
    'list of videos, an admin': (stage) =>
      page(stage, SimulationsPage_ListDocument, { filter: {}, sort: newest, ...first }),
    'the page in the middle': (stage) =>
      page(stage, SimulationsPage_ListDocument, {
        filter: {},
        sort: newest,
        limit: 12,
        offset: (firstSize.items * stage.times) / 2,
      }),
    'videos with a word in their title': (stage, round) =>
      page(stage, SimulationsPage_ListDocument, {
        filter: { Title: { contains: typed[round % typed.length] } },
        sort: newest,
        ...first,
      }),
    'search, letter by letter': (stage, round) =>
      askGraphql(stage.praxis.url, stage.admin, search, { text: typed[round % typed.length] }),
    members: (stage) =>
      page(stage, MembersPage_ListDocument, {
        filter: {},
        sort: [{ field: 'Name', direction: 'ASC' }],
        limit: 25,
        offset: 0,
      }),
    'people, least progress first': (stage) =>
      page(stage, PeoplePage_ListDocument, {
        filter: {},
        sort: [{ field: 'Progress', direction: 'ASC' }],
        limit: 25,
        offset: 0,
      }),
    'analytics, overview of a year': (stage) =>
      page(stage, AnalyticsSummary_OneDocument, { kind: null, ...period }),
    'analytics, list of videos': (stage) =>
      page(stage, ContentTable_ListDocument, {
        kind: 'simulation',
        ...period,
        tag: null,
        user: null,
        filter: {},
        sort: [{ field: 'Views', direction: 'DESC' }],
        ...first,
      }),
    'analytics, one video': (stage) =>
      page(stage, ItemAnalytics_SimulationDocument, { id: String(playedItem), ...period }),
    'log of all sessions': (stage) =>
      page(stage, SubmissionsTable_ListDocument, { filter: {}, sort: newest, limit: 25, offset: 0 }),
    'twenty events of a player': (stage) => sendEvents(stage, 20),
    'one event of a player': (stage) => sendEvents(stage, 1),
    'a turn of a conversation': sayNext,
  };
  const rows: Record<string, string>[] = [];
  for (const [what, ask] of Object.entries(asked)) {
    if (!what.includes(process.env.BENCH_ONLY ?? '')) continue;
    const ms: number[][] = stages.map(() => []);
    const cpu: number[] = stages.map(() => 0);
    for (let round = -warmRounds; round < rounds; round++) {
      for (const [index, stage] of stages.entries()) {
        const before = [readCpuMs(stage.praxis.pid), readChildrenCpu(postgres.serverPid)] as const;
        const startedAt = performance.now();
        await ask(stage, round + warmRounds);
        const took = performance.now() - startedAt;
        if (round < 0) continue;
        ms[index]?.push(took);
        cpu[index] =
          (cpu[index] ?? 0) +
          readCpuMs(stage.praxis.pid) -
          before[0] +
          childrenCpuSince(postgres.serverPid, before[1]);
      }
    }
    const p50 = ms.map(median);
    rows.push({
      asked: what,
      ...Object.fromEntries(
        stages.map(({ times }, index) => [
          `x${times} p50, p95 ms`,
          `${p50[index]?.toFixed(1)}, ${percentile(ms[index] ?? [], 0.95).toFixed(1)}`,
        ]),
      ),
      'growth of p50': p50.map((value) => (value / (p50[0] ?? value)).toFixed(2)).join(', '),
      'CPU ms': cpu.map((value) => (value / rounds).toFixed(1)).join(', '),
    });
    console.log(`  ${Object.values(rows.at(-1) ?? {}).join('  ')}`);
  }
  printTable(rows);
}

/** A session of its own for each batch, as many learners send theirs. */
async function sendEvents({ praxis, learner }: Stage, count: number): Promise<void> {
  const Events = Array.from({ length: count }, (_, index) => ({
    ...{ Key: makeKey(), Sequence: index + 1, TimeSpent: 700, VideoTime: index % 20 },
    ...(index === 0 ? { Type: 'START_SIM' } : { Type: 'VIDEO_PLAY', VideoID: '1' }),
  }));
  await askGraphql(
    praxis.url,
    learner,
    'mutation ($i: SessionEventsInput!) { recordSessionEvents(Input: $i) { SubmissionID AcceptedThrough } }',
    { i: { SessionKey: makeKey(), SimulationID: String(playedItem), Events } },
  );
}

/** Each round is the next line of a talk; a new one begins where the last of the lines was said. */
async function sayNext(stage: Stage, round: number): Promise<void> {
  const line = round % saidToPatient.length;
  const talk = line === 0 ? await beginTalk(stage) : talks.get(stage);
  const response = await post(stage, `assessments/${talk}/turns`, {
    key: randomUUID(),
    text: saidToPatient[line],
  });
  await response.text();
}

async function beginTalk(stage: Stage): Promise<string> {
  const answer = await askGraphql(
    stage.praxis.url,
    stage.learner,
    '{ readMyVirtualHumans(limit: 20) { nodes { ID Type } } }',
  );

  const patient = answer.readMyVirtualHumans.nodes.find(
    ({ Type }: { Type: string }) => Type === 'medical_v3',
  );
  const response = await post(stage, 'assessments', { vhId: patient.ID, key: randomUUID(), consent: true });
  const { data } = (await response.json()) as { data: { id: string } }; // the route's shape
  talks.set(stage, data.id);
  return data.id;
}

async function post(stage: Stage, path: string, body: unknown): Promise<Response> {
  const response = await fetch(`${stage.praxis.url}/api/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stage.learner}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

function makeKey(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
