import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { migrations } from '../../database/migrations/index.ts';
import { createDatabase } from '../../src/platform/db/database.ts';
import { createPgliteEngine } from '../../src/platform/db/embedded/pglite-engine.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { startTestPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseKind: 'pglite' | 'postgres';
    /** A migrated data folder as a file, or the address of a server with a template database. */
    databaseTemplate: string;
  }
}

/** One migrated database for the whole run; each test file starts from a copy of it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.PRAXIS_TEST_DATABASE === 'postgres') {
    const server = await startTestPostgres();
    project.provide('databaseKind', 'postgres');
    project.provide('databaseTemplate', server.templateUrl);
    return server.stop;
  }
  const folder = mkdtempSync(join(tmpdir(), 'praxis-test-'));
  const lite = await PGlite.create();
  const database = createDatabase(createPgliteEngine(lite));
  await migrate(database, migrations);
  const file = join(folder, 'template.tar');
  writeFileSync(file, Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()));
  await database.close();
  project.provide('databaseKind', 'pglite');
  project.provide('databaseTemplate', file);
  return async () => rmSync(folder, { recursive: true, force: true });
}
