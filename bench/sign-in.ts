/** P18: password sign-ins over HTTP for each CPU second of the server, beside the bare argon2id it must pay for. */
import { argon2, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { signIn } from './lib/client.ts';
import { benchPassword, seedLibrary } from './lib/library.ts';
import { childrenCpuSince, describeMachine, readChildrenCpu, readCpuMs } from './lib/machine.ts';
import { startBenchPostgres } from './lib/postgres.ts';
import { startPraxis } from './lib/processes.ts';
import { describeRatio, median, printTable, runInterleaved } from './lib/rounds.ts';

const derive = promisify(argon2);
const atOnce = 4;
const perRound = 40;
type Measured = { perSecond: number; perCpuSecond: number };

console.log(`P18 password sign-ins. Goal: 30 a second and core.\n  ${describeMachine()}`);
const dataDir = mkdtempSync(join(tmpdir(), 'praxis-bench-'));
const postgres = await startBenchPostgres();
await seedLibrary(postgres.superuserUrl);
const praxis = await startPraxis({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });
try {
  const contestants = { 'Praxis sign-in': measureSignIns, 'bare argon2id': measureBare };
  for (const run of Object.values(contestants)) await run();
  const results = await runInterleaved(5, contestants);
  printTable(
    Object.entries(results).map(([name, measured]) => ({
      [`${atOnce} at once`]: name,
      'per second': median(measured.map((one) => one.perSecond)).toFixed(1),
      'per CPU second': median(measured.map((one) => one.perCpuSecond)).toFixed(1),
    })),
  );
  const [ours = [], bare = []] = Object.values(results);
  const of = (field: keyof Measured) =>
    describeRatio(
      ours.map((one) => one[field]),
      bare.map((one) => one[field]),
    );
  console.log(
    `  Praxis by bare argon2id: per CPU second ${of('perCpuSecond')}, throughput ${of('perSecond')}`,
  );
  console.log(`  ${describeMachine()}`);
} finally {
  await praxis.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);

/** Different people, as guessing limits are for each account. */
async function measureSignIns(): Promise<Measured> {
  const databaseBefore = readChildrenCpu(postgres.serverPid);
  const cpuBefore = readCpuMs(praxis.pid);
  return timed(
    (count) => signIn(praxis.url, `member-${2 + (count % 18)}-${1 + (count % 3)}@bench.test`, benchPassword),
    () => readCpuMs(praxis.pid) - cpuBefore + childrenCpuSince(postgres.serverPid, databaseBefore),
  );
}

async function measureBare(): Promise<Measured> {
  const before = process.cpuUsage();
  return timed(
    () =>
      derive('argon2id', {
        message: benchPassword,
        nonce: randomBytes(16),
        memory: 19_456,
        passes: 2,
        parallelism: 1,
        tagLength: 32,
      }),
    () => {
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    },
  );
}

async function timed(
  once: (count: number) => Promise<unknown>,
  readCpuSinceMs: () => number,
): Promise<Measured> {
  const startedAt = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (count < perRound) await once(count++);
    }),
  );
  const total = count;
  return {
    perSecond: (total * 1000) / (performance.now() - startedAt),
    perCpuSecond: (total * 1000) / readCpuSinceMs(),
  };
}
