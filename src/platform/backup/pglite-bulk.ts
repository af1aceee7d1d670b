import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { type BulkSession, bulkSettings, listColumns, quoteName } from './bulk-session.ts';

/** A copy is made in one piece in memory, so a table is copied in groups of this many pages. */
const pagesAtOnce = 512;
const pageBytes = 8192;

/**
 * The embedded database of a folder that no other process has open: a copy of a snapshot, or one that is being made.
 * It does not sync while it writes; `syncFolder` does that for all of it at the end.
 */
export async function openPgliteBulk(folder: string): Promise<BulkSession> {
  const lite = await PGlite.create({
    dataDir: folder,
    parsers: { [types.INT8]: Number },
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=64MB', '-c', 'autovacuum=off'],
  });
  await lite.exec(bulkSettings);

  async function* copyPiece(query: string): AsyncIterable<Buffer> {
    const { blob } = await lite.query(`copy (${query}) to '/dev/blob'`);
    if (blob && blob.size > 0) yield Buffer.from(await blob.arrayBuffer());
  }

  async function query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return (await lite.query<Row>(sql, [...parameters])).rows;
  }

  return {
    kind: 'pglite',
    async execute(sql) {
      await lite.exec(sql);
    },
    query,
    async *copyOut(table, columns) {
      const [size] = await query<{ bytes: number }>('select pg_relation_size($1::regclass) as bytes', [
        quoteName(table),
      ]);
      const pages = Math.ceil((size?.bytes ?? 0) / pageBytes);
      for (let page = 0; page < pages; page += pagesAtOnce) {
        yield* copyPiece(
          `select ${listColumns(columns)} from only ${quoteName(table)}
           where ctid >= '(${page},0)'::tid and ctid < '(${page + pagesAtOnce},0)'::tid`,
        );
      }
    },
    async copyIn(table, columns, lines) {
      let rows = 0;
      for await (const piece of lines) {
        const result = await lite.query(
          `copy ${quoteName(table)} (${listColumns(columns)}) from '/dev/blob'`,
          [],
          { blob: new Blob([new Uint8Array(piece)]) },
        );
        rows += result.affectedRows ?? 0;
      }
      return rows;
    },
    close: () => lite.close(),
  };
}

/** Everything that was written below a folder is on the disk once this returns. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory()) syncNow(join(entry.parentPath, entry.name));
  syncNow(folder);
}

export function syncNow(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
