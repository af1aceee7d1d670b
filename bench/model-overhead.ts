/**
 * P17: what our layer adds to a streamed turn of a conversation, beside a bare client of the same model stub. Both keep
 * their connections and parse every event; ours also judges the address, sets aside and settles what the call costs in a
 * real PostgreSQL, logs it, and watches the time.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { streamText } from 'ai';
import pg from 'pg';
import { createModelGateway } from '../src/features/language-models/server/model-gateway.ts';
import { createDatabase } from '../src/platform/db/database.ts';
import { openPostgresEngine } from '../src/platform/db/session/postgres-engine.ts';
import { singleKey } from '../src/platform/keys/signing-keys.ts';
import { createCircuitBreaker } from '../src/platform/llm/circuit-breaker.ts';
import { createModelClient } from '../src/platform/llm/model-client.ts';
import { parseModelHosts } from '../src/platform/llm/model-hosts.ts';
import { createModelHttp } from '../src/platform/llm/model-http.ts';
import type { ModelPart, ModelRequest } from '../src/platform/llm/model-port.ts';
import { createLog } from '../src/platform/log/log.ts';
import { createSeal } from '../src/platform/seal/seal.ts';
import { createTenancy } from '../src/platform/tenancy/tenancy.ts';
import { childrenCpuSince, describeMachine, readChildrenCpu } from './lib/machine.ts';
import { startBenchPostgres } from './lib/postgres.ts';
import { median, percentile, printTable, runInterleaved } from './lib/rounds.ts';

const atOnce = Number(process.env.BENCH_STREAMS ?? 50);
const rounds = Number(process.env.BENCH_ROUNDS ?? 6);
const turnsEach = 4;
const organisationId = 1;
type Turn = { firstMs: number; wholeMs: number };
type Measured = { turns: Turn[]; cpuMs: number; databaseMs: number };

console.log(
  `P17 model turns, ${atOnce} streams at once. Goal: 2 ms more at p50, 8 ms at p99.\n  ${describeMachine()}`,
);
const stub = fork(new URL('./peers/model-stub.ts', import.meta.url));
const [port] = await once(stub, 'message');
const base = `http://127.0.0.1:${port}/v1`;
const postgres = await startBenchPostgres();
const database = createDatabase(
  openPostgresEngine({ connectionString: postgres.url, poolSize: 10, preparedStatements: true }),
);
const question: ModelRequest = {
  system: 'You are Ada Brown, a patient who is worried about her heart. '.repeat(40),
  messages: Array.from({ length: 9 }, (_, index) => ({
    role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
    content: 'How long have you had this pain, and does it come when you climb stairs?',
  })),
  maxOutputTokens: 200,
};
const body = JSON.stringify({
  model: 'm',
  stream: true,
  messages: [{ role: 'system', content: question.system }, ...question.messages],
});

try {
  await seed();
  const client = createModelClient({
    http: createModelHttp({ hosts: parseModelHosts(`127.0.0.1:${port}`) ?? new Set() }),
  });
  const gateway = createModelGateway({
    tenancy: createTenancy(database),
    client,
    seal: createSeal(singleKey(new Uint8Array(32))),
    breaker: createCircuitBreaker({ clock: () => new Date() }),
    clock: () => new Date(),
    log: createLog('warn'),
  });
  const limits = { firstMs: 15_000, nextMs: 10_000, wholeMs: 60_000 };
  const target = { provider: 'openai-compatible', baseUrl: base, modelId: 'm', apiKey: null } as const;
  const sdk = createOpenAICompatible({ name: 'm', baseURL: base, includeUsage: true })('m');
  const agent = new Agent({ keepAlive: true });

  const contestants = {
    'bare client': () => run((heard) => speakBare(agent, heard)),
    'gateway (limits, ceiling, log)': () =>
      run(async (heard) => {
        const model = await gateway.forOrganisation(organisationId, 'conversation');
        if (!model) throw new Error('The organisation has no model.');
        await readParts(model.streamChat(question), heard);
      }),
    'its client alone': () =>
      run((heard) => readParts(client.connect(target, limits).streamChat(question), heard)),
    'streamText of the AI SDK': () =>
      run(async (heard) => {
        const { textStream } = streamText({
          model: sdk,
          instructions: question.system,
          messages: [...question.messages],
          maxRetries: 0,
        });
        for await (const _text of textStream) heard();
      }),
  };
  for (const contestant of Object.values(contestants)) await contestant();
  const results = await runInterleaved(rounds, contestants);
  const bare = results['bare client'] ?? [];
  printTable(
    Object.entries(results).map(([name, measured]) => ({
      '': name,
      ...describeShare('first', measured, bare, (turn) => turn.firstMs),
      ...describeShare('whole', measured, bare, (turn) => turn.wholeMs),
      'CPU ms': median(measured.map(({ cpuMs, turns }) => cpuMs / turns.length)).toFixed(2),
      'database ms': median(measured.map(({ databaseMs, turns }) => databaseMs / turns.length)).toFixed(2),
    })),
  );
  console.log(
    `  Each: what is more than the bare client of the same round at p50 / p95 / p99, median of rounds.`,
  );
  console.log(`  ${describeMachine()}`);
} finally {
  stub.kill();
  await database.close();
  await postgres.stop();
}
process.exit(0);

async function seed(): Promise<void> {
  const sql = new pg.Client({ connectionString: postgres.superuserUrl });
  await sql.connect();
  await sql.query(`insert into organisation (id, name) values ($1, 'Bench')`, [organisationId]);
  await sql.query(
    `insert into language_model_setting (organisation_id, engine, base_url, model_id, input_price_micros,
       output_price_micros, monthly_ceiling_micros) values ($1, 'openai-compatible', $2, 'm', 150000, 600000, 1000000000000)`,
    [organisationId, base],
  );
  await sql.end();
}

/** `speak` calls `heard` for each text: the whole is until the last one. */
async function run(speak: (heard: () => void) => Promise<void>): Promise<Measured> {
  const databaseBefore = readChildrenCpu(postgres.serverPid);
  const before = process.cpuUsage();
  const turns: Turn[] = [];
  await Promise.all(
    Array.from({ length: atOnce }, async (_, stream) => {
      // People do not all speak in the same millisecond.
      await new Promise((resolve) => setTimeout(resolve, (stream * 500) / atOnce));
      for (let turn = 0; turn < turnsEach; turn++) {
        const startedAt = performance.now();
        let firstMs = 0;
        let wholeMs = 0;
        await speak(() => {
          wholeMs = performance.now() - startedAt;
          firstMs ||= wholeMs;
        });
        turns.push({ firstMs, wholeMs });
      }
    }),
  );
  const { user, system } = process.cpuUsage(before);
  return {
    turns,
    cpuMs: (user + system) / 1000,
    databaseMs: childrenCpuSince(postgres.serverPid, databaseBefore),
  };
}

