import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/test-database.ts';
import type { PraxisDatabase } from './database.ts';
import { listPendingMigrations, type Migration, MigrationError, migrate } from './migrate.ts';

let database: PraxisDatabase;
let folder: string;

beforeEach(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'praxis-migrations-'));
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

function migration(name: string, sql: string): Migration {
  const file = join(folder, `${name}.sql`);
  writeFileSync(file, sql);
  return { name, file: pathToFileURL(file) };
}

test('one that fails halfway leaves nothing behind and is applied once it is mended', async () => {
  const broken = migration('9001-broken', 'create table half (id int); create table half (id int);');
  await expect(migrate(database, [broken])).rejects.toThrow(MigrationError);
  await expect(database.executeSql('select * from half')).rejects.toThrow(/half/);
  expect(await listPendingMigrations(database, [broken])).toEqual(['9001-broken']);

  const mended = migration('9001-broken', 'create table half (id int);');
  expect(await migrate(database, [mended])).toEqual(['9001-broken']);
  expect(await listPendingMigrations(database, [mended])).toEqual([]);
});

test('a second start applies nothing', async () => {
  const one = migration('9001-one', 'create table one (id int);');
  await migrate(database, [one]);
  expect(await migrate(database, [one])).toEqual([]);
});

test('one that was edited after it was applied is refused', async () => {
  await migrate(database, [migration('9001-one', 'create table one (id int);')]);
  const edited = migration('9001-one', 'create table one (id bigint);');
  await expect(migrate(database, [edited])).rejects.toThrow(/was changed after it was applied/);
});

test('two processes that start at the same moment apply each migration once', async () => {
  const slow = migration('9001-slow', 'create table slow (id int); select pg_sleep(0.1);');
  const applied = await Promise.all([migrate(database, [slow]), migrate(database, [slow])]);
  expect(applied.flat()).toEqual(['9001-slow']);
});
