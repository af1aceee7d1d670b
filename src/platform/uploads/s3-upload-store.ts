import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3Store } from '@tus/s3-store';
import { type S3StoreSettings, s3ClientSettings } from '../storage/s3-store.ts';
import { checksumMismatch, createSum, findExpectedChecksum } from './checksum.ts';
import {
  assertUploadId,
  isMissingUpload,
  sharedParts,
  type UploadStore,
  uploadExtensions,
} from './upload-store.ts';

const s3PartBytes = 16 * 1024 * 1024;

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

/** The library's store leaves the object of a finished upload behind, because there are no parts left to abort. */
class BucketStore extends S3Store {
  override extensions = uploadExtensions;

  /** A bucket cannot remove single parts, so bytes with a checksum wait on this machine until it is verified. */
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const checksum = findExpectedChecksum();
    if (!checksum) return super.write(readable, id, offset);
    const waiting = join(tmpdir(), `praxis-chunk-${randomUUID()}`);
    const sum = createSum(checksum);
    try {
      await pipeline(readable, sum.through, createWriteStream(waiting, { mode: 0o600 }));
      if (!sum.matches()) throw checksumMismatch;
      return await super.write(createReadStream(waiting), id, offset);
    } finally {
      await rm(waiting, { force: true });
    }
  }

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
