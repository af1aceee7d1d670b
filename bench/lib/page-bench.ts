import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { graphqlHeaders, signIn } from './client.ts';
import { pick, runHttpDuel } from './http-duel.ts';
import { adminEmail, benchPassword, seedLibrary } from './library.ts';
import { describeMachine } from './machine.ts';
import { type BenchPostgres, startBenchPostgres } from './postgres.ts';
import { startNodeServer, startPraxis } from './processes.ts';
import { describeRatio } from './rounds.ts';

export type PageBench = {
  title: string;
  query: string;
  limitPath: '/list' | '/detail';
  after?(postgres: BenchPostgres): Promise<void>;
};

/** One page over GraphQL: Praxis with every check against the limit and against mercurius. P1 and P2. */
export async function runPageBench({ title, query, limitPath, after }: PageBench): Promise<void> {
  console.log(`${title}\n  ${describeMachine()}`);
  const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
  const dataDir = mkdtempSync(join(tmpdir(), 'praxis-bench-'));
  const postgres = await startBenchPostgres();
  const stops: (() => Promise<void>)[] = [];
  try {
    await seedLibrary(postgres.superuserUrl);
    const praxis = await startPraxis({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });
    stops.push(praxis.stop);
    const environment = { DATABASE_URL: postgres.superuserUrl };
    const mercurius = await startNodeServer('bench/peers/mercurius.ts', environment);
    stops.push(mercurius.stop);
    const limit = await startNodeServer('bench/peers/json-limit.ts', environment);
    stops.push(limit.stop);
    const token = await signIn(praxis.url, adminEmail, benchPassword);
    const body = JSON.stringify({ query });
    const results = await runHttpDuel(
      [
        {
          name: 'Praxis',
          pid: praxis.pid,
          url: `${praxis.url}/graphql`,
          headers: graphqlHeaders(token),
          body,
        },
        {
          name: 'mercurius, loaders, JIT',
          pid: mercurius.pid,
          url: `${mercurius.url}/graphql`,
          headers: graphqlHeaders(null),
          body,
        },
        {
          name: 'limit: one JSON statement',
          pid: limit.pid,
          url: limit.url + limitPath,
          headers: graphqlHeaders(null),
          body,
        },
      ],
      { postgresPid: postgres.serverPid, rounds, seconds: 3 },
    );
    const [ours, peer] = Object.values(results);
    if (ours && peer) {
      const ratio = describeRatio(pick(ours, 'perSecond'), pick(peer, 'perSecond'));
      console.log(`  Praxis by mercurius: ${ratio}`);
    }
    await after?.(postgres);
    console.log(`  ${describeMachine()}`);
  } finally {
    for (const stop of stops) await stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
