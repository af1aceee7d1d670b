/**
 * P3, P4 and P5: answers of analytics on PostgreSQL as a year of one organisation grows, and DuckDB over the plain sessions in
 * the same run, as the reference and as the one who knows: 200 random questions (BENCH_QUESTIONS) have to get equal answers.
 * `node bench/analytics-growth.ts [events ...]`: 20 events are a session; 1,000,000 and 10,000,000 without numbers. BENCH_FOLDER
 * keeps the databases, one for each size, so that a run that was broken off, or one of further sizes, goes on from there.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { TimeOfDayContext } from '../src/features/analytics/server/learning/learning-service.ts';
import { foldScores } from '../src/features/assessment/server/fold-scores-job.ts';
import { countDueAttempts, foldAll } from '../src/features/attempts/server/fold-job.ts';
import { noteEveryDay } from '../src/features/attempts/server/total-store.ts';
import { createAssessedConversations } from '../src/features/conversations/server/assessed-conversations.ts';
import { videoPayload } from '../src/features/simulations/server/payload-names-view.ts';
import { createDatabase, type PraxisDatabase } from '../src/platform/db/database.ts';
import { openPostgresEngine } from '../src/platform/db/session/postgres-engine.ts';
import type { Tenancy } from '../src/platform/tenancy/scope.ts';
import { createTenancy } from '../src/platform/tenancy/tenancy.ts';
import {
  askDuck,
  askFigures,
  askPraxis,
  makeRandom,
  pickPeriod,
  pickQuestion,
} from './lib/analytics-questions.ts';
import { clock, eventsOfSession, year } from './lib/analytics-year.ts';
import type { Asked } from './lib/asked.ts';
import {
  countDays,
  countPeople,
  insertAssignments,
  insertLearners,
  insertSessions,
  smallGroup,
  wideGroup,
} from './lib/busy-year.ts';
import { askGraphql, signIn } from './lib/client.ts';
import { adminEmail, benchPassword, organisationId, seedLibrary, simulationId } from './lib/library.ts';
import { insertLogs } from './lib/logged-sessions.ts';
import { childrenCpuSince, describeMachine, readChildrenCpu } from './lib/machine.ts';
import { copyToDuck, type PlainSessions } from './lib/plain-sessions.ts';
import { startBenchPostgres } from './lib/postgres.ts';
import { startPraxis } from './lib/processes.ts';
import { describeRatio, percentile, printTable, runInterleaved } from './lib/rounds.ts';
import { conversationsOfSession, insertScoredConversations } from './lib/scored-conversations.ts';

const sizes = (process.argv.length > 2 ? process.argv.slice(2) : ['1000000', '10000000'])
  .map(Number)
  .sort((a, b) => a - b);
const rounds = Number(process.env.BENCH_ROUNDS ?? 21);
const questions = Number(process.env.BENCH_QUESTIONS ?? 200);
/** A server that has just started is slower: as many are asked before. */
const httpRounds = 100;
/** As many as this are made in one statement. */
const sessionsAtOnce = 250_000;
const zone = 'Europe/London';
// What is asked of conversations here needs no content.
const conversations = createAssessedConversations({} as Parameters<typeof createAssessedConversations>[0]);

console.log(
  `P3, P4, P5 analytics as it grows. Goal: a plain answer at 0.1 of DuckDB and 12 ms over HTTP at p95, with filters at twice
DuckDB, from 1 to 100 million events at most 1.5 times slower.\n  ${describeMachine()}`,
);
const kept = process.env.BENCH_FOLDER ? resolve(process.env.BENCH_FOLDER) : undefined;
const folder = kept ?? mkdtempSync(join(tmpdir(), 'praxis-bench-'));
const postgres = await startBenchPostgres(kept && join(kept, 'postgres'));

/** One size: a database of its own, so that sizes are asked by turns, and the same sessions in DuckDB. */
type Stage = {
  events: number;
  sessions: number;
  url: string;
  superuserUrl: string;
  superuser: pg.Client;
  database: PraxisDatabase;
  tenancy: Tenancy;
  context: TimeOfDayContext;
};
type Copied = Stage & { duck: PlainSessions };

let differences = 0;
const stages: Copied[] = [];
try {
  for (const events of sizes) {
    console.log(`\n${events.toLocaleString('en')} events. ${describeMachine()}`);
    const stage = await open(events);
    await make(stage);
    const duck = await timed('copied to DuckDB', () => copyToDuck(stage.superuser));
    stages.push({ ...stage, duck });
    differences += await compare({ ...stage, duck });
  }
  console.log(`\nBy turns. ${describeMachine()}`);
  await measure();
  console.log(
    `\nOver HTTP, one size after the other, ${httpRounds} questions after as many to warm up. ${describeMachine()}`,
  );
  await measureHttp();
  console.log(`  ${describeMachine()}`);
} finally {
  for (const stage of stages) {
    stage.duck.close();
    await stage.superuser.end();
    await stage.database.close();
  }
  await postgres.stop();
  if (!kept) rmSync(folder, { recursive: true, force: true });
}
process.exit(differences === 0 ? 0 : 1);

