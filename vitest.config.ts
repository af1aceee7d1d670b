import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

const database = process.env.PRAXIS_TEST_DATABASE ?? 'pglite';

export default defineConfig({
  // Node gives every package the same graphql; Vite would choose another build of it for our own files.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] },
  test: {
    // Set-up that several files share (a migrated database) is made once, before any of them.
    globalSetup: ['tests/setup/database.ts'],
    include: ['{src,tests,scripts,demo/scripts,demo/conversations}/**/*.test.{ts,tsx}'],
    // What no database can change is run once, on the embedded one.
    exclude:
      database === 'postgres'
        ? [
            'node_modules/**',
            'src/{avatar,dialogue,player,player-shell,web,ui-kit,kernel,locales}/**',
            'src/**/{evidence,interactions,model,questions,ui}/**',
            'src/platform/db/embedded/**',
            'src/platform/{config,csv,images,llm,log,seal,speech,storage,transcode,webhooks}/**',
            'src/platform/mail/{mail-folder,smtp-transport}.test.ts',
            'src/platform/uploads/tus-conformance.test.ts',
            'demo/**',
            'scripts/**',
            'tests/house/**',
          ]
        : ['node_modules/**'],
    pool: 'forks',
    // A process reads the product once for all of its files, which halves what the tests cost. So no test may change what a
    // module keeps without putting it back, and what mocks a module begins from `vi.resetModules`.
    isolate: false,
    setupFiles: ['tests/setup/put-back.ts'],
    // Two cores carry two processes that hold a database each; a process that asks a server waits half of its time.
    maxWorkers: database === 'postgres' ? 3 : 2,
    // As with the journeys: what needed a second try is named (scripts/unsteady-reporter.ts), and is a bug to find.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    env: { NODE_ENV: 'test' },
  },
});