async function readParts(parts: AsyncIterable<ModelPart>, heard: () => void): Promise<void> {
  for await (const part of parts) if (part.kind === 'text') heard();
}

/** The least that understands the answer: the events parted and each one parsed. */
function speakBare(agent: Agent, heard: () => void): Promise<void> {
  return new Promise((done, fail) => {
    const sent = request(
      `${base}/chat/completions`,
      { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
      (response) => {
        let rest = '';
        response.setEncoding('utf8');
        response.on('data', (text: string) => {
          const events = (rest + text).split('\n\n');
          rest = events.pop() ?? '';
          for (const event of events) {
            const data = event.slice(6);
            if (data !== '[DONE]' && JSON.parse(data).choices[0].delta.content) heard();
          }
        });
        response.on('end', done);
        response.on('error', fail);
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });
}

function describeShare(
  name: string,
  measured: readonly Measured[],
  bare: readonly Measured[],
  pick: (turn: Turn) => number,
): Record<string, string> {
  const more = (share: number) =>
    median(
      measured.map(
        ({ turns }, round) =>
          percentile(turns.map(pick), share) - percentile((bare[round]?.turns ?? []).map(pick), share),
      ),
    );
  return { [`${name} text, ms more`]: [0.5, 0.95, 0.99].map((share) => more(share).toFixed(1)).join(' / ') };
}
