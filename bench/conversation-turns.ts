/**
 * What the server adds to a turn of a conversation: 50 learners talk at once, each waits as people do before the next turn.
 * From the request to the first clause, and to the end of the answer, with the built-in engine; beside it, taken in
 * turns, a bare request to the same process, which is what HTTP and the machine cost by themselves.
 * It begins once the demo's footage is converted, three minutes after the start, and takes another one.
 * BENCH_DATABASE=postgres takes it with a PostgreSQL from npm, DATABASE_URL with one that is there.
 */
import { askGraphql, signIn } from './lib/client.ts';
import { startDemo, waitForQuiet } from './lib/demo-server.ts';
import { describeMachine } from './lib/machine.ts';
import { startBenchPostgres } from './lib/postgres.ts';
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

console.log(
  `Conversation turns: ${learnersOfHuman} at once, a turn every ${thinkMs} ms. Goal: 2 ms p50, 8 ms p99.\n  ${describeMachine()}`,
);
const postgres = process.env.BENCH_DATABASE === 'postgres' ? await startBenchPostgres() : null;
const databaseUrl = postgres?.url ?? process.env.DATABASE_URL;
const server = await startDemo({
  // One account speaks for everybody here.
  TURNS_PER_MINUTE: '0',
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
});
const first: number[] = [];
const whole: number[] = [];
const bare: number[] = [];
try {
  await waitForQuiet(server);
  const token = await signIn(server.url, 'learner@demo.praxis.test', 'praxis-demo');
  const answer = await askGraphql(
    server.url,
    token,
    '{ readMyVirtualHumans(limit: 20) { nodes { ID Type } } }',
  );
  // the shape that was asked for
  const { nodes } = (answer as { readMyVirtualHumans: { nodes: { ID: string; Type: string }[] } })
    .readMyVirtualHumans;
  const patient = nodes.find(({ Type }) => Type === 'medical_v3');
  if (!patient) throw new Error('The demo has no patient.');
  const ids = await Promise.all(Array.from({ length: learnersOfHuman }, () => begin(token, patient.ID)));
  // Everything is read and compiled once before anybody counts.
  await Promise.all(ids.map((id) => say(token, id, lines[0] ?? '')));
  await Promise.all(
    ids.map(async (id, talker) => {
      await pause((thinkMs * talker) / learnersOfHuman);
      for (let turn = 0; turn < turnsEach; turn++) {
        const startedAt = performance.now();
        const times = await say(token, id, lines[(turn + 1) % lines.length] ?? '');
        first.push(times.first);
        whole.push(times.whole);
        bare.push(await askNothing());
        await pause(thinkMs - (performance.now() - startedAt));
      }
    }),
  );
  report('first clause', first);
  report('whole answer', whole);
  report('bare request', bare);
  const added = (share: number) => (percentile(first, share) - percentile(bare, share)).toFixed(1);
  console.log(
    `  added: p50 ${added(0.5)} ms, p95 ${added(0.95)} ms, p99 ${added(0.99)} ms\n  ${describeMachine()}`,
  );
} finally {
  await server.stop();
  await postgres?.stop();
}
process.exit(0);

function report(name: string, values: readonly number[]): void {
  const at = (share: number) => percentile(values, share).toFixed(1);
  console.log(
    `  ${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms (${values.length} turns)`,
  );
}

async function begin(token: string, vhId: string): Promise<string> {
  const response = await send(token, 'assessments', { vhId, key: crypto.randomUUID(), consent: true });
  const { data } = (await response.json()) as { data: { id: string } }; // the route's shape
  return data.id;
}

async function say(token: string, id: string, text: string): Promise<{ first: number; whole: number }> {
  const startedAt = performance.now();
  const response = await send(token, `assessments/${id}/turns`, { key: crypto.randomUUID(), text });
  const reader = response.body?.getReader();
  await reader?.read();
  const firstAt = performance.now() - startedAt;
  while (reader && !(await reader.read()).done);
  return { first: firstAt, whole: performance.now() - startedAt };
}

async function send(token: string, path: string, body: unknown): Promise<Response> {
  const response = await fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

async function askNothing(): Promise<number> {
  const startedAt = performance.now();
  await (await fetch(`${server.url}/healthz`)).arrayBuffer();
  return performance.now() - startedAt;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
