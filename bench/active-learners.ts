/**
 * P20: how many learners one core carries, each asking for something 0.3 times a second: three in ten a list, two a
 * detail page, five send a batch of events. Asked at a fixed pace whatever the answers take; the time counts from when
 * a question was due. `node bench/active-learners.ts [learners]` (250, 500, 1000 and 2000 unless told).
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { graphqlHeaders, signIn } from './lib/client.ts';
import { benchPassword, learnerEmail, seedLibrary, simulationId } from './lib/library.ts';
import { childrenCpuSince, describeMachine, readChildrenCpu, readCpuMs } from './lib/machine.ts';
import { startBenchPostgres } from './lib/postgres.ts';
import { startPraxis } from './lib/processes.ts';
import { listQuery } from './lib/queries.ts';
import { percentile, printTable } from './lib/rounds.ts';

const requestsPerLearner = 0.3;
const seconds = Number(process.env.BENCH_SECONDS ?? 15);
const batchSize = 5;
const eventsPerSession = 400;
const steps = process.argv[2] ? [Number(process.argv[2])] : [250, 500, 1000, 2000];
const detailQuery = `query { readOneSimulation(ID: ${simulationId}) { ID Title Description Author { ID Name } } }`;
const eventsMutation =
  'mutation ($i: SessionEventsInput!) { recordSessionEvents(Input: $i) { SubmissionID AcceptedThrough } }';
const mix = [
  'list',
  'events',
  'detail',
  'events',
  'list',
  'events',
  'events',
  'detail',
  'list',
  'events',
] as const;

console.log(`P20 active learners. Goal: 1,000 for each core with p95 below 200 ms.\n  ${describeMachine()}`);
const dataDir = mkdtempSync(join(tmpdir(), 'praxis-bench-'));
const postgres = await startBenchPostgres();
await seedLibrary(postgres.superuserUrl);
const praxis = await startPraxis({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });
try {
  const headers = graphqlHeaders(await signIn(praxis.url, learnerEmail, benchPassword));
  await run(100, 3, headers);
  const rows = [];
  for (const learners of steps) rows.push(await run(learners, seconds, headers));
  printTable(rows);
  console.log(`  ${describeMachine()}`);
} finally {
  await praxis.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);

type Session = { key: string; sequence: number; busy: boolean };

async function run(learners: number, lengthSeconds: number, headers: Record<string, string>) {
  const perSecond = learners * requestsPerLearner;
  const times: Record<(typeof mix)[number], number[]> = { list: [], detail: [], events: [] };
  const sessions: Session[] = [];
  let refused = 0;
  const cpuBefore = readCpuMs(praxis.pid);
  const databaseBefore = readChildrenCpu(postgres.serverPid);
  const startedAt = performance.now();
  const open: Promise<void>[] = [];
  const total = Math.round(perSecond * lengthSeconds);
  for (let count = 0; count < total; count++) {
    const dueAt = startedAt + (count * 1000) / perSecond;
    const early = dueAt - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    const kind = mix[count % mix.length] ?? 'list';
    open.push(
      ask(kind, sessions, headers).then((answered) => {
        if (!answered) refused += 1;
        times[kind].push(performance.now() - dueAt);
      }),
    );
  }
  await Promise.all(open);
  const cpuMs =
    (readCpuMs(praxis.pid) - cpuBefore + childrenCpuSince(postgres.serverPid, databaseBefore)) / total;
  const all = Object.values(times).flat();
  return {
    learners,
    'requests/s': perSecond.toFixed(0),
    'p50 ms': percentile(all, 0.5).toFixed(0),
    'p95 ms': percentile(all, 0.95).toFixed(0),
    'p95 list': percentile(times.list, 0.95).toFixed(0),
    'p95 detail': percentile(times.detail, 0.95).toFixed(0),
    'p95 events': percentile(times.events, 0.95).toFixed(0),
    refused,
    'CPU ms a request': cpuMs.toFixed(2),
    // What stays true on a busy machine: a core gives a second of CPU a second; a fifth is left free.
    'learners a core by CPU': ((0.8 * 1000) / cpuMs / requestsPerLearner).toFixed(0),
  };
}

async function ask(
  kind: (typeof mix)[number],
  sessions: Session[],
  headers: Record<string, string>,
): Promise<boolean> {
  if (kind === 'list') return post({ query: listQuery }, headers);
  if (kind === 'detail') return post({ query: detailQuery }, headers);
  const session = takeSession(sessions);
  const events = Array.from({ length: batchSize }, () => makeEvent(++session.sequence));
  const input = { SessionKey: session.key, SimulationID: String(simulationId), Events: events };
  const answered = await post({ query: eventsMutation, variables: { i: input } }, headers);
  // What was refused leaves a gap: that session is not gone on with.
  session.busy = !answered;
  return answered;
}

/** A player sends one batch after the other, so a session is used by one request at a time. */
function takeSession(sessions: Session[]): Session {
  const free = sessions.find((session) => !session.busy && session.sequence < eventsPerSession);
  const session = free ?? { key: newKey(), sequence: 0, busy: true };
  if (!free) sessions.push(session);
  session.busy = true;
  return session;
}

function makeEvent(sequence: number) {
  const event = { Key: newKey(), Sequence: sequence, VideoID: '1', TimeSpent: 700, VideoTime: sequence % 20 };
  if (sequence === 1) return { ...event, Type: 'START_SIM', VideoID: undefined };
  if (sequence % 20 === 7) return { ...event, Type: 'ANSWER', EventID: '12', OptionIDs: ['121'] };
  return { ...event, Type: 'VIDEO_PLAY' };
}

/** False when the server says that it has too much to do; anything else that is no answer ends the benchmark. */
async function post(body: unknown, headers: Record<string, string>): Promise<boolean> {
  const response = await fetch(`${praxis.url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (text.includes('"UNAVAILABLE"')) return false;
  if (!response.ok || text.includes('"errors"')) throw new Error(text);
  return true;
}

function newKey(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
