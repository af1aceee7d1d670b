import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../database.ts';
import { checkPage, pageBytes } from './page-checksum.ts';

const controlFileBytes = 8192;
const chunkBytes = 4 * 1024 * 1024;
/** Files of one table beyond the first are named '.1', '.2', …; each has this many pages. */
const pagesPerFile = 131_072;
/** A start reads at most this much; the database checks the rest as it is used. */
const maxBytesRead = 256 * 1024 * 1024;

// One buffer for all files, as bytes and as words.
const buffer = new ArrayBuffer(chunkBytes);
const bytes = new Uint8Array(buffer);
const words = new Int32Array(buffer);

/** Damage that must be seen before opening: the embedded database would make a new one over a folder without these. */
export function findDamageBeforeOpening(folder: string): string | null {
  const version = join(folder, 'PG_VERSION');
  if (!existsSync(version) || !/^\d+\s*$/.test(readFileSync(version, 'latin1')))
    return 'the file PG_VERSION is missing or empty';
  const control = join(folder, 'global', 'pg_control');
  if (!existsSync(control)) return 'the control file is missing';
  const content = readFileSync(control);
  if (content.length !== controlFileBytes || content.every((byte) => byte === 0))
    return 'the control file is damaged';
  return null;
}

const relationsSql = `select pg_relation_filepath(oid) as path, relpages as pages,
    reltuples >= 0 as counted from pg_class
  where relpersistence = 'p' and pg_relation_filepath(oid) is not null order by relpages`;
/** `counted`: `pages` was noted by a clean-up, not only set when the table was made. */
type Relation = { path: string; pages: number; counted: boolean };

/**
 * Damage that an open database does not report: tables that lost their end or were emptied read as if they had fewer
 * rows. Every page is checked against its own checksum, and against the newest snapshot for missing files. To be
 * called before the first write: opening has brought all pages up to date.
 */
export async function findDamageAfterOpening(
  engine: Engine,
  folder: string,
  snapshot: string | null,
): Promise<string | null> {
  const session = await engine.openSession();
  let relations: Relation[];
  try {
    relations = (await session.query({ sql: relationsSql, parameters: [] })).rows as Relation[]; // the columns of the statement
  } finally {
    session.release(false);
  }
  let read = 0;
  for (const relation of relations) {
    if (read > maxBytesRead) break;
    const result = checkRelation(folder, relation, snapshot);
    if (typeof result === 'string') return result;
    read += result;
  }
  return snapshot ? findLostTransactions(folder, snapshot) : null;
}

/** The problem, or the number of bytes read. */
function checkRelation(
  folder: string,
  { path, pages, counted }: Relation,
  snapshot: string | null,
): string | number {
  const file = join(folder, path);
  if (!existsSync(file)) return `the file ${path} is missing`;
  let total = 0;
  for (let part = 0; existsSync(partOf(file, part)); part++) {
    const { size } = statSync(partOf(file, part));
    if (size % pageBytes !== 0) return `the file ${path} is cut off`;
    const bad = findBadPage(folder, partOf(path, part), part * pagesPerFile, snapshot);
    if (bad !== null) return `page ${bad} of the file ${path} is damaged`;
    total += size;
  }
  if (!snapshot) return total;
  let before = 0;
  for (let part = 0; existsSync(partOf(join(snapshot, path), part)); part++)
    before += statSync(partOf(join(snapshot, path), part)).size;
  // A table gets shorter by a clean-up only, which notes the new length.
  if (total < before && !(counted && total === pages * pageBytes)) return `the file ${path} has lost its end`;
  return total;
}

const partOf = (path: string, part: number) => (part === 0 ? path : `${path}.${part}`);

function findBadPage(
  folder: string,
  path: string,
  firstBlock: number,
  snapshot: string | null,
): number | null {
  const file = openSync(join(folder, path), 'r');
  try {
    for (let at = 0; ; ) {
      const got = readSync(file, bytes, 0, chunkBytes, at);
      if (got === 0) return null;
      for (let offset = 0; offset + pageBytes <= got; offset += pageBytes) {
        const block = firstBlock + (at + offset) / pageBytes;
        const state = checkPage(words, offset / 4, block);
        if (state === 'damaged') return block;
        if (state === 'empty' && snapshot && hasContent(join(snapshot, path), at + offset)) return block;
      }
      at += got;
    }
  } finally {
    closeSync(file);
  }
}

/** Whether the snapshot's file has something else than zeros in the page at this place. */
function hasContent(path: string, offset: number): boolean {
  if (!existsSync(path)) return false;
  const file = openSync(path, 'r');
  try {
    const page = Buffer.alloc(pageBytes);
    return readSync(file, page, 0, pageBytes, offset) > 0 && page.some((byte) => byte !== 0);
  } finally {
    closeSync(file);
  }
}

/**
 * Two bits hold the result of each transaction, in files without checksums; a known result never becomes unknown
 * again.
 */
function findLostTransactions(folder: string, snapshot: string): string | null {
  for (let number = 0; ; number++) {
    const path = join('pg_xact', number.toString(16).toUpperCase().padStart(4, '0'));
    if (!existsSync(join(snapshot, path))) return null;
    const before = readFileSync(join(snapshot, path));
    const now = existsSync(join(folder, path)) ? readFileSync(join(folder, path)) : Buffer.alloc(0);
    if (before.equals(now.subarray(0, before.length))) continue;
    for (let at = 0; at < before.length; at++) {
      if ((knownPairs(before[at]) & ~knownPairs(now[at])) !== 0) return `the file ${path} is damaged`;
    }
  }
}

const knownPairs = (bits = 0) => (bits | (bits >> 1)) & 0x55;
