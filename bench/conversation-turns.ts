/**
 * What the server adds to a turn of a conversation: 50 learners talk at once, each waits as people do before the next turn.
 * From the request to the first clause, with the built-in engine, less a bare request to the same process in the same second, which is
 * what HTTP and the machine cost by themselves. Three kinds of talk:
 *
 * - without understanding: the learner says nothing ("..."), so nothing is compared with the case
 * - by words: `SENTENCE_MODEL=off`
 * - with meaning: the packaged sentence model, once it has read the wordings of the case
 *
 * Beside them another client asks for nothing 20 times a second: what it waits is what turns cost everybody else.
 * BENCH_DATABASE=postgres takes it with a PostgreSQL from npm, DATABASE_URL with one that is there.
 */
import { readFileSync } from 'node:fs';
import { askGraphql, signIn } from './lib/client.ts';
import { startDemo } from './lib/demo-server.ts';
import { describeMachine } from './lib/machine.ts';
import { startBenchPostgres } from './lib/postgres.ts';
import type { RunningServer } from './lib/processes.ts';
import { percentile } from './lib/rounds.ts';

const learnersOfHuman = Number(process.env.BENCH_TALKERS ?? 50);
const turnsEach = Number(process.env.BENCH_TURNS ?? 12);
/** People read, think and type for longer; this is the busiest they could be. */
const thinkMs = Number(process.env.BENCH_THINK_MS ?? 4_000);

const lines = [
  'Good morning, I am the nurse on duty today.',
  'Where does it hurt?',
  'When did it start?',
  'That must have been frightening. Does it get worse when you walk?',
  'Do you take any medicines, and are you allergic to anything?',
  'Has anybody in your family had trouble with their heart?',
  'What worries you most about it?',
  'Could you tell me more about that?',
  'Do you smoke, or did you ever?',
  'I see. Does it spread to your arm or your jaw?',
  'Thank you for telling me. Is there anything else?',
  'Let me sum up what you have told me so far.',
];

const silence = ['…'];
/** A case with 2,500 wordings is read in half a minute to two. */
const readingPatienceMs = 240_000;

type Times = { first: number[]; bare: number[]; beside: number[] };

console.log(
  `Conversation turns: ${learnersOfHuman} at once, a turn every ${thinkMs} ms.\n  ${describeMachine()}`,
);
const postgres = process.env.BENCH_DATABASE === 'postgres' ? await startBenchPostgres() : null;
const databaseUrl = postgres?.url ?? process.env.DATABASE_URL;
try {
  const silent = await take('off', silence);
  const byWords = await take('off', lines);
  const withMeaning = await take('built-in', lines);
  report('without understanding', silent);
  report('by words', byWords);
  report('with meaning', withMeaning);
  const more = (share: number) => (added(withMeaning, share) - added(byWords, share)).toFixed(1);
  console.log(
    `  meaning adds to a turn: p50 ${more(0.5)} ms, p95 ${more(0.95)} ms, p99 ${more(0.99)} ms\n  ${describeMachine()}`,
  );
} finally {
  await postgres?.stop();
}
process.exit(0);

async function take(sentenceModel: 'off' | 'built-in', said: readonly string[]): Promise<Times> {
  const server = await startDemo({
    // One account speaks for everybody here.
    TURNS_PER_MINUTE: '0',
    SENTENCE_MODEL: sentenceModel,
    // Figures taken beside the demo's films would be those of ffmpeg.
    FFMPEG_PATH: '/nowhere/ffmpeg',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });
  try {
    return await talk(server, said);
  } finally {
    await server.stop();
  }
}

async function talk(server: RunningServer, said: readonly string[]): Promise<Times> {
  const { url } = server;
  const token = await signIn(url, 'learner@demo.praxis.test', 'praxis-demo');
  const answer = await askGraphql(url, token, '{ readMyVirtualHumans(limit: 20) { nodes { ID Type } } }');
  // the shape that was asked for
  const { nodes } = (answer as { readMyVirtualHumans: { nodes: { ID: string; Type: string }[] } })
    .readMyVirtualHumans;
  const patient = nodes.find(({ Type }) => Type === 'medical_v3');
  if (!patient) throw new Error('The demo has no patient.');
  const ids = await Promise.all(Array.from({ length: learnersOfHuman }, () => begin(url, token, patient.ID)));
  // Everything is read and compiled once before anybody counts.
  await Promise.all(ids.map((id) => say(url, token, id, said[0] ?? '')));
  await waitForRest(server);
  const times: Times = { first: [], bare: [], beside: [] };
  const beside = new AbortController();
  const other = askBeside(url, times.beside, beside.signal);
  await Promise.all(
    ids.map(async (id, talker) => {
      await pause((thinkMs * talker) / learnersOfHuman);
      for (let turn = 0; turn < turnsEach; turn++) {
        const startedAt = performance.now();
        times.first.push(await say(url, token, id, said[(turn + 1) % said.length] ?? ''));
        times.bare.push(await askNothing(url));
        await pause(thinkMs - (performance.now() - startedAt));
      }
    }),
  );
  beside.abort();
  await other;
  return times;
}

/** Until the process has hardly computed for five seconds: jobs of the start are over, and the wordings are read. */
async function waitForRest({ pid }: RunningServer): Promise<void> {
  const startedAt = performance.now();
  let calm = 0;
  let before = ticksOf(pid);
  while (calm < 5) {
    if (performance.now() - startedAt > readingPatienceMs)
      throw new Error('The server does not come to rest.');
    await pause(1_000);
    const now = ticksOf(pid);
    // A hundred ticks are a second of one core.
    calm = now - before < 10 ? calm + 1 : 0;
    before = now;
  }
}

function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

async function askBeside(url: string, times: number[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const [took] = await Promise.all([askNothing(url), pause(50)]);
    times.push(took);
  }
}

function added({ first, bare }: Times, share: number): number {
  return percentile(first, share) - percentile(bare, share);
}

function report(name: string, times: Times): void {
  const at = (values: readonly number[], share: number) => percentile(values, share).toFixed(1);
  const shares = [0.5, 0.95, 0.99] as const;
  const list = (values: readonly number[]) => shares.map((share) => at(values, share)).join(', ');
  console.log(`  ${name}, ${times.first.length} turns, ms at p50, p95, p99:`);
  console.log(`    first clause ${list(times.first)}; bare request ${list(times.bare)}`);
  console.log(`    added ${shares.map((share) => added(times, share).toFixed(1)).join(', ')}`);
  console.log(`    others wait ${list(times.beside)}, at most ${at(times.beside, 1)}`);
}

async function begin(url: string, token: string, vhId: string): Promise<string> {
  const response = await send(url, token, 'assessments', { vhId, key: crypto.randomUUID(), consent: true });
  const { data } = (await response.json()) as { data: { id: string } }; // the route's shape
  return data.id;
}

/** Milliseconds until the first clause. */
async function say(url: string, token: string, id: string, text: string): Promise<number> {
  const startedAt = performance.now();
  const response = await send(url, token, `assessments/${id}/turns`, { key: crypto.randomUUID(), text });
  const reader = response.body?.getReader();
  await reader?.read();
  const first = performance.now() - startedAt;
  while (reader && !(await reader.read()).done);
  return first;
}

async function send(url: string, token: string, path: string, body: unknown): Promise<Response> {
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

async function askNothing(url: string): Promise<number> {
  const startedAt = performance.now();
  await (await fetch(`${url}/healthz`)).arrayBuffer();
  return performance.now() - startedAt;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
