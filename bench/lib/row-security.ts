import { sql } from 'kysely';
import { listSimulationsView } from '../../src/features/simulations/server/simulation-list-view.ts';
import type { Viewer } from '../../src/kernel/viewer.ts';
import { createDatabase } from '../../src/platform/db/database.ts';
import { openPostgresEngine } from '../../src/platform/db/session/postgres-engine.ts';
import type { Scope } from '../../src/platform/tenancy/scope.ts';
import { createTenancy } from '../../src/platform/tenancy/tenancy.ts';
import { organisationId } from './library.ts';
import { childrenCpuSince, readChildrenCpu } from './machine.ts';
import type { BenchPostgres } from './postgres.ts';
import { describeRatio, median, printTable, runInterleaved } from './rounds.ts';

const concurrent = 10;
const statementsEach = 300;

const viewer: Viewer = {
  kind: 'member',
  personId: organisationId * 1000,
  organisationId,
  role: 'admin',
  internal: false,
  impersonatorId: null,
  mfaSetupRequired: false,
  signInId: null,
  sharedItem: null,
};

/** The list's own statement behind the wall, and in the same transaction as a role that passes every policy. */
export async function measureRowSecurity(postgres: BenchPostgres): Promise<void> {
  const open = (connectionString: string) =>
    createDatabase(openPostgresEngine({ connectionString, poolSize: concurrent, preparedStatements: true }));
  const walled = open(postgres.url);
  const free = open(postgres.superuserUrl);
  const tenancy = createTenancy(walled);
  const contestants = {
    'behind the wall': () => measure(() => tenancy.inOrganisation(organisationId, list), postgres.serverPid),
    'same transaction, no role': () =>
      measure(
        () =>
          free.kysely.transaction().execute(async (db) => {
            await sql.raw(`set local app.organisation_id = '${organisationId}'`).execute(db);
            return list({ organisationId, db });
          }),
        postgres.serverPid,
      ),
  };
  for (const run of Object.values(contestants)) await run();
  const results = await runInterleaved(7, contestants);
  const [ours = [], reference = []] = Object.values(results);
  printTable(
    Object.entries(results).map(([name, measured]) => ({
      'R5 row-level security': name,
      'statements/s': median(measured.map((one) => one.perSecond)).toFixed(0),
      'database CPU ms': median(measured.map((one) => one.databaseCpuMs)).toFixed(3),
    })),
  );
  const of = (field: 'perSecond' | 'databaseCpuMs') =>
    describeRatio(
      ours.map((one) => one[field]),
      reference.map((one) => one[field]),
    );
  console.log(`  throughput ${of('perSecond')}, database CPU ${of('databaseCpuMs')} of the one without`);
  await walled.close();
  await free.close();
}

function list(scope: Scope) {
  return listSimulationsView(scope, {
    viewer,
    reading: { purpose: 'management', source: 'draft' },
    parts: {
      columns: ['createdAt', 'editedAt', 'hideScoresFromUsers', 'quiz', 'title'],
      total: true,
      access: false,
      publication: false,
      content360: false,
      author: true,
      editors: false,
      members: ['name'],
      reactions: false,
      tags: true,
      groups: true,
      statistics: true,
      overviewPages: false,
      videos: false,
      events: null,
      subtitles: false,
      videoStates: false,
      media: [],
    },
    filter: {},
    sort: [],
    page: { limit: 12, offset: 0 },
  });
}

async function measure(run: () => Promise<{ rows: unknown[] }>, postgresPid: number) {
  const cpuBefore = readChildrenCpu(postgresPid);
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: concurrent }, async () => {
      for (let count = 0; count < statementsEach; count++) {
        const { rows } = await run();
        if (rows.length !== 12) throw new Error(`${rows.length} rows`);
      }
    }),
  );
  const total = concurrent * statementsEach;
  return {
    perSecond: (total * 1000) / (performance.now() - startedAt),
    databaseCpuMs: childrenCpuSince(postgresPid, cpuBefore) / total,
  };
}
