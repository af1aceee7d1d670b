import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { readFile, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import type { DataStore, Upload } from '@tus/server';
import { heard } from '../storage/heard-stream.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { hasErrorCode } from '../storage/storage-error.ts';
import { checksumMismatch, createSum, findExpectedChecksum } from './checksum.ts';

/** Stores the bytes of uploads until the product takes them: in a folder, or in the bucket. */
export type UploadStore = {
  readonly tus: DataStore;
  /** The first bytes of an upload. */
  readHead(tusId: string, bytes: number): Promise<Buffer>;
  read(tusId: string): Promise<Readable>;
  /** Puts a finished upload into the object store. The caller removes the upload afterwards. */
  moveTo(objects: ObjectStore, tusId: string, key: string, contentType: string): Promise<void>;
  /** Whether an upload with all its bytes is there. */
  isWhole(tusId: string): Promise<boolean>;
  /** Does nothing when the upload is gone already. */
  remove(tusId: string): Promise<void>;
  /** Whether this many more bytes fit, as far as the store knows. */
  hasRoomFor(bytes: number): Promise<boolean>;
};

/** Kept free so that the database and logs of the same disk can still be written. */
const reservedBytes = 256 * 1024 * 1024;

export function createFileUploadStore(folder: string): UploadStore {
  const directory = resolve(folder);
  mkdirSync(directory, { recursive: true });
  const tus = new DiskStore({ directory });
  return {
    ...sharedParts(tus),
    async readHead(tusId, bytes) {
      return buffer(createReadStream(join(directory, assertUploadId(tusId)), { end: bytes - 1 }));
    },
    async read(tusId) {
      return heard(createReadStream(join(directory, assertUploadId(tusId))));
    },
    moveTo: (objects, tusId, key, contentType) =>
      objects.putFile(key, join(directory, assertUploadId(tusId)), { contentType }),
    async hasRoomFor(bytes) {
      const { bavail, bsize } = await statfs(directory);
      return bavail * bsize > bytes + reservedBytes;
    },
  };
}

/** The common part of both kinds of store. */
export function sharedParts(tus: DataStore): Pick<UploadStore, 'tus' | 'isWhole' | 'remove'> {
  return {
    tus,
    async isWhole(tusId) {
      try {
        const upload = await tus.getUpload(assertUploadId(tusId));
        return upload.size !== undefined && upload.offset === upload.size;
      } catch (error) {
        if (isMissingUpload(error)) return false;
        throw error;
      }
    },
    async remove(tusId) {
      await tus.remove(assertUploadId(tusId)).catch((error) => {
        if (!isMissingUpload(error)) throw error;
      });
    },
  };
}

/** The extensions offered to clients; here the size of a file is always known beforehand. */
export const uploadExtensions = ['creation', 'creation-with-upload', 'termination', 'expiration', 'checksum'];

/**
 * Keeps the reason of a failed write, which the library's store hides: a full disk has an answer of its own. Bytes with
 * a checksum count only once it is verified: until then a note beside the file holds its verified length, so that
 * neither a broken connection nor a killed server leaves unverified bytes.
 */
class DiskStore extends FileStore {
  override extensions = uploadExtensions;

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    heard(readable);
    const path = join(this.directory, assertUploadId(id));
    await this.#dropUnverified(id, path, offset);
    const checksum = findExpectedChecksum();
    const file = createWriteStream(path, { flags: 'r+', start: offset });
    if (!checksum) {
      await pipeline(readable, file);
      return offset + file.bytesWritten;
    }
    await writeFile(noteOf(path), String(offset));
    const sum = createSum(checksum);
    await pipeline(readable, sum.through, file);
    const matches = sum.matches();
    if (!matches) await truncate(path, offset);
    await rm(noteOf(path), { force: true });
    if (!matches) throw checksumMismatch;
    return offset + file.bytesWritten;
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await super.getUpload(id);
    const verified = await readNote(join(this.directory, assertUploadId(id)));
    if (verified !== null) upload.offset = verified;
    return upload;
  }

  override async remove(id: string): Promise<void> {
    const path = join(this.directory, assertUploadId(id));
    await rm(noteOf(path), { force: true });
    try {
      await super.remove(id);
    } finally {
      // The library stops where the bytes were moved away already; the file's name must not remain.
      await rm(`${path}.json`, { force: true });
    }
  }

  async #dropUnverified(id: string, path: string, offset: number): Promise<void> {
    if ((await readNote(path)) === null) return;
    await truncate(path, offset);
    await rm(noteOf(join(this.directory, assertUploadId(id))), { force: true });
  }
}

const noteOf = (path: string) => `${path}.unverified`;

async function readNote(path: string): Promise<number | null> {
  try {
    return Number(await readFile(noteOf(path), 'utf8'));
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Ids are made by the server: 32 hexadecimal digits. Anything else names no upload. */
export function isUploadId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

export function assertUploadId(tusId: string): string {
  if (!isUploadId(tusId)) throw new Error('This is no id of an upload.');
  return tusId;
}

/** The library throws plain objects with a status. */
export function isMissingUpload(error: unknown): boolean {
  if (hasErrorCode(error, 'ENOENT')) return true;
  if (typeof error !== 'object' || error === null) return false;
  if ('status_code' in error && (error.status_code === 404 || error.status_code === 410)) return true;
  return 'name' in error && ['NotFound', 'NoSuchKey', 'NoSuchUpload'].includes(String(error.name));
}
