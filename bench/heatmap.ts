/**
 * P6: reading where learners looked, 1,000 events of one interactive video over HTTP, one reader after the other; and
 * the plainest statement that finds the same rows, by a superuser, alone and behind Node's http: less than this no server takes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { graphqlHeaders, signIn } from './lib/client.ts';
import { adminEmail, benchPassword, organisationId, seedLibrary, simulationId } from './lib/library.ts';
import { childrenCpuSince, describeMachine, readChildrenCpu, readCpuMs } from './lib/machine.ts';
import { startBenchPostgres } from './lib/postgres.ts';
import { startNodeServer, startPraxis } from './lib/processes.ts';
import { heatmapRowsSql, heatmapValues } from './lib/queries.ts';
import { percentile, printTable, runInterleaved } from './lib/rounds.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const readsPerRound = 100;
const sessions = 50;
const eventsEach = 40;
const query = `query ($id: ID!) {
  readHeatmapData(filter: { SimulationID: { eq: $id } }, limit: 1000) {
    AnalyticsEvents { ID HeatmapData VideoTime TimeSpent }
    Truncated
  }
}`;

console.log(`P6 heatmap of 1,000 events. Goal: 12 ms at p95.\n  ${describeMachine()}`);
const dataDir = mkdtempSync(join(tmpdir(), 'praxis-bench-'));
const postgres = await startBenchPostgres();
await seedLibrary(postgres.superuserUrl);
const client = new pg.Client({ connectionString: postgres.superuserUrl });
await client.connect();
await seedEvents();
const praxis = await startPraxis({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });
const limit = await startNodeServer('bench/peers/json-limit.ts', { DATABASE_URL: postgres.superuserUrl });
try {
  const headers = graphqlHeaders(await signIn(praxis.url, adminEmail, benchPassword));
  const body = JSON.stringify({ query, variables: { id: String(simulationId) } });
  const overHttp = async () => {
    const response = await fetch(`${praxis.url}/graphql`, { method: 'POST', headers, body });
    const answer = (await response.json()) as {
      data?: { readHeatmapData: { AnalyticsEvents: unknown[] } };
    }; // the shape that was asked for
    return answer.data?.readHeatmapData.AnalyticsEvents.length ?? 0;
  };
  const sql = async () => (await client.query(heatmapRowsSql, heatmapValues)).rows.length;
  const byLimit = async () => {
    const response = await fetch(`${limit.url}/heatmap`, { method: 'POST' });
    return ((await response.json()) as unknown[]).length; // a list, by the statement
  };
  for (const read of [overHttp, sql, byLimit]) await timeReads(read);
  const cpu: number[] = [];
  const results = await runInterleaved(rounds, {
    'Praxis over HTTP': async () => {
      const before = { server: readCpuMs(praxis.pid), database: readChildrenCpu(postgres.serverPid) };
      const times = await timeReads(overHttp);
      const database = childrenCpuSince(postgres.serverPid, before.database);
      cpu.push((readCpuMs(praxis.pid) - before.server + database) / readsPerRound);
      return times;
    },
    'the statement alone': () => timeReads(sql),
    'one statement that writes the answer, behind Node’s http': () => timeReads(byLimit),
  });
  printTable(
    Object.entries(results).map(([name, perRound]) => {
      const times = perRound.flat();
      return {
        [`${times.length} reads`]: name,
        'median ms': percentile(times, 0.5).toFixed(1),
        'p95 ms': percentile(times, 0.95).toFixed(1),
        'best round, p95 ms': Math.min(...perRound.map((round) => percentile(round, 0.95))).toFixed(1),
      };
    }),
  );
  console.log(`  CPU of server and database: ${percentile(cpu, 0.5).toFixed(1)} ms a read`);
  console.log(`  ${describeMachine()}`);
} finally {
  await praxis.stop();
  await limit.stop();
  await client.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);

async function timeReads(read: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < readsPerRound; count++) {
    const startedAt = performance.now();
    const events = await read();
    times.push(performance.now() - startedAt);
    if (events !== 1_000) throw new Error(`${events} events were read.`);
  }
  return times;
}

/** Fifty sessions; every second event says where somebody looked, 6 points each as in P7. */
async function seedEvents(): Promise<void> {
  const points = JSON.stringify(
    Array.from({ length: 6 }, (_, index) => ({
      uvx: 0.51234,
      uvy: 0.41234,
      sec: index / 4,
      t: index * 250,
    })),
  );
  await client.query(
    `insert into attempt (organisation_id, id, attempt_key, item_kind, item_id, version_id, person_id, started_at,
       last_sequence, accepted_through)
     select $1, 50000000 + s, gen_random_uuid(), 'simulation', $2, 1300001, 1001, now() - s * interval '1 hour', ${eventsEach}, ${eventsEach}
     from generate_series(1, ${sessions}) s`,
    [organisationId, simulationId],
  );
  await client.query(
    `insert into attempt_event (organisation_id, attempt_started_at, attempt_id, event_key, sequence, type,
       time_spent_ms, payload)
     select organisation_id, started_at, id, gen_random_uuid(), e, case e % 2 when 0 then 'HEATMAP' else 'VIDEO_PLAY' end, 700,
       jsonb_strip_nulls(jsonb_build_object('videoId', 1, 'videoTimeMs', e * 500,
         'heatmapData', case e % 2 when 0 then $1::text end))
     from attempt, generate_series(1, ${eventsEach}) e where id > 50000000`,
    [points],
  );
  await client.query('analyze');
}
