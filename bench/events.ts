/**
 * P7: events of playing learners over HTTP, in batches of 20 and one by one, against servers that only insert: one
 * unnest for a batch, one insert for a request. Ours checks the token, folds the session, scores, and keeps statistics.
 * `node bench/events.ts --upkeep`: the same events with and without the notes of sessions and their counting, by turns.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { countDueAttempts, foldAllChannels } from '../src/features/attempts/server/fold-job.ts';
import { videoPayload } from '../src/features/simulations/server/payload-names-view.ts';
import { createDatabase } from '../src/platform/db/database.ts';
import { openPostgresEngine } from '../src/platform/db/session/postgres-engine.ts';
import { createTenancy } from '../src/platform/tenancy/tenancy.ts';
import { graphqlHeaders, signIn } from './lib/client.ts';
import { benchPassword, learnerEmail, organisationId, seedLibrary, simulationId } from './lib/library.ts';
import { childrenCpuSince, describeMachine, readChildrenCpu, readCpuMs } from './lib/machine.ts';
import { startBenchPostgres } from './lib/postgres.ts';
import { startNodeServer, startPraxis } from './lib/processes.ts';
import { describeRatio, median, printTable, runInterleaved } from './lib/rounds.ts';

const players = 20;
const eventsPerSession = 400;
const requestsPerRound = { batch: 400, single: 800 };
/** What is small is seen in longer rounds alone. */
const timesForUpkeep = 3;
const mutation =
  'mutation ($i: SessionEventsInput!) { recordSessionEvents(Input: $i) { SubmissionID AcceptedThrough } }';

const heatmap = JSON.stringify(
  Array.from({ length: 6 }, (_, index) => ({ uvx: 0.5, uvy: 0.4, sec: index, t: index * 500 })),
);

type Measured = { eventsPerSecond: number; eventsPerCpuSecond: number };

console.log(
  `P7 event ingest. Goal: batches of 20 at 0.6 of the bare unnest; single events at 3 times the naive insert per CPU second.\n  ${describeMachine()}`,
);
const dataDir = mkdtempSync(join(tmpdir(), 'praxis-bench-'));
const postgres = await startBenchPostgres();
await seedLibrary(postgres.superuserUrl);
const praxis = await startPraxis({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });
const bare = await startNodeServer('bench/peers/bare-insert.ts', { DATABASE_URL: postgres.superuserUrl });
try {
  const headers = graphqlHeaders(await signIn(praxis.url, learnerEmail, benchPassword));
  if (process.argv.includes('--upkeep')) await measureUpkeep(headers);
  else await measureIngest(headers);
  console.log(`  ${describeMachine()}`);
} finally {
  await praxis.stop();
  await bare.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);

async function measureIngest(headers: Record<string, string>): Promise<void> {
  const contestants = {
    'Praxis, batches of 20': () => measure(praxis, '/graphql', headers, 20, requestsPerRound.batch),
    'bare unnest of 20': () => measure(bare, '/batch', {}, 20, requestsPerRound.batch),
    'Praxis, single events': () => measure(praxis, '/graphql', headers, 1, requestsPerRound.single),
    'bare insert of one': () => measure(bare, '/single', {}, 1, requestsPerRound.single),
    // What no server of single events can surpass: everything of a moment in one statement, and nothing stored at all.
    'bare, gathered': () => measure(bare, '/gathered', {}, 1, requestsPerRound.single),
    'bare, nothing stored': () => measure(bare, '/nothing', {}, 1, requestsPerRound.single),
  };
  for (const run of Object.values(contestants)) await run();
  const results = await runInterleaved(Number(process.env.BENCH_ROUNDS ?? 5), contestants);
  printTable(
    Object.entries(results).map(([name, measured]) => ({
      '20 players at once': name,
      'events/s': median(measured.map((one) => one.eventsPerSecond)).toFixed(0),
      'events per CPU second': median(measured.map((one) => one.eventsPerCpuSecond)).toFixed(0),
    })),
  );
  const [batch = [], unnest = [], single = [], naive = [], gathered = [], nothing = []] =
    Object.values(results);
  const ratio = (ours: Measured[], reference: Measured[], field: keyof Measured) =>
    describeRatio(
      ours.map((one) => one[field]),
      reference.map((one) => one[field]),
    );
  console.log(
    `  batches by bare unnest: throughput ${ratio(batch, unnest, 'eventsPerSecond')}, per CPU second ${ratio(batch, unnest, 'eventsPerCpuSecond')}`,
  );
  console.log(
    `  single events by naive insert: per CPU second ${ratio(single, naive, 'eventsPerCpuSecond')}`,
  );
  console.log(
    `  the most that single events can reach of it: gathered ${ratio(gathered, naive, 'eventsPerCpuSecond')}, nothing stored ${ratio(nothing, naive, 'eventsPerCpuSecond')}`,
  );
  console.log(`  batches of 20 by naive insert: per CPU second ${ratio(batch, naive, 'eventsPerCpuSecond')}`);
}

