/**
 * P19: from an empty folder to the first page, the second start, and memory after 10 s of rest, with the embedded
 * database and with PostgreSQL. The build and the prepared folder must be there, as after an installation.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSpare } from '../src/main/server/prepared-data.ts';
import { describeMachine, readCpuMs, readMemoryMb } from './lib/machine.ts';
import { startBenchPostgres } from './lib/postgres.ts';
import { projectRoot, type RunningServer, startNodeServer, startPraxis } from './lib/processes.ts';
import { median, printTable } from './lib/rounds.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const restMs = 10_000;

console.log(
  `P19 start and memory. Goal: 2 s from an empty folder, 1 s again; 420 MB embedded, 130 MB with PostgreSQL.\n  ${describeMachine()}`,
);
if (!existsSync(join(projectRoot, 'dist/prepared/demo/database'))) {
  throw new Error('Run `node scripts/bootstrap.mjs generate build data` first.');
}
type Start = { readyMs: number; cpuMs: number };
const bare: Start[] = [];
const first: Start[] = [];
const second: Start[] = [];
const folder = () => mkdtempSync(join(tmpdir(), 'praxis-bench-'));
for (let round = 0; round < rounds; round++) {
  bare.push(await timeStart(() => startNodeServer('bench/peers/bare-http.ts', {})));
  const dataDir = folder();
  // As after an installation; a server renews what it took when it ran for a minute.
  await makeSpare('demo');
  first.push(await timeStart(() => startPraxis({ DATA_DIR: dataDir }, { readyPath: '/' })));
  second.push(await timeStart(() => startPraxis({ DATA_DIR: dataDir }, { readyPath: '/' })));
  rmSync(dataDir, { recursive: true, force: true });
}
const spread = (starts: Start[]) => {
  const times = starts.map((start) => start.readyMs);
  return {
    's, median': (median(times) / 1000).toFixed(2),
    best: (Math.min(...times) / 1000).toFixed(2),
    worst: (Math.max(...times) / 1000).toFixed(2),
    // On a busy machine this says more than the clock.
    'CPU s': (median(starts.map((start) => start.cpuMs)) / 1000).toFixed(2),
    'of bare Node': (median(times) / median(bare.map((start) => start.readyMs))).toFixed(1),
  };
};
printTable([
  { 'first page': 'bare Node http server', ...spread(bare) },
  { 'first page': 'Praxis on an empty folder', ...spread(first) },
  { 'first page': 'Praxis again', ...spread(second) },
]);

const embeddedDir = folder();
const embedded = await rest(await startPraxis({ DATA_DIR: embeddedDir }, { readyPath: '/' }));
const postgres = await startBenchPostgres();
const externalDir = folder();
const external = await rest(
  await startPraxis({ DATA_DIR: externalDir, DATABASE_URL: postgres.url }, { readyPath: '/' }),
);
await postgres.stop();
for (const dataDir of [embeddedDir, externalDir]) rmSync(dataDir, { recursive: true, force: true });
printTable([
  { 'memory after 10 s of rest': 'embedded database', ...embedded },
  { 'memory after 10 s of rest': 'with PostgreSQL', ...external },
]);
console.log(`  ${describeMachine()}`);
process.exit(0);

async function timeStart(start: () => Promise<RunningServer>): Promise<Start> {
  const server = await start();
  const cpuMs = readCpuMs(server.pid);
  await server.stop();
  return { readyMs: server.readyMs, cpuMs };
}

async function rest(server: RunningServer) {
  await new Promise((resolve) => setTimeout(resolve, restMs));
  const { resident, proportional } = readMemoryMb(server.pid);
  await server.stop();
  return { 'resident MB': resident.toFixed(0), 'proportional MB': proportional.toFixed(0) };
}
