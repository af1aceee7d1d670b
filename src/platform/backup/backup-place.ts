import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AppError } from '#kernel/app-error.ts';
import type { BackupTo } from '../config/config.ts';
import { createFileStore } from '../storage/file-store.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { isStorageFull } from '../storage/storage-error.ts';
import { BackupError } from './backup-error.ts';
import { type KnownKeys, readManifest } from './manifest.ts';
import { maxPartBytes } from './part-coding.ts';

/** An open place. Everything is an object: `backups/<id>.json`, and `parts/<two digits>/<name>.bin` that they share. */
export type BackupPlace = {
  /** As an operator writes it. */
  label: string;
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such object. */
  get(key: string): Promise<Buffer | null>;
  delete(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<string>;
  /** Makes the place where it is missing, for writing. Reading makes nothing. */
  prepare(): Promise<void>;
  /** Removes half-written files of a killed program. */
  tidy(): Promise<void>;
};

/** A stored part, compressed or not; a list of contents is shorter. */
const maxObjectBytes = maxPartBytes + 64 * 1024;

export async function openPlace(to: BackupTo): Promise<BackupPlace> {
  if ('folder' in to) return openFolder(to.folder);
  const { createS3Store } = await import('../storage/s3-store.ts');
  // As for the files: every server except Amazon's knows path-style addresses.
  const store = createS3Store({ ...to.bucket, forcePathStyle: to.bucket.endpoint !== undefined });
  return withSentences(store, {
    label: `s3://${to.bucket.bucket}/${to.prefix}`,
    prefix: to.prefix === '' ? '' : `${to.prefix}/`,
    prepare: async () => {},
    tidy: async () => {},
  });
}

function openFolder(path: string): BackupPlace {
  return withSentences(createFileStore(path), {
    label: path,
    prefix: '',
    // It holds the data of all people, so only its owner may read it.
    async prepare() {
      await mkdir(path, { recursive: true, mode: 0o700 });
      for (const inner of ['backups', 'parts', '.incoming']) {
        await mkdir(join(path, inner), { recursive: true, mode: 0o700 });
        await chmod(join(path, inner), 0o700);
      }
    },
    tidy: () => rm(join(path, '.incoming'), { recursive: true, force: true }),
  });
}

function withSentences(
  store: ObjectStore,
  own: { label: string; prefix: string; prepare: () => Promise<void>; tidy: () => Promise<void> },
): BackupPlace {
  const { label, prefix } = own;
  const told = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work();
    } catch (error) {
      throw describeFailure(error, label);
    }
  };
  return {
    label,
    put: (key, bytes) =>
      told(() =>
        store.put(prefix + key, bytes, {
          contentType: key.endsWith('.json') ? 'application/json' : 'application/octet-stream',
        }),
      ),
    get: (key) =>
      told(async () => {
        const found = await store.read(prefix + key);
        if (found && found.info.sizeBytes > maxObjectBytes) {
          found.body.destroy();
          throw new BackupError(`${prefix}${key} in ${label} is damaged: it is far too large.`);
        }
        return found ? await buffer(found.body) : null;
      }),
    delete: (key) => told(() => store.delete(prefix + key)),
    async *list(inner) {
      try {
        for await (const key of store.list(prefix + inner)) yield key.slice(prefix.length);
      } catch (error) {
        throw describeFailure(error, label);
      }
    },
    prepare: () => told(own.prepare),
    tidy: () => told(own.tidy),
  };
}

function describeFailure(error: unknown, label: string): unknown {
  if (error instanceof BackupError) return error;
  if (isStorageFull(error))
    return new BackupError(`There is no room left in ${label}. Older backups there are as they were.`, {
      cause: error,
    });
  const reason = error instanceof AppError || error instanceof Error ? error.message : String(error);
  return new BackupError(`The place for backups, ${label}, cannot be used: ${reason}`, { cause: error });
}

const idPattern = /^backups\/(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.json$/;

export function makeBackupId(takenAt: Date): string {
  return `${takenAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** The instant an id names. */
export function readBackupTime(id: string): Date {
  return new Date(id.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'));
}

export function manifestKey(id: string): string {
  return `backups/${id}.json`;
}

/** Whole backups, newest first: one without a manifest does not count. */
export async function listBackupIds(place: BackupPlace): Promise<string[]> {
  const ids: string[] = [];
  for await (const key of place.list('backups/')) {
    const id = idPattern.exec(key)?.[1];
    if (id) ids.push(id);
  }
  return ids.sort().reverse();
}

/** @throws BackupError when it is not there, damaged or locked */
export async function getBackup(place: BackupPlace, id: string, passphrase: string | null, known: KnownKeys) {
  const bytes = await place.get(manifestKey(id));
  if (!bytes) throw new BackupError(`There is no backup ${id} in ${place.label}.`);
  return readManifest(id, bytes, passphrase, known);
}
