import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { createDatabase, type PraxisDatabase } from '#platform/db/database.ts';
import { openPgliteEngine } from '#platform/db/pglite-engine.ts';
import { openPostgresEngine } from '#platform/db/postgres-engine.ts';

/** A migrated, empty database of the test's own, on whichever engine the run is for. */
export async function openTestDatabase(): Promise<PraxisDatabase> {
  const template = inject('databaseTemplate');
  if (inject('databaseKind') === 'pglite') {
    return createDatabase(await openPgliteEngine(undefined, new Blob([readFileSync(template)])));
  }
  const name = `praxis_test_${randomBytes(6).toString('hex')}`;
  const url = new URL(template);
  const templateName = url.pathname.slice(1);
  url.pathname = '/postgres';
  const owner = createDatabase(
    openPostgresEngine({ connectionString: url.href, poolSize: 1, preparedStatements: false }),
  );
  await owner.executeSql(`create database ${name} template ${templateName}`);
  await owner.close();
  url.pathname = `/${name}`;
  return createDatabase(
    openPostgresEngine({ connectionString: url.href, poolSize: 4, preparedStatements: true }),
  );
}
