import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type BulkSession, bulkSettings, listColumns, quoteName } from './bulk-session.ts';

/** A connection of its own, outside the pool: it lasts for minutes. */
export async function openPostgresBulk(connectionString: string): Promise<BulkSession> {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  // The connection is silent while files are copied, and the network drops connections that are silent.
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true, types });
  // The caller of a statement gets the error; without this listener the process would end.
  client.on('error', () => {});
  await client.connect();
  await client.query(bulkSettings);

  return {
    kind: 'postgres',
    async execute(sql) {
      await client.query(sql);
    },
    async query<Row>(sql: string, parameters: readonly unknown[] = []) {
      // The caller states the row type, which follows from the text of the statement.
      return (await client.query(sql, [...parameters])).rows as Row[];
    },
    async *copyOut(table, columns) {
      yield* client.query(copyTo(`copy ${quoteName(table)} (${listColumns(columns)}) to stdout`));
    },
    async copyIn(table, columns, lines) {
      const into = client.query(copyFrom(`copy ${quoteName(table)} (${listColumns(columns)}) from stdin`));
      await pipeline(lines, into);
      return into.rowCount ?? 0;
    },
    close: () => client.end(),
  };
}
