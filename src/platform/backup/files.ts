import { Readable } from 'node:stream';
import { contentTypeOf } from '../storage/content-types.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { BackupError } from './backup-error.ts';
import type { BackupPlace } from './backup-place.ts';
import { inParallel } from './in-parallel.ts';
import { type FileEntry, fileEntrySchema, fileRoot, type Manifest } from './manifest.ts';
import type { BackupKeys } from './part-coding.ts';
import { type PartWriter, putLines, putStream, readLines, readParts } from './parts.ts';

const filesAtOnce = 6;

/** Facts about files that this run or an earlier backup has kept. */
export type KeptFiles = Map<string, FileEntry>;

/** Keeps every file of the store that is not kept yet. @returns the keys that are in the store now */
export async function keepFiles(
  store: ObjectStore,
  kept: KeptFiles,
  parts: PartWriter,
): Promise<Set<string>> {
  const keys = new Set<string>();
  await inParallel(store.list(fileRoot), filesAtOnce, async (key) => {
    const info = await store.head(key);
    // Deleted since it was listed.
    if (!info) return;
    const known = kept.get(key);
    const isKept = known?.etag === info.etag && known.sizeBytes === info.sizeBytes;
    const entry = isKept ? known : await keepFile(store, key, parts);
    if (!entry) return;
    kept.set(key, entry);
    keys.add(key);
  });
  await parts.settled();
  return keys;
}

async function keepFile(store: ObjectStore, key: string, parts: PartWriter): Promise<FileEntry | null> {
  const found = await store.read(key);
  if (!found) return null;
  const { sums, bytes } = await putStream(parts, found.body, { wholeLines: false });
  if (bytes !== found.info.sizeBytes)
    throw new BackupError(
      `The file ${key} could not be read whole: ${bytes} of ${found.info.sizeBytes} bytes.`,
    );
  return { key, sizeBytes: bytes, etag: found.info.etag, parts: sums };
}

export async function listKeys(store: ObjectStore): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const key of store.list(fileRoot)) keys.add(key);
  return keys;
}

export async function putFileList(
  parts: PartWriter,
  entries: readonly FileEntry[],
): Promise<Manifest['files']> {
  const { sums } = await putLines(parts, entries);
  await parts.settled();
  return {
    count: entries.length,
    bytes: entries.reduce((total, { sizeBytes }) => total + sizeBytes, 0),
    parts: sums,
  };
}

export function readFileList(
  place: BackupPlace,
  manifest: Manifest,
  keys: BackupKeys | null,
): AsyncGenerator<FileEntry> {
  return readLines(place, manifest.files.parts, keys, fileEntrySchema);
}

/** Puts every file of a backup into a store. @returns their keys */
export async function restoreFiles(
  store: ObjectStore,
  place: BackupPlace,
  manifest: Manifest,
  keys: BackupKeys | null,
): Promise<Set<string>> {
  const restored = new Set<string>();
  await inParallel(readFileList(place, manifest, keys), filesAtOnce, async ({ key, parts }) => {
    await store.put(key, Readable.from(readParts(place, parts, keys)), { contentType: contentTypeOf(key) });
    restored.add(key);
  });
  return restored;
}
