import { hash } from 'node:crypto';
import type { BulkSession } from './bulk-session.ts';
import { listTables } from './catalog.ts';
import { cutIntoParts } from './parts.ts';

export type TableDigest = { name: string; rows: number; sha256: string };

const lanes = 8;
const newline = 0x0a;

/**
 * The content of every table, as one number for each: the same for the same rows, in any order and on any database.
 * The hashes of all rows are added up, so that a missing, additional or doubled row shows.
 */
export async function digestDatabase(session: BulkSession): Promise<TableDigest[]> {
  const digests: TableDigest[] = [];
  for (const { name, columns } of await listTables(session)) {
    const sums = new Uint32Array(lanes);
    let rows = 0;
    for await (const piece of cutIntoParts(session.copyOut(name, columns), { wholeLines: true })) {
      for (let at = 0; at < piece.length; ) {
        const end = piece.indexOf(newline, at);
        const sum = hash('sha256', piece.subarray(at, end), 'buffer');
        for (let lane = 0; lane < lanes; lane++) sums[lane] = (sums[lane] ?? 0) + sum.readUInt32LE(lane * 4);
        rows += 1;
        at = end + 1;
      }
    }
    const described = `${columns.join(',')} ${rows} ${sums.join(',')}`;
    digests.push({ name, rows, sha256: hash('sha256', described) });
  }
  return digests;
}

/** One number for all of it. */
export function joinDigests(digests: readonly TableDigest[]): string {
  return hash('sha256', digests.map(({ name, sha256 }) => `${name} ${sha256}\n`).join(''));
}
