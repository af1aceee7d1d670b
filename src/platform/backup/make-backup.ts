import { readFile } from 'node:fs/promises';
import type { ObjectStore } from '../storage/object-store.ts';
import { BackupError } from './backup-error.ts';
import {
  type BackupPlace,
  getBackup,
  listBackupIds,
  makeBackupId,
  manifestKey,
  readBackupTime,
} from './backup-place.ts';
import type { BulkSession } from './bulk-session.ts';
import { dumpDatabase } from './dump-database.ts';
import { type KeptFiles, keepFiles, listKeys, putFileList, readFileList } from './files.ts';
import { type KnownKeys, listOwnParts, type Manifest, writeManifest } from './manifest.ts';
import { type BackupKeys, deriveKeys, namePart } from './part-coding.ts';
import { createPartWriter, partKey } from './parts.ts';
import { lockPlace } from './place-lock.ts';
import { chooseSuperfluousBackups, type Retention } from './retention.ts';

/** The database as it was at one instant, in a transaction that is open. */
export type Instant = { session: BulkSession; takenAt: Date; close(): Promise<void> };

export type BackupOptions = {
  place: BackupPlace;
  passphrase: string | null;
  openInstant: () => Promise<Instant>;
  store: ObjectStore;
  /** Files with keys, which are kept in an encrypted backup only. */
  secretFiles: readonly { name: string; path: string }[];
  retention: Retention;
  appVersion: string;
  /** Writes every part again, also those that exist. */
  full?: boolean;
  say: (sentence: string) => void;
};

export type BackupReport = {
  id: string;
  manifest: Manifest;
  written: { parts: number; bytes: number };
  /** Files that were deleted while the backup ran, and are missing in it. */
  vanished: number;
  removed: string[];
  encrypted: boolean;
};

/**
 * Makes a backup. It counts once its manifest is written, which comes last; until then older ones are unchanged.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupReport> {
  await options.place.prepare();
  const unlock = await lockPlace(options.place);
  try {
    return await makeLocked(options);
  } finally {
    await unlock();
  }
}

async function makeLocked(options: BackupOptions): Promise<BackupReport> {
  const { place, store, say } = options;
  await place.tidy();
  const { kept, keys } = await readPrevious(options);
  const parts = createPartWriter(place, keys, options.full ? new Set() : await listPartNames(place));

  // Most files do not change, so they are kept before the instant; files that came or went around it are checked again
  // after it.
  say('Copying files.');
  await keepFiles(store, kept, parts);
  const before = await listKeys(store);
  const instant = await options.openInstant();
  let dumped: Awaited<ReturnType<typeof dumpDatabase>>;
  let after: Set<string>;
  try {
    after = await keepFiles(store, kept, parts);
    say('Copying rows.');
    dumped = await dumpDatabase(instant.session, parts, say);
  } finally {
    await instant.close();
  }
  // A file that existed just before the instant and is missing just after it belongs to a row of the instant.
  const wanted = [...new Set([...before, ...after])].sort();
  const entries = wanted.flatMap((key) => kept.get(key) ?? []);
  const files = await putFileList(parts, entries);
  const secrets = keys ? await keepSecrets(options, parts) : [];

  const id = await findFreeId(place, instant.takenAt);
  const manifest: Manifest = {
    takenAt: instant.takenAt.toISOString(),
    appVersion: options.appVersion,
    database: instant.session.kind,
    ...dumped,
    files,
    secrets,
  };
  await place.put(manifestKey(id), writeManifest(id, manifest, keys));
  const removed = await removeOld(options);
  return {
    id,
    manifest,
    written: parts.written,
    vanished: wanted.length - entries.length,
    removed,
    encrypted: keys !== null,
  };
}

/** Names have seconds; of two backups in one second the later one gets the next second. */
async function findFreeId(place: BackupPlace, takenAt: Date): Promise<string> {
  const taken = await listBackupIds(place);
  for (let at = takenAt.getTime(); ; at += 1_000) {
    const id = makeBackupId(new Date(at));
    if (!taken.includes(id)) return id;
  }
}

/**
 * The parts in the newest backup, and its keys when the passphrase is the same: parts are shared under one key.
 */
async function readPrevious({
  place,
  passphrase,
  full,
}: BackupOptions): Promise<{ kept: KeptFiles; keys: BackupKeys | null }> {
  const [newest] = await listBackupIds(place);
  const kept: KeptFiles = new Map();
  const fresh = () => (passphrase === null ? null : deriveKeys(passphrase));
  if (newest === undefined) return { kept, keys: fresh() };
  try {
    const { manifest, keys } = await getBackup(place, newest, passphrase, new Map());
    // One of the two is encrypted and the other is not: they share no parts.
    if ((keys === null) !== (passphrase === null)) return { kept, keys: fresh() };
    if (!full) for await (const entry of readFileList(place, manifest, keys)) kept.set(entry.key, entry);
    return { kept, keys };
  } catch (error) {
    // Damaged, or locked with an earlier passphrase: this backup shares no parts.
    if (!(error instanceof BackupError)) throw error;
    return { kept: new Map(), keys: fresh() };
  }
}

async function keepSecrets(
  { secretFiles }: BackupOptions,
  parts: ReturnType<typeof createPartWriter>,
): Promise<Manifest['secrets']> {
  const secrets: Manifest['secrets'] = [];
  for (const { name, path } of secretFiles) {
    const bytes = await readFile(path).catch(() => null);
    if (bytes) secrets.push({ name, parts: [(await parts.put(bytes)).sum] });
  }
  await parts.settled();
  return secrets;
}

async function listPartNames(place: BackupPlace): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const key of place.list('parts/')) {
    const name = /([0-9a-f]{64})\.bin$/.exec(key)?.[1];
    if (name) names.add(name);
  }
  return names;
}

/** Removes old backups as the retention says, then every part that none of the others needs. */
async function removeOld({ place, retention, passphrase, say }: BackupOptions): Promise<string[]> {
  const ids = await listBackupIds(place);
  const superfluous = new Set(
    chooseSuperfluousBackups(ids.map(readBackupTime), retention).map((at) => makeBackupId(at)),
  );
  const removed = ids.filter((id) => superfluous.has(id));
  for (const id of removed) await place.delete(manifestKey(id));
  const needed = new Set<string>();
  const known: KnownKeys = new Map();
  for (const id of ids.filter((kept) => !superfluous.has(kept))) {
    try {
      const { manifest, keys } = await getBackup(place, id, passphrase, known);
      for (const sum of listOwnParts(manifest)) needed.add(partKey(namePart(sum, keys)));
      for await (const { parts } of readFileList(place, manifest, keys))
        for (const sum of parts) needed.add(partKey(namePart(sum, keys)));
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      // Its parts are unknown, so no part is removed while it exists.
      say(`Nothing was cleaned up: ${error.message}`);
      return removed;
    }
  }
  for await (const key of place.list('parts/')) if (!needed.has(key)) await place.delete(key);
  return removed;
}
