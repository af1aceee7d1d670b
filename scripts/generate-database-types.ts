import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { migrations } from '#database/migrations/index.ts';
import { createDatabase } from '#platform/db/database.ts';
import { openPgliteEngine } from '#platform/db/embedded/pglite-engine.ts';
import { migrate } from '#platform/db/migrate.ts';
import { describeDatabase, formatTable, type TableDescription } from './describe-database.ts';

const descriptionFolder = new URL('../database/description/', import.meta.url);
const typesFile = new URL('../src/generated/database.ts', import.meta.url);

/** Row types for Kysely and the description of each table, from a database that was just migrated. */
export async function generateDatabaseTypes({ check }: { check: boolean }): Promise<void> {
  const database = createDatabase(await openPgliteEngine(undefined));
  try {
    await migrate(database, migrations);
    const tables = (await describeDatabase(database)).filter((table) => table.name !== 'schema_migration');
    await writeFile(typesFile, formatTypes(tables));
    if (!check) await writeDescriptions(tables);
  } finally {
    await database.close();
  }
}

async function writeDescriptions(tables: TableDescription[]): Promise<void> {
  await mkdir(descriptionFolder, { recursive: true });
  const wanted = new Map(tables.map((table) => [`${table.name}.txt`, formatTable(table)]));
  for (const name of await readdir(descriptionFolder)) {
    if (!wanted.has(name)) await rm(new URL(name, descriptionFolder));
  }
  for (const [name, text] of wanted) {
    const file = new URL(name, descriptionFolder);
    if ((await readFile(file, 'utf8').catch(() => '')) !== text) await writeFile(file, text);
  }
}

function formatTypes(tables: TableDescription[]): string {
  const parts = ['// Generated from the migrated database by `npm run generate`. Do not edit.', ''];
  parts.push("import type { ColumnType } from 'kysely';", '');
  parts.push('/** May be left out of an insert: the database fills it. */');
  parts.push('type Generated<T> =');
  parts.push(
    '  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;',
  );
  parts.push('/** Stored JSON is text on the way in and parsed by the model on the way out. */');
  parts.push('type Json = ColumnType<unknown, string, string>;');
  parts.push('type NullableJson = ColumnType<unknown, string | null, string | null>;');
  parts.push('type Timestamp = ColumnType<Date, Date | string, Date | string>;');
  parts.push(
    'type NullableTimestamp = ColumnType<Date | null, Date | string | null, Date | string | null>;',
    '',
  );
  for (const table of tables) {
    parts.push(`export type ${typeName(table.name)} = {`);
    for (const column of table.columns) parts.push(`  ${column.name}: ${columnType(column, table)};`);
    parts.push('};', '');
  }
  parts.push('export type Database = {');
  for (const table of tables) parts.push(`  ${table.name}: ${typeName(table.name)};`);
  parts.push('};', '');
  return parts.join('\n');
}

function columnType(column: TableDescription['columns'][number], table: TableDescription): string {
  // A view cannot promise that a column is there, but ours do not invent nulls in these.
  const nullable =
    column.nullable &&
    !(table.kind === 'view' && !column.name.endsWith('_at') && column.name !== 'avatar_media_id');
  const base = baseType(column.type);
  if (base === 'json')
    return column.default !== null ? 'Generated<Json>' : nullable ? 'NullableJson' : 'Json';
  if (base === 'timestamp') {
    if (column.default !== null) return 'Generated<Timestamp>';
    return nullable ? 'NullableTimestamp' : 'Timestamp';
  }
  const type = nullable ? `${base} | null` : base;
  return column.default !== null || column.generated ? `Generated<${type}>` : type;
}

function baseType(type: string): string {
  if (type.endsWith('[]')) return `${baseType(type.slice(0, -2))}[]`;
  if (/^(bigint|integer|smallint|real|double|numeric)/.test(type)) return 'number';
  if (type === 'boolean') return 'boolean';
  if (type === 'bytea') return 'Uint8Array';
  if (type.startsWith('timestamp')) return 'timestamp';
  if (type === 'jsonb' || type === 'json') return 'json';
  return 'string';
}

function typeName(table: string): string {
  return table.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
}