/** What each round noted is counted within it. */
async function measureUpkeep(headers: Record<string, string>): Promise<void> {
  const superuser = new pg.Client({ connectionString: postgres.superuserUrl });
  await superuser.connect();
  const database = createDatabase(
    openPostgresEngine({ connectionString: postgres.url, poolSize: 1, preparedStatements: true }),
  );
  const tenancy = createTenancy(database);
  const triggers = [
    ['attempt', 'attempt_begun_due'],
    ['attempt', 'attempt_changed_due'],
    ['attempt', 'attempt_channel_begun'],
    ['attempt', 'attempt_channel_changed'],
    ['attempt', 'attempt_title_kept'],
    ['attempt_event', 'attempt_logged_due'],
    ['attempt_event', 'attempt_judged_due'],
  ];
  const run = async (notes: 'enable' | 'disable', batchSize: number, requests: number) => {
    for (const [table, trigger] of triggers)
      await superuser.query(`alter table ${table} ${notes} trigger ${trigger}`);
    return measure(praxis, '/graphql', headers, batchSize, requests * timesForUpkeep, async () => {
      await countDueAttempts(tenancy, [videoPayload], organisationId);
      await foldAllChannels(tenancy, organisationId);
    });
  };
  const contestants = {
    'batches, with': () => run('enable', 20, requestsPerRound.batch),
    'batches, without': () => run('disable', 20, requestsPerRound.batch),
    'single, with': () => run('enable', 1, requestsPerRound.single),
    'single, without': () => run('disable', 1, requestsPerRound.single),
  };
  for (const warm of Object.values(contestants)) await warm();
  const results = await runInterleaved(Number(process.env.BENCH_ROUNDS ?? 5), contestants);
  const cpuOf = (name: keyof typeof contestants) =>
    (results[name] ?? []).map((one) => 1000 / one.eventsPerCpuSecond);
  for (const size of ['batches', 'single'] as const) {
    const [by, without] = [cpuOf(`${size}, with`), cpuOf(`${size}, without`)];
    console.log(
      `  ${size}: ${median(by).toFixed(3)} ms of CPU an event with notes and counting, ${median(without).toFixed(3)} without, ${describeRatio(by, without)}`,
    );
  }
  await superuser.end();
  await database.close();
}

/** CPU counts our server's process and PostgreSQL together. */
async function measure(
  server: { pid: number; url: string },
  path: string,
  headers: Record<string, string>,
  batchSize: number,
  requests: number,
  after?: () => Promise<void>,
): Promise<Measured> {
  const cpuBefore = readCpuMs(server.pid);
  const databaseBefore = readChildrenCpu(postgres.serverPid);
  const startedAt = performance.now();
  let left = requests;
  await Promise.all(
    Array.from({ length: players }, async () => {
      let session = { key: newKey(), sequence: 0 };
      while (left-- > 0) {
        if (session.sequence >= eventsPerSession) session = { key: newKey(), sequence: 0 };
        const events = Array.from({ length: batchSize }, () => makeEvent(++session.sequence));
        const input = { SessionKey: session.key, SimulationID: String(simulationId), Events: events };
        const body = JSON.stringify({ query: mutation, variables: { i: input } });
        const response = await fetch(server.url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body,
        });
        const text = await response.text();
        if (!response.ok || text.includes('"errors"')) throw new Error(text);
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  await after?.();
  const cpuSeconds =
    (readCpuMs(server.pid) - cpuBefore + childrenCpuSince(postgres.serverPid, databaseBefore)) / 1000;
  const events = requests * batchSize;
  return { eventsPerSecond: events / seconds, eventsPerCpuSecond: events / cpuSeconds };
}

/** What a session is made of: playing, looking, opening information, now and then an answer. */
function makeEvent(sequence: number) {
  const event = { Key: newKey(), Sequence: sequence, VideoID: '1', TimeSpent: 700, VideoTime: sequence % 20 };
  if (sequence === 1) return { ...event, Type: 'START_SIM', VideoID: undefined };
  if (sequence % 20 === 7) return { ...event, Type: 'ANSWER', EventID: '12', OptionIDs: ['121'] };
  if (sequence % 5 === 0) return { ...event, Type: 'HEATMAP', HeatmapData: heatmap };
  return { ...event, Type: 'VIDEO_PLAY' };
}

function newKey(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
