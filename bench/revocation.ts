/**
 * How long a sign-out at one server process goes on being let in at another on the same PostgreSQL: asked without a
 * pause, counted from the answer of the sign-out to the moment the last accepted question was asked.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askGraphql, graphqlHeaders, signIn } from './lib/client.ts';
import { adminEmail, benchPassword, seedLibrary } from './lib/library.ts';
import { describeMachine } from './lib/machine.ts';
import { startBenchPostgres } from './lib/postgres.ts';
import { startPraxis } from './lib/processes.ts';
import { median } from './lib/rounds.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 10);
const goalMs = 1_000;

console.log(`Revocation at a second process. Goal: ${goalMs} ms.\n  ${describeMachine()}`);
const dataDir = mkdtempSync(join(tmpdir(), 'praxis-bench-'));
const postgres = await startBenchPostgres();
await seedLibrary(postgres.superuserUrl);
const settings = { DATABASE_URL: postgres.url, DATA_DIR: dataDir };
const here = await startPraxis(settings);
const there = await startPraxis(settings);
try {
  const found: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const token = await signIn(here.url, adminEmail, benchPassword);
    if (!(await isKnown(token))) throw new Error('The second process does not know the sign-in.');
    await askGraphql(here.url, token, 'mutation { logout { Success } }');
    const signedOutAt = performance.now();
    let lastAccepted = signedOutAt;
    for (;;) {
      const askedAt = performance.now();
      if (!(await isKnown(token))) break;
      lastAccepted = askedAt;
    }
    found.push(lastAccepted - signedOutAt);
  }
  console.log(
    `  ${rounds} sign-outs: let in for another ${median(found).toFixed(0)} ms, at most ${Math.max(...found).toFixed(0)} ms`,
  );
  console.log(`  ${describeMachine()}`);
} finally {
  await here.stop();
  await there.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);

async function isKnown(token: string): Promise<boolean> {
  const response = await fetch(`${there.url}/graphql`, {
    method: 'POST',
    headers: graphqlHeaders(token),
    body: JSON.stringify({ query: '{ viewer { ID } }' }),
  });
  const answer = (await response.json()) as { data?: { viewer?: unknown } | null }; // the shape that was asked for
  return answer.data?.viewer != null;
}
