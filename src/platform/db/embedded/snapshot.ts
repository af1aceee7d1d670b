import { type BigIntStats, readdirSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Engine } from '../database.ts';
import type { SqlSession } from '../session/sql-session.ts';
import {
  assertRoom,
  copyRanges,
  copyWhole,
  inParallel,
  listFiles,
  listFolders,
  makeFolders,
  relative,
  shareFile,
  syncPath,
} from './snapshot-files.ts';

/**
 * Copies of the embedded database's folder. The database is one session in this process, so the holder of the session
 * sees a folder that does not change: after a checkpoint its files are a whole database. Files without a recent write
 * are copied before, so the session is held for the rest only. Files that did not change since the snapshot before are
 * shared with it by hard links, and of the log only the end that an opening needs is kept.
 */
export type Snapshot = { folder: string; takenAt: Date; sizeBytes: number };

const manifestName = 'snapshot.json';
const manifestSchema = z.object({
  takenAt: z.iso.datetime(),
  sizeBytes: z.number(),
  /** Their state in the database's folder; `changed` is empty where a later check could not detect a change. */
  files: z.record(z.string(), z.object({ size: z.number(), changed: z.string() })),
});
type Manifest = z.infer<typeof manifestSchema>;
type FileFacts = Manifest['files'][string];
type Source = { path: string; facts: FileFacts };

/** Changes that follow each other faster than this may leave the same time on a file. */
const clockGrainMs = 2_000;
const walPageBytes = 8192;

/**
 * Takes a snapshot that survives a power cut once this returns.
 * @throws NoRoomError when the disk is too full
 */
export async function takeSnapshot(engine: Engine, database: string, root: string): Promise<Snapshot> {
  await mkdir(root, { recursive: true });
  const half = join(root, '.half');
  await rm(half, { recursive: true, force: true });
  const previous = (await listSnapshots(root))[0] ?? null;
  const known = previous ? await readManifest(previous.folder) : null;

  const isKnown = ({ path, facts }: Source) =>
    facts.changed !== '' && known?.files[path]?.changed === facts.changed;
  const ahead = await copyAhead(database, half, isKnown);

  const session = await engine.openSession();
  let sources: Source[];
  let copied: string[];
  let shared: string[];
  let wal: { path: string; sizeBytes: number }[];
  const takenAt = new Date();
  try {
    await session.execute('checkpoint');
    sources = listSourcesAtOnce(database, takenAt);
    shared = sources.filter(isKnown).map(({ path }) => path);
    const changed = sources.filter((source) => !isKnown(source));
    copied = changed.map(({ path }) => path);
    const late = changed.filter(
      ({ path, facts }) => facts.changed === '' || ahead.get(path) !== facts.changed,
    );
    await assertRoom(root, sumSizes(late));
    for (const folder of new Set(late.map(({ path }) => dirname(path))))
      await mkdir(join(half, folder), { recursive: true });
    await inParallel(late, ({ path }) => copyWhole(join(database, path), join(half, path)));
    wal = await copyLogEnd(session, database, half);
  } finally {
    session.release(false);
  }
  const copies = new Set(copied);
  for (const path of ahead.keys()) if (!copies.has(path)) await rm(join(half, path), { force: true });
  // The next steps only touch finished snapshots: the database continues meanwhile.
  if (previous) await inParallel(shared, (path) => shareFile(join(previous.folder, path), join(half, path)));
  await inParallel([...copied, ...wal.map(({ path }) => path)], (path) => syncPath(join(half, path)));
  const sizeBytes = sumSizes(sources) + wal.reduce((sum, part) => sum + part.sizeBytes, 0);
  await writeManifest(half, {
    takenAt: takenAt.toISOString(),
    sizeBytes,
    files: Object.fromEntries(sources.map(({ path, facts }) => [path, facts])),
  });
  for (const folder of await listFolders(half)) await syncPath(join(half, folder));
  const folder = join(root, takenAt.toISOString().replaceAll(':', '-'));
  await rename(half, folder);
  await syncPath(root);
  return { folder, takenAt, sizeBytes };
}

/**
 * Copies files that no snapshot has yet and that have no recent write, while the database runs: for a first snapshot
 * nearly everything. A file that is written afterwards has another time, and is copied again.
 * @returns the copied files, each with its state
 */
async function copyAhead(
  database: string,
  half: string,
  isKnown: (source: Source) => boolean,
): Promise<Map<string, string>> {
  await makeFolders(half, database);
  const sources = await listSources(database, new Date());
  const still = sources.filter((source) => source.facts.changed !== '' && !isKnown(source));
  await assertRoom(dirname(half), sumSizes(still));
  const ahead = new Map<string, string>();
  await inParallel(still, async ({ path, facts }) => {
    // A table that was dropped meanwhile is not missed.
    try {
      await copyWhole(join(database, path), join(half, path));
      ahead.set(path, facts.changed);
    } catch {
      await rm(join(half, path), { force: true });
    }
  });
  return ahead;
}