/** The database of a size, which an earlier run may have made. */
async function open(events: number): Promise<Stage> {
  const name = `praxis_${events}`;
  const admin = new pg.Client({ connectionString: postgres.superuserUrl.replace(/[^/]+$/, 'postgres') });
  await admin.connect();
  const { rowCount } = await admin.query(`select from pg_database where datname = '${name}'`);
  const template = new URL(postgres.url).pathname.slice(1);
  // A session that was ended may still be leaving.
  const isUsed = `select from pg_stat_activity where datname = '${template}'`;
  while (!rowCount && (await admin.query(isUsed)).rowCount) await setTimeout(100);
  if (!rowCount)
    await admin.query(`create database ${name} template ${template} owner ${new URL(postgres.url).username}`);
  await admin.end();
  const url = postgres.url.replace(/[^/]+$/, name);
  const superuserUrl = postgres.superuserUrl.replace(/[^/]+$/, name);
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  const database = createDatabase(
    openPostgresEngine({
      connectionString: url,
      poolSize: 4,
      preparedStatements: true,
      statementTimeoutMs: 600_000,
    }),
  );
  const tenancy = createTenancy(database);
  const context = { tenancy, clock, timeZone: zone, organisationTimeZone: null };
  const sessions = Math.round(events / eventsOfSession);
  return { events, sessions, url, superuserUrl, superuser, database, tenancy, context };
}

/** The year and its totals, counted from nothing; what an earlier run has made of it stays. */
async function make(stage: Stage): Promise<void> {
  const { superuser, sessions, tenancy } = stage;
  const count = async (statement: string) => Number((await superuser.query(statement)).rows[0].count);
  if ((await count(`select count(to_regclass('bench_made'))`)) > 0) return;
  if ((await count('select count(*) from organisation')) === 0) await seedLibrary(stage.superuserUrl);
  if ((await count('select count(*) from person where id = 2000000')) === 0) await insertPeople(superuser);
  await superuser.query('set max_parallel_workers_per_gather = 0');
  const before = await count(
    'select count(*) from attempt a where not exists (select from conversation c where c.submission_id = a.id)',
  );
  await timed(
    'made',
    async () => {
      for (let made = before; made < sessions; ) {
        const next = Math.min(sessions - made, sessionsAtOnce);
        await insertSessions(superuser, { sessions: next, seed: (made % 1_000_003) / 1e7, items: 220 });
        made += next;
      }
    },
    sessions - before,
  );
  if ((await count('select count(*) from conversation')) === 0) {
    const conversations = Math.round(sessions * conversationsOfSession);
    await timed(
      'conversations made',
      () => insertScoredConversations(superuser, conversations),
      conversations,
    );
  }
  if ((await count('select count(*) from attempt_event')) === 0)
    await timed('logs of one video made', () => insertLogs(superuser));
  await timed(
    'days of learners counted',
    async () => {
      await superuser.query(
        `truncate attempt_day, attempt_day_change, attempt_total, attempt_people, attempt_learner, attempt_fold,
          attempt_channel_change, attempt_channel_day, attempt_channel_people, attempt_channel_total`,
      );
      await countDays(superuser);
      await superuser.query('vacuum analyze');
    },
    sessions,
  );
  await timed('people of items counted', async () => {
    await superuser.query('truncate item_person_statistics, person_statistics');
    await countPeople(superuser);
  });
  await timed('every day noted', () => tenancy.inOrganisation(organisationId, noteEveryDay), sessions);
  await timed('totals counted from nothing', () => foldAll(tenancy, organisationId), sessions);
  await timed(
    'logs counted from nothing',
    () => countDueAttempts(tenancy, [videoPayload], organisationId),
    sessions,
  );
  await timed('scores counted from nothing', () => foldScores(tenancy, conversations, organisationId));
  await superuser.query('vacuum analyze');
  await superuser.query('create table bench_made ()');
}

/** Learners, twenty virtual humans with tags, and a role that one in ten has. */
async function insertPeople(superuser: pg.Client): Promise<void> {
  await superuser.query('begin');
  await insertLearners(superuser);
  const humans = 'generate_series(201, 220) n';
  const id = `${organisationId}::bigint * 1000000 + n`;
  for (const statement of [
    `insert into content_item (organisation_id, id, kind, title, description, author_person_id)
       select ${organisationId}, ${id}, 'virtual-human', 'Virtual human ' || n, '', ${organisationId * 1000 + 2} from ${humans}`,
    `insert into content_item_tag (organisation_id, item_id, tag_id)
       select ${organisationId}, ${id}, ${organisationId * 1_000_000 + 400_000} + n % 20 from ${humans}`,
    `update membership set role = 'contentcreator' where person_id >= 2000000 and person_id % 10 = 3`,
    // Of the others, finishing is passing.
    `update content_item set pass_mark = 60 where organisation_id = ${organisationId} and id % 5 = 0`,
  ])
    await superuser.query(statement);
  await insertAssignments(superuser);
  await superuser.query('commit');
}

