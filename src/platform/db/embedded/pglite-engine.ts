import {
  chmodSync,
  closeSync,
  fdatasyncSync,
  fsyncSync,
  openSync,
  readdirSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { diskFullError, hasErrorCode, leastFreeBytes } from '../../storage/storage-error.ts';
import type { Engine } from '../database.ts';
import {
  readOnly,
  type SqlSession,
  type Statement,
  type StatementResult,
  settingsStatement,
} from '../session/sql-session.ts';
import { createPgliteWire } from './pglite-wire.ts';

/**
 * PostgreSQL in this process. There is one session, so its holder makes the others wait, and a long statement cannot
 * be ended (there is no timer): transactions stay short, and lists are read from daily figures.
 * @param location a folder, or undefined for a database in memory (tests)
 * @param template a data folder made earlier (see scripts/prepare-data.ts), which saves creating one
 */
export async function openPgliteEngine(location: string | undefined, template?: Blob): Promise<Engine> {
  return createPgliteEngine(await openPglite(location, template), location);
}

/** The same without the engine around it. */
export async function openPglite(location: string | undefined, template?: Blob): Promise<PGlite> {
  const options: PGliteOptions = {
    parsers: { [types.INT8]: Number, [types.NUMERIC]: Number },
  };
  if (location !== undefined) {
    options.dataDir = location;
    // Without -F the server syncs its log to the disk before it confirms a transaction.
    options.startParams = [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'wal_sync_method=fsync',
      // All of the usual 128 MB would be resident from the first moment on, however small the database is.
      '-c',
      'shared_buffers=64MB',
    ];
  }
  if (template !== undefined) options.loadDataDir = template;
  const startedAt = Date.now();
  const lite = await PGlite.create(options);
  if (location !== undefined) {
    const files = findFileLayer(lite);
    syncFilesForReal(files);
    keepFilesPrivate(files);
    settleWhatOpeningWrote(location, startedAt);
  }
  await lite.exec("set time zone 'UTC'");
  return lite;
}

const forOthers = 0o077;
const logFile = /\/pg_wal\/[0-9A-F]{24}$/;
type OpenFile = { nfd?: number; path?: string };
type Attributes = { mode?: number };
type FileLayer = {
  stream_ops: { fsync?: (stream: OpenFile) => number };
  node_ops: { setattr: (node: unknown, attributes: Attributes) => void };
};

/**
 * The file layer of the embedded database has an internal name; should a new version move it, the start fails instead
 * of losing this repair silently.
 */
function findFileLayer(lite: PGlite): FileLayer {
  const files = (lite.Module as unknown as { NODEFS?: Partial<FileLayer> }).NODEFS; // an inner part without a public type
  if (!files?.stream_ops || !files.node_ops?.setattr)
    throw new Error('The embedded database has changed: its files can no longer be synced to the disk.');
  return { stream_ops: files.stream_ops, node_ops: files.node_ops };
}

/** The engine makes a few files readable to all users, whatever mode this process sets for new ones. */
function keepFilesPrivate({ node_ops: operations }: FileLayer): void {
  const { setattr } = operations;
  operations.setattr = (node, attributes) =>
    setattr(
      node,
      attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~forOthers },
    );
}

/** The engine's own fsync does nothing, so a power cut could lose confirmed writes. */
function syncFilesForReal({ stream_ops: operations }: FileLayer): void {
  operations.fsync = ({ nfd, path }) => {
    if (nfd === undefined) return 0;
    // The log is written into files that have their length already: its times may be lost, its bytes not. PostgreSQL
    // does the same on Linux, and each commit waits for the disk once instead of twice.
    if (path && logFile.test(path)) fdatasyncSync(nfd);
    else fsyncSync(nfd);
    return 0;
  };
}

/** Opening writes before its file layer is repaired: the log from before a crash, or the whole new database. */
function settleWhatOpeningWrote(location: string, startedAt: number): void {
  const grainMs = 2_000;
  for (const entry of readdirSync(location, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile()) continue;
    const { mtimeMs, mode } = statSync(path);
    if (mtimeMs < startedAt - grainMs) continue;
    if ((mode & forOthers) !== 0) chmodSync(path, mode & 0o777 & ~forOthers);
    const file = openSync(path, 'r');
    fsyncSync(file);
    closeSync(file);
  }
}

// PostgreSQL's codes: disk_full and read_only_sql_transaction.
const diskFullState = '53100';
const readOnlyState = '25006';
const lookForRoomEveryMs = 250;

export function createPgliteEngine(lite: PGlite, location?: string): Engine {
  const wire = createPgliteWire(lite);
  let tail: Promise<void> = Promise.resolve();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isFull = false;

  /**
   * A log without free space stops the whole process for good, so writing ends before that: transactions are read-only
   * while the disk is nearly full, and writable again afterwards.
   */
  async function watchRoom(): Promise<void> {
    const now = performance.now();
    if (location === undefined || now - lookedAt < lookForRoomEveryMs) return;
    lookedAt = now;
    const { bavail, bsize } = statfsSync(location);
    const full = bavail * bsize < leastFreeBytes;
    if (full === isFull) return;
    await lite.exec(`set default_transaction_read_only = ${full ? 'on' : 'off'}`);
    isFull = full;
  }

  /** The errors of a full disk, as texts for people; other errors stay as they are. */
  function toKnownError(error: unknown): unknown {
    const full = hasErrorCode(error, diskFullState) || (isFull && hasErrorCode(error, readOnlyState));
    return full ? diskFullError(error) : error;
  }

  async function send(statements: readonly Statement[], answered?: number): Promise<StatementResult> {
    try {
      return await wire.send(statements, answered);
    } catch (error) {
      throw toKnownError(error);
    }
  }

  async function openSession(): Promise<SqlSession> {
    let letNextIn: () => void = () => {};
    const before = tail;
    tail = new Promise((resolve) => {
      letNextIn = resolve;
    });
    await before;
    await watchRoom().catch(() => {});
    return {
      query: (statement) => send([statement]),
      begin: (settings, first) => send([begin, settingsStatement(settings), first]),
      only: (settings, statement) => send([settingsStatement(settings), statement]),
      last: (statement) => send([statement, commit], 0),
      read: (settings, statement) => send([settingsStatement({ ...settings, ...readOnly }), statement]),
      async execute(sql) {
        if (plainWords.has(sql)) {
          await send([{ sql, parameters: [] }]);
          return;
        }
        await lite.exec(sql).catch((error) => {
          throw toKnownError(error);
        });
      },
      release(broken) {
        // A failed commit or rollback leaves the only session in a transaction: end it before the next one.
        if (broken) lite.exec('rollback').then(letNextIn, letNextIn);
        else letNextIn();
      },
    };
  }

  /** Within a transaction, listening would end with it when it fails: the only session is waited for. */
  async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const session = await openSession();
    try {
      return await work();
    } finally {
      session.release(false);
    }
  }

  return {
    kind: 'pglite',
    readPool: () => null,
    openSession,
    async listen(channel, { hear }) {
      const unlisten = await alone(() => lite.listen(channel, hear));
      return () => alone(() => unlisten());
    },
    close: () => lite.close(),
  };
}

const begin: Statement = { sql: 'begin', parameters: [] };
const commit: Statement = { sql: 'commit', parameters: [] };
/** One statement each, so they need not be taken apart. */
const plainWords = new Set(['commit', 'rollback']);
