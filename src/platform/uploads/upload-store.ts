import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { S3Store } from '@tus/s3-store';
import type { DataStore } from '@tus/server';
import type { ObjectStore } from '../storage/object-store.ts';
import { type S3StoreSettings, s3ClientSettings } from '../storage/s3-store.ts';
import { hasErrorCode } from '../storage/storage-error.ts';

/** Where the bytes of uploads wait until the product takes them: a folder, or the bucket. */
export type UploadStore = {
  readonly tus: DataStore;
  /** The first bytes of an upload. */
  readHead(tusId: string, bytes: number): Promise<Buffer>;
  read(tusId: string): Promise<Readable>;
  /** Puts a finished upload into the object store. The caller removes the upload afterwards. */
  moveTo(objects: ObjectStore, tusId: string, key: string, contentType: string): Promise<void>;
  /** Whether an upload with all its bytes is there. */
  isWhole(tusId: string): Promise<boolean>;
  /** No error when it is gone already. */
  remove(tusId: string): Promise<void>;
  /** Whether this many more bytes fit, as far as can be known. */
  hasRoomFor(bytes: number): Promise<boolean>;
};

/** Kept free so that the database and logs of the same disk can still be written. */
const reservedBytes = 256 * 1024 * 1024;
const s3PartBytes = 16 * 1024 * 1024;

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
      return createReadStream(join(directory, assertUploadId(tusId)));
    },
    moveTo: (objects, tusId, key, contentType) =>
      objects.putFile(key, join(directory, assertUploadId(tusId)), { contentType }),
    async hasRoomFor(bytes) {
      const { bavail, bsize } = await statfs(directory);
      return bavail * bsize > bytes + reservedBytes;
    },
  };
}

export function createS3UploadStore(settings: S3StoreSettings): UploadStore {
  const tus = new BucketStore({
    partSize: s3PartBytes,
    useTags: false,
    s3ClientConfig: { ...s3ClientSettings(settings), bucket: settings.bucket },
  });
  const read = async (tusId: string) => tus.read(assertUploadId(tusId));
  return {
    ...sharedParts(tus),
    read,
    async readHead(tusId, bytes) {
      const body = await read(tusId);
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of body) {
        chunks.push(chunk);
        size += chunk.length;
        if (size >= bytes) break;
      }
      return Buffer.concat(chunks).subarray(0, bytes);
    },
    moveTo: async (objects, tusId, key, contentType) => objects.put(key, await read(tusId), { contentType }),
    hasRoomFor: async () => true,
  };
}

function sharedParts(tus: DataStore): Pick<UploadStore, 'tus' | 'isWhole' | 'remove'> {
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

/** Keeps the reason of a failed write, which the library's store hides: a full disk deserves its own answer. */
class DiskStore extends FileStore {
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, assertUploadId(id)), { flags: 'r+', start: offset });
    await pipeline(readable, file);
    return offset + file.bytesWritten;
  }
}

/** The library's store leaves the object of a finished upload behind, because there are no parts left to abort. */
class BucketStore extends S3Store {
  override async remove(id: string): Promise<void> {
    const { 'upload-id': UploadId } = await this.getMetadata(assertUploadId(id));
    const Bucket = this.bucket;
    await this.client.abortMultipartUpload({ Bucket, Key: id, UploadId }).catch((error) => {
      if (!isMissingUpload(error)) throw error;
    });
    const Objects = [id, this.infoKey(id), this.partKey(id, true)].map((Key) => ({ Key }));
    await this.client.deleteObjects({ Bucket, Delete: { Objects } });
    await this.clearCache(id);
  }
}

/** Ids are made by the server: 32 hexadecimal digits. Anything else names no upload. */
export function isUploadId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

function assertUploadId(tusId: string): string {
  if (!isUploadId(tusId)) throw new Error('This is no id of an upload.');
  return tusId;
}

/** The library throws plain objects with a status. */
function isMissingUpload(error: unknown): boolean {
  if (hasErrorCode(error, 'ENOENT')) return true;
  if (typeof error !== 'object' || error === null) return false;
  if ('status_code' in error && (error.status_code === 404 || error.status_code === 410)) return true;
  return 'name' in error && ['NotFound', 'NoSuchKey', 'NoSuchUpload'].includes(String(error.name));
}
