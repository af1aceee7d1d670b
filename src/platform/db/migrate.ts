import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PraxisDatabase } from './database.ts';

export type Migration = { name: string; file: URL };

export class MigrationError extends Error {}

/**
 * Brings the database to the newest schema. Each migration runs in one transaction of its own with the row that
 * records it, so a migration that fails halfway is rolled back and tried again at the next start. A lock separates two
 * processes that start at the same moment.
 * @returns the names of the migrations that were applied
 */
export async function migrate(database: PraxisDatabase, migrations: readonly Migration[]): Promise<string[]> {
  await database.executeSql(
    'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  );
  const applied: string[] = [];
  const known = await listApplied(database);
  for (const migration of migrations) {
    const sql = await readFile(migration.file, 'utf8');
    if (known.get(migration.name) === hashMigration(sql)) continue;
    if (await applyOnce(database, migration.name, sql)) applied.push(migration.name);
  }
  return applied;
}

async function applyOnce(database: PraxisDatabase, name: string, sql: string): Promise<boolean> {
  const sha256 = hashMigration(sql);
  const known = await findApplied(database, name);
  if (known !== undefined) {
    if (known === sha256) return false;
    throw new MigrationError(
      `The migration ${name} was changed after it was applied. Write a new migration instead.`,
    );
  }
  // Values are made here, not by users: the name is a file name and the hash is hexadecimal.
  const record = `insert into schema_migration (name, sha256) values ('${name}', '${sha256}')`;
  try {
    await database.executeSql(
      `begin; lock table schema_migration in exclusive mode; ${record}; ${sql}\n; commit`,
    );
  } catch (error) {
    // Another process applied it between our look and our lock.
    if ((await findApplied(database, name)) === sha256) return false;
    throw new MigrationError(
      `The migration ${name} failed and was rolled back: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
  return true;
}

async function findApplied(database: PraxisDatabase, name: string): Promise<string | undefined> {
  const { rows } = await database.executeSql('select sha256 from schema_migration where name = $1', [name]);
  // The table is made above with exactly this column.
  return (rows as { sha256: string }[])[0]?.sha256;
}

async function listApplied(database: PraxisDatabase): Promise<Map<string, string>> {
  const { rows } = await database.executeSql('select name, sha256 from schema_migration');
  // The columns of the statement.
  return new Map((rows as { name: string; sha256: string }[]).map(({ name, sha256 }) => [name, sha256]));
}

export function hashMigration(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}

/** The names that are listed but not applied; empty when the database is ready for this version. */
export async function listPendingMigrations(
  database: Pick<PraxisDatabase, 'executeSql'>,
  migrations: readonly Migration[],
): Promise<string[]> {
  const { rows } = await database.executeSql('select name from schema_migration');
  const done = new Set((rows as { name: string }[]).map((row) => row.name));
  return migrations.map((migration) => migration.name).filter((name) => !done.has(name));
}
