import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, type PraxisDatabase } from '#platform/db/database.ts';
import { openPostgresEngine } from '#platform/db/session/postgres-engine.ts';
import { openEmbeddedTestEngine } from './embedded-test-databases.ts';

/** A file may ask for a hundred transactions at once on four connections, of a machine that is busy with other files. */
const connectionTimeoutMs = 60_000;

/** A migrated, empty database of the test's own, on whichever engine the run is for. */
export async function openTestDatabase(): Promise<PraxisDatabase> {
  const template = inject('databaseTemplate');
  if (inject('databaseKind') === 'pglite') {
    return createDatabase(await openEmbeddedTestEngine(template));
  }
  return createDatabase(
    openPostgresEngine({
      connectionString: await createTestPostgres(),
      poolSize: 4,
      preparedStatements: true,
      connectionTimeoutMs,
    }),
  );
}

/** A migrated, empty database of the test's own on the real PostgreSQL: its address, for programs of their own. */
export async function createTestPostgres(): Promise<string> {
  const template = inject('databaseTemplate');
  const name = `praxis_test_${randomBytes(6).toString('hex')}`;
  const url = new URL(template);
  const templateName = url.pathname.slice(1);
  url.pathname = '/postgres';
  const owner = createDatabase(
    openPostgresEngine({
      connectionString: url.href,
      poolSize: 1,
      preparedStatements: false,
      connectionTimeoutMs,
    }),
  );
  await copyDatabase(owner, name, templateName);
  await owner.close();
  url.pathname = `/${name}`;
  return url.href;
}

/** The server still counts the connection that made the template for a moment after it was closed. */
async function copyDatabase(owner: PraxisDatabase, name: string, templateName: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await owner.executeSql(`create database ${name} template ${templateName}`);
      return;
    } catch (error) {
      const inUse = error instanceof Error && 'code' in error && error.code === '55006';
      if (!inUse || attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