async function timed<Result>(what: string, work: () => Promise<Result>, sessions?: number): Promise<Result> {
  const before = readChildrenCpu(postgres.serverPid);
  const startedAt = performance.now();
  const result = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  const cpuSeconds = childrenCpuSince(postgres.serverPid, before) / 1000;
  const pace = (by: number) => Math.round((sessions ?? 0) / by).toLocaleString('en');
  const paces = `${pace(seconds)} sessions a second, ${pace(cpuSeconds)} by CPU second of the database`;
  console.log(`  ${what}: ${seconds.toFixed(1)} s${sessions ? `, ${paces}` : ''}`);
  return result;
}

/** The random questions, each asked of both. Answers how many got other numbers. */
async function compare({ context, duck }: Copied): Promise<number> {
  const random = makeRandom(14);
  let different = 0;
  let ofNothing = 0;
  const askedAbout: Asked['about'][] = [];
  for (let nth = 0; nth < questions; nth++) {
    const asked = pickQuestion(random);
    askedAbout.push(asked.about);
    const [ours, theirs] = [await askPraxis(context, asked), await askDuck(duck, asked)];
    if (!theirs.some((line) => /: [1-9]/.test(line))) ofNothing += 1;
    if (ours.join('\n') === theirs.join('\n')) continue;
    different += 1;
    const only = (lines: string[], others: string[]) =>
      lines
        .filter((line) => !others.includes(line))
        .slice(0, 5)
        .join(' | ');
    console.log(`  OTHER NUMBERS, question ${nth}: ${JSON.stringify(asked)}`);
    console.log(`    ours   ${only(ours, theirs)}\n    DuckDB ${only(theirs, ours)}`);
  }
  console.log(
    `  ${questions} random questions: ${questions - different} answers equal DuckDB's, ${different} do not; ${ofNothing} are of no session.`,
  );
  const kinds = [...Map.groupBy(askedAbout, (about) => about)].map(
    ([about, all]) => `${about} ${all.length}`,
  );
  console.log(`  Asked about: ${kinds.sort().join(', ')}.`);
  return different;
}

/** What is measured: one question in many periods, the first one always of the whole year. */
function listMeasured(): Record<string, (period: { StartDate: string; EndDate: string }) => Asked> {
  const group = { GroupID: String(smallGroup) };
  const wide = { GroupID: String(wideGroup) };
  const item = { Kind: 'simulation', ItemID: String(simulationId) };
  return {
    'P3 summary, everybody, the year': () => ({ about: 'overview', ...year }),
    'P3 one item, everybody, the year': () => ({ about: 'overview', ...year, ...item }),
    'P5 summary, dates': (period) => ({ about: 'overview', ...period }),
    'P5 one item, dates': (period) => ({ about: 'overview', ...period, ...item }),
    'P5 a role': (period) => ({ about: 'overview', ...period, UserType: 'contentcreator' }),
    'P5 a role of most': (period) => ({ about: 'overview', ...period, UserType: 'user' }),
    'P5 a group of 100': (period) => ({ about: 'overview', ...period, ...group }),
    'P5 a group of 9,500': (period) => ({ about: 'overview', ...period, ...wide }),
    'P5 one item, a group of 100': (period) => ({ about: 'overview', ...period, ...item, ...group }),
    'P5 a tag': (period) => ({
      about: 'overview',
      ...period,
      TagID: String(organisationId * 1_000_000 + 400_007),
    }),
    'P5 list of items': (period) => ({ about: 'list', ...period }),
    'P5 list of items, a group of 100': (period) => ({ about: 'list', ...period, ...group }),
    'P5 hours of the week': (period) => ({ about: 'hours', ...period, TimeZone: zone }),
    'P3 objectives, everybody, the year': () => ({ about: 'objectives', ...year }),
    'P5 objectives, dates': (period) => ({ about: 'objectives', ...period }),
    'P5 objectives, a role of most': (period) => ({ about: 'objectives', ...period, UserType: 'user' }),
    'P5 objectives, a group of 100': (period) => ({ about: 'objectives', ...period, ...group }),
    'P3 interactions and scores, everybody, the year': () => ({ about: 'interactions', ...year }),
    'P5 interactions and scores, dates': (period) => ({ about: 'interactions', ...period }),
    'P5 interactions and scores, a role of most': (period) => ({
      about: 'interactions',
      ...period,
      UserType: 'user',
    }),
    'P5 interactions and scores, a group of 100': (period) => ({
      about: 'interactions',
      ...period,
      ...group,
    }),
    'P5 hours, a group of 100': (period) => ({ about: 'hours', ...period, ...group, TimeZone: zone }),
    'P3 gain, everybody, the year': () => ({ about: 'gain', ...year }),
    'P5 gain, dates': (period) => ({ about: 'gain', ...period }),
    'P5 gain, a group of 100': (period) => ({ about: 'gain', ...period, ...group }),
    'P5 funnel, dates': (period) => ({ about: 'funnel', ...period }),
    'P5 who comes back': (period) => ({ about: 'return', ...period }),
    'P5 questions of a video': (period) => ({ about: 'questions', ...period }),
    'P5 users of one item': (period) => ({ about: 'users', ...period, ...item }),
    'P5 tags': (period) => ({ about: 'tags', ...period }),
    'P5 groups': (period) => ({ about: 'groups', ...period }),
  };
}

