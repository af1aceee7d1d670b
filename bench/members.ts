/**
 * An organisation of 10,000 members in 500 groups: how long its list, a search, its groups and the import that made it
 * take, over HTTP, on both databases. Medians; an import is the first of its organisation, so it is done in three.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askGraphql, signIn } from './lib/client.ts';
import { benchPassword, seedLibrary } from './lib/library.ts';
import { describeMachine } from './lib/machine.ts';
import { startBenchPostgres } from './lib/postgres.ts';
import { startPraxis } from './lib/processes.ts';
import { median, printTable } from './lib/rounds.ts';

const members = 10_000;
const groups = 500;
const imports = 3;
const reads = 25;

const importMutation = `mutation ($i: ImportMembersInput!) { importMembers(Input: $i) {
  Rows { Line Action } Summary { Created Refused } } }`;
const row = 'ID Name Email UserType LastSeen Disabled LoginCode OrganisationGroups { ID Name }';
const page = (args: string) => `{ readMembers(${args}) { nodes { ${row} } pageInfo { totalCount } } }`;
const queries = {
  'first page of 25, with groups and total': page('limit: 25'),
  'page in the middle': page('limit: 25, offset: 5000'),
  'by last seen': page('limit: 25, sort: [{ field: "LastSeen", direction: DESC }]'),
  'search that finds 1': page('limit: 25, filter: { Name: { contains: "surname 4711" } }'),
  'search that finds 1,111': page('limit: 25, filter: { Name: { contains: "name 7" } }'),
  'search and filter that find all': page(
    'limit: 25, filter: { Name: { contains: "e" }, UserType: { eq: "user" } }',
  ),
  'first page of 25 groups, with counts':
    '{ readPraxisGroupsPaginated(limit: 25) { nodes { ID Name TotalUsers TotalSimulations } pageInfo { totalCount } } }',
};

console.log(`${members} members, ${groups} groups.\n  ${describeMachine()}`);
const results: Record<string, Record<string, number[]>> = {};
await measurePostgres();
await measureEmbedded();
printTable(
  Object.entries(results).map(([what, times]) => ({
    what,
    ...Object.fromEntries(
      Object.entries(times).map(([engine, values]) => [
        engine,
        `${median(values).toFixed(values.length > imports ? 1 : 0)} ms`,
      ]),
    ),
  })),
);
process.exit(0);

async function measurePostgres(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'praxis-bench-'));
  const postgres = await startBenchPostgres();
  await seedLibrary(postgres.superuserUrl);
  const praxis = await startPraxis({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });
  try {
    for (let organisation = 1; organisation <= imports; organisation++) {
      const token = await signIn(praxis.url, `admin-${organisation}@bench.test`, benchPassword);
      await measureImport('PostgreSQL', praxis.url, token, organisation);
      if (organisation === imports) await measureReads('PostgreSQL', praxis.url, token);
    }
  } finally {
    await praxis.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The provider's own organisation of the demo, which has no plan and so no limit. */
async function measureEmbedded(): Promise<void> {
  for (let round = 1; round <= imports; round++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'praxis-bench-'));
    const praxis = await startPraxis({ PRAXIS_DEMO: '1', DATA_DIR: dataDir });
    try {
      const token = await signIn(praxis.url, 'internal@praxis.test', 'praxis-demo');
      await measureImport('embedded', praxis.url, token, round);
      if (round === imports) await measureReads('embedded', praxis.url, token);
    } finally {
      await praxis.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
}

async function measureImport(engine: string, url: string, token: string, round: number): Promise<void> {
  const rows = Array.from(
    { length: members },
    (_, index) =>
      `m${index}-${round}@import.test,Name ${index % 9},Surname ${index},user,Group ${index % groups}`,
  );
  const CSV = `Email,First name,Surname,Role,Groups\n${rows.join('\n')}`;
  for (const DryRun of [true, false]) {
    const input = { CSV, DryRun, CreateGroups: true, SendWelcomeEmail: false };
    const { importMembers } = await time(engine, DryRun ? 'import, dry run' : 'import', () =>
      askGraphql(url, token, importMutation, { i: input }),
    );
    if (importMembers.Summary.Created !== members) throw new Error(JSON.stringify(importMembers.Summary));
  }
}

async function measureReads(engine: string, url: string, token: string): Promise<void> {
  for (const [what, query] of Object.entries(queries)) {
    for (let warm = 0; warm < 3; warm++) await askGraphql(url, token, query);
    for (let read = 0; read < reads; read++) await time(engine, what, () => askGraphql(url, token, query));
  }
}

async function time<Result>(engine: string, what: string, run: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await run();
  results[what] ??= {};
  results[what][engine] ??= [];
  results[what][engine].push(performance.now() - startedAt);
  return result;
}