/** Whole snapshots, newest first. */
export async function listSnapshots(root: string): Promise<Snapshot[]> {
  const names = await readdir(root).catch(() => []);
  const found: Snapshot[] = [];
  for (const name of names) {
    if (!/^\d{4}-\d\d-\d\dT/.test(name)) continue;
    const folder = join(root, name);
    const manifest = await readManifest(folder);
    if (manifest) found.push({ folder, takenAt: new Date(manifest.takenAt), sizeBytes: manifest.sizeBytes });
  }
  return found.sort((a, b) => b.takenAt.getTime() - a.takenAt.getTime());
}

/** Copies a snapshot to a place where a database can be opened on it; shares no files with it. */
export async function copySnapshot(snapshot: Snapshot, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await assertRoom(dirname(target), snapshot.sizeBytes);
  await makeFolders(target, snapshot.folder);
  const files = (await listFiles(snapshot.folder)).filter((path) => path !== manifestName);
  await inParallel(files, async (path) => {
    await copyWhole(join(snapshot.folder, path), join(target, path));
    await syncPath(join(target, path));
  });
  for (const folder of await listFolders(target)) await syncPath(join(target, folder));
}

async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const path = join(folder, manifestName);
  await writeFile(path, JSON.stringify(manifest));
  await syncPath(path);
}

async function readManifest(folder: string): Promise<Manifest | null> {
  try {
    const parsed = manifestSchema.safeParse(JSON.parse(await readFile(join(folder, manifestName), 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Everything except the write-ahead log, which is copied separately, and the files of a single process. */
async function listSources(database: string, now: Date): Promise<Source[]> {
  const sources: Source[] = [];
  for (const path of await listFiles(database)) {
    const facts = isSource(path)
      ? await stat(join(database, path), { bigint: true }).catch(() => null)
      : null;
    if (facts) sources.push({ path, facts: readFacts(facts, now) });
  }
  return sources;
}

/** The same while the database is held, where waiting for each file makes all requests wait. */
function listSourcesAtOnce(database: string, now: Date): Source[] {
  return readdirSync(database, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(database, entry))
    .filter(isSource)
    .map((path) => ({ path, facts: readFacts(statSync(join(database, path), { bigint: true }), now) }));
}

const isSource = (path: string) => !path.startsWith('pg_wal/') && !path.startsWith('postmaster.');

function readFacts({ size, mtimeMs, mtimeNs, ctimeNs, ino }: BigIntStats, now: Date): FileFacts {
  const fresh = now.getTime() - Number(mtimeMs) < clockGrainMs;
  return { size: Number(size), changed: fresh ? '' : `${mtimeNs}-${ctimeNs}-${size}-${ino}` };
}

const readLogSql = `select timeline_id as timeline, (redo_lsn - '0/0')::bigint as redo,
    (pg_current_wal_insert_lsn() - '0/0')::bigint as ending,
    (select setting::bigint from pg_settings where name = 'wal_segment_size') as segment
  from pg_control_checkpoint()`;
type LogPlace = { timeline: number; redo: number; ending: number; segment: number };

/** From the checkpoint to the end, in files with holes: the part that opening the copy reads. */
async function copyLogEnd(
  session: SqlSession,
  database: string,
  target: string,
): Promise<{ path: string; sizeBytes: number }[]> {
  // The columns of the statement above.
  const [place] = (await session.query({ sql: readLogSql, parameters: [] })).rows as LogPlace[];
  if (!place) throw new Error('The database does not say where its log stands.');
  const { timeline, redo, ending, segment } = place;
  const parts: { path: string; sizeBytes: number }[] = [];
  for (let number = Math.floor(redo / segment); number * segment < ending; number++) {
    const path = join('pg_wal', nameSegment(timeline, number, segment));
    const from = Math.max(0, floorTo(redo - number * segment, walPageBytes));
    const until = Math.min(segment, floorTo(ending - number * segment, walPageBytes) + walPageBytes);
    // The first page of a file holds its position in the log.
    const sizeBytes = await copyRanges(join(database, path), join(target, path), segment, [
      [0, walPageBytes],
      [from, until],
    ]);
    parts.push({ path, sizeBytes });
  }
  return parts;
}

function nameSegment(timeline: number, number: number, segmentBytes: number): string {
  const perLog = 2 ** 32 / segmentBytes;
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  return hex(timeline) + hex(Math.floor(number / perLog)) + hex(number % perLog);
}

const floorTo = (value: number, step: number) => Math.floor(value / step) * step;

const sumSizes = (sources: readonly Source[]) => sources.reduce((sum, { facts }) => sum + facts.size, 0);