/** Each question of all sizes and of DuckDB by turns, in the same periods. */
async function measure(): Promise<void> {
  const rows: Record<string, string>[] = [];
  for (const [name, make] of Object.entries(listMeasured())) {
    const random = makeRandom(5);
    let asked = make(pickPeriod(random));
    // The sixth run of a prepared statement may take another plan.
    for (let warm = 0; warm < 8; warm++) {
      asked = make(pickPeriod(random));
      for (const { context } of stages) await askPraxis(context, asked);
    }
    const contestants: Record<string, () => Promise<number>> = {
      pick: async () => {
        asked = make(pickPeriod(random));
        return 0;
      },
    };
    for (const { events, context, duck } of stages) {
      contestants[`ours ${events}`] = () => time(() => askPraxis(context, asked));
      contestants[`numbers ${events}`] = () => time(() => askFigures(duck, asked));
      contestants[`answer ${events}`] = () => time(() => askDuck(duck, asked));
    }
    const times = await runInterleaved(rounds, contestants);
    for (const { events } of stages) {
      const of = (what: string, size = events) => times[`${what} ${size}`] ?? [];
      const first = stages[0]?.events ?? events;
      rows.push({
        question: name,
        events: events.toLocaleString('en'),
        'p50 ms': percentile(of('ours'), 0.5).toFixed(1),
        'p95 ms': percentile(of('ours'), 0.95).toFixed(1),
        'DuckDB, numbers alone': percentile(of('numbers'), 0.5).toFixed(1),
        'DuckDB, same answer': percentile(of('answer'), 0.5).toFixed(1),
        'of numbers alone': describeRatio(of('ours'), of('numbers')),
        'of same answer': describeRatio(of('ours'), of('answer')),
        'grown by': events === first ? '' : describeRatio(of('ours'), of('ours', first)),
        'DuckDB grown by': events === first ? '' : describeRatio(of('answer'), of('answer', first)),
      });
    }
  }
  printTable(rows);
}

/** The real server on each database, one request at a time. */
async function measureHttp(): Promise<void> {
  const query = `query ($s: String, $e: String, $k: String, $u: String, $g: ID) {
    contentAnalytics(StartDate: $s, EndDate: $e, Kind: $k, UserType: $u, GroupID: $g) {
      Figures { ...numbers } Previous { ...numbers } DailyViews { Date Count } DailyCompletedSessions { Date Count } } }
    fragment numbers on AnalyticsFigures { TotalUsers TotalViews TotalCompletions AverageScore TotalTimeSpent }`;
  const rows: Record<string, string>[] = [];
  for (const { events, url } of stages) {
    // The keys of an installation lie in its folder, and its database asks for them at the next start.
    const server = await startPraxis({ DATABASE_URL: url, DATA_DIR: join(folder, `files-${events}`) });
    try {
      const token = await signIn(server.url, adminEmail, benchPassword);
      for (const [name, make] of Object.entries(listMeasured())) {
        const random = makeRandom(6);
        const { about, ItemID, TagID } = make(pickPeriod(random));
        if (about !== 'overview' || ItemID || TagID) continue;
        const took: number[] = [];
        for (let round = -httpRounds; round < httpRounds; round++) {
          const { StartDate: s, EndDate: e, Kind: k, UserType: u, GroupID: g } = make(pickPeriod(random));
          const ms = await time(() => askGraphql(server.url, token, query, { s, e, k, u, g }));
          if (round >= 0) took.push(ms);
        }
        rows.push({
          'over HTTP': name,
          events: events.toLocaleString('en'),
          'p50 ms': percentile(took, 0.5).toFixed(1),
          'p95 ms': percentile(took, 0.95).toFixed(1),
        });
      }
    } finally {
      await server.stop();
    }
  }
  printTable(rows);
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
