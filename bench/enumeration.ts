/**
 * Whether the time of an answer tells if an account exists: sign-in with a wrong password, and a forgotten password, for
 * accounts that exist and addresses nobody has, in turn. BENCH_SAMPLES changes how many of each (1,000).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { graphqlHeaders } from './lib/client.ts';
import { seedLibrary } from './lib/library.ts';
import { describeMachine } from './lib/machine.ts';
import { startBenchPostgres } from './lib/postgres.ts';
import { startPraxis } from './lib/processes.ts';
import { median, printTable } from './lib/rounds.ts';

const samples = Number(process.env.BENCH_SAMPLES ?? 1_000);
/** Before the limits of an account or an address are reached, what was counted is forgotten. */
const forgetEvery = 10;

console.log(`Does time tell who has an account? Goal: within 5 %.\n  ${describeMachine()}`);
const dataDir = mkdtempSync(join(tmpdir(), 'praxis-bench-'));
const postgres = await startBenchPostgres();
await seedLibrary(postgres.superuserUrl);
const database = new pg.Client({ connectionString: postgres.superuserUrl });
await database.connect();
const praxis = await startPraxis({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });

const operations = {
  'sign-in': 'mutation ($e: String!) { createPraxisToken(Email: $e, Password: "not the one") { Message } }',
  'forgotten password': 'mutation ($e: String!) { forgotPassword(Email: $e) { Message } }',
};
try {
  const rows: Record<string, string>[] = [];
  for (const [name, query] of Object.entries(operations)) {
    for (let warm = 0; warm < 20; warm++) await time(query, addressOf(warm % 2 === 0, warm));
    const existing: number[] = [];
    const unknown: number[] = [];
    for (let sample = 0; sample < samples; sample++) {
      if (sample % forgetEvery === 0) await database.query('delete from sign_in_failure');
      // Which one goes first changes, so that what the one leaves behind does not always meet the other.
      const order = sample % 2 === 0 ? [true, false] : [false, true];
      for (const exists of order) {
        (exists ? existing : unknown).push(await time(query, addressOf(exists, sample)));
      }
    }
    const [there, nobody] = [median(existing), median(unknown)];
    rows.push({
      [`${samples} samples each`]: name,
      'exists, ms': there.toFixed(2),
      'unknown, ms': nobody.toFixed(2),
      difference: `${(((there - nobody) / nobody) * 100).toFixed(2)} %`,
    });
  }
  printTable(rows);
  console.log(`  ${describeMachine()}`);
} finally {
  await praxis.stop();
  await database.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);

function addressOf(exists: boolean, count: number): string {
  const name = `member-${2 + (count % 18)}-${1 + (count % 3)}`;
  return exists ? `${name}@bench.test` : `${name}@nobody.test`;
}

async function time(query: string, email: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${praxis.url}/graphql`, {
    method: 'POST',
    headers: graphqlHeaders(null),
    body: JSON.stringify({ query, variables: { e: email } }),
  });
  const text = await response.text();
  const took = performance.now() - startedAt;
  if (text.includes('errors')) throw new Error(text);
  return took;
}
