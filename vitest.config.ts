import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';
import { findTestsForOneDatabase, findTestsForPostgres } from './tests/setup/choose-tests.ts';
import { FileOrder } from './tests/setup/file-order.ts';

const database = process.env.PRAXIS_TEST_DATABASE ?? 'pglite';

const include = '{src,tests,scripts,demo/scripts,demo/conversations}/**/*.test.{ts,tsx}';
/** tests/safety/closed-network.test.ts runs the suite on the embedded database: where it must, once is enough. */
const isTriedWithoutNetwork =
  database === 'pglite' && process.env.CI === 'true' && process.env.PRAXIS_TEST_CLOSED !== '1';

/** Which files a run is spared, because the one on the other database has them: docs/testing.md. */
function leftOut(): string[] {
  // Whoever runs a file by its name wants it on the database that they name.
  const namesFiles = process.argv
    .slice(2)
    .some((argument) => argument.includes('/') && !argument.startsWith('-'));
  if (process.env.PRAXIS_TEST_FULL === '1' || namesFiles) return [];
  return database === 'postgres' ? findTestsForOneDatabase(include) : findTestsForPostgres(include);
}

export default defineConfig({
  // Node gives every package the same graphql; Vite would choose another build of it for our own files.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] },
  test: {
    // Set-up that several files share (a migrated database) is made once, before any of them.
    globalSetup: ['tests/setup/database.ts'],
    include: [include],
    // What no database can change is run on the embedded one, and most of what a real server may answer otherwise on PostgreSQL.
    exclude: [
      'node_modules/**',
      ...(isTriedWithoutNetwork ? ['src/features/conversations/server/tests/session-suite/**'] : []),
      ...(database === 'postgres' ? ['src/platform/db/embedded/**'] : []),
      ...leftOut(),
    ],
    sequence: { sequencer: FileOrder },
    pool: 'forks',
    // A process reads the product once for all of its files, which halves what the tests cost. So no test may change what a
    // module keeps without putting it back, and what mocks a module begins from `vi.resetModules`.
    isolate: false,
    setupFiles: ['tests/setup/put-back.ts', 'tests/setup/quick-hashes.ts'],
    // Two cores: a process waits for a quarter of its time (the disk, a started server, a timer), and the third has it.
    maxWorkers: 3,
    // As with the journeys: what needed a second try is named (scripts/unsteady-reporter.ts), and is a bug to find.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    env: { NODE_ENV: 'test' },
  },
});
