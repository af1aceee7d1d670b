import type { PraxisDatabase } from '#platform/db/database.ts';

type ColumnDescription = {
  name: string;
  type: string;
  nullable: boolean;
  default: string | null;
  generated: boolean;
};
export type TableDescription = {
  name: string;
  kind: 'table' | 'view';
  columns: ColumnDescription[];
  constraints: string[];
  indexes: string[];
  policies: string[];
  rowSecurity: 'forced' | 'enabled' | 'off';
};

const monthPartition = /^attempt_event_\d{4}_\d{2}$/;

/** Reads the shape of the migrated database from its catalogue; the same text on PGlite and on PostgreSQL. */
export async function describeDatabase(database: PraxisDatabase): Promise<TableDescription[]> {
  const tables = await rows<{ oid: number; name: string; kind: string; rls: boolean; forced: boolean }>(
    database,
    `select c.oid::int as oid, c.relname as name, c.relkind::text as kind, c.relrowsecurity as rls, c.relforcerowsecurity as forced
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = current_schema() and c.relkind in ('r', 'p', 'v') order by c.relname`,
  );
  const result: TableDescription[] = [];
  for (const table of tables) {
    if (monthPartition.test(table.name)) continue;
    result.push({
      name: table.name,
      kind: table.kind === 'v' ? 'view' : 'table',
      columns: await rows<ColumnDescription>(
        database,
        `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
                pg_get_expr(d.adbin, d.adrelid) as default, a.attgenerated <> '' as generated
         from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
         where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped order by a.attnum`,
        [table.oid],
      ),
      // PostgreSQL 18 lists NOT NULL among the constraints, 15 does not: the columns say it already.
      constraints: await texts(
        database,
        `select conname || ': ' || pg_get_constraintdef(oid) as text from pg_constraint where conrelid = $1 and contype <> 'n' order by conname`,
        [table.oid],
      ),
      indexes: await texts(
        database,
        `select pg_get_indexdef(indexrelid) as text from pg_index where indrelid = $1 order by 1`,
        [table.oid],
      ),
      policies: await texts(
        database,
        `select polname || ' to ' || array_to_string(array(select rolname from pg_roles where oid = any(polroles) order by 1), ', ')
           || ' using ' || coalesce(pg_get_expr(polqual, polrelid), '-') || ' check ' || coalesce(pg_get_expr(polwithcheck, polrelid), '-') as text
         from pg_policy where polrelid = $1 order by polname`,
        [table.oid],
      ),
      rowSecurity: table.forced ? 'forced' : table.rls ? 'enabled' : 'off',
    });
  }
  return result;
}

export function formatTable(table: TableDescription): string {
  const lines = [`${table.kind} ${table.name} (row security: ${table.rowSecurity})`, ''];
  for (const column of table.columns) {
    const parts = [column.type, column.nullable ? 'null' : 'not null'];
    if (column.default !== null) parts.push(`default ${column.default}`);
    lines.push(`  ${column.name}: ${parts.join(' ')}`);
  }
  for (const [title, list] of [
    ['constraints', table.constraints],
    ['indexes', table.indexes],
    ['policies', table.policies],
  ] as const) {
    if (list.length > 0) lines.push('', `${title}:`, ...list.map((line) => `  ${line}`));
  }
  return `${lines.join('\n')}\n`;
}

async function rows<Row>(database: PraxisDatabase, sql: string, values: unknown[] = []): Promise<Row[]> {
  // The catalogue queries above select exactly the columns of Row.
  return (await database.executeSql(sql, values)).rows as Row[];
}

async function texts(database: PraxisDatabase, sql: string, values: unknown[]): Promise<string[]> {
  return (await rows<{ text: string }>(database, sql, values)).map((row) => row.text);
}
