import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { AppError } from '#kernel/app-error.ts';
import { contentTypeOf } from './content-types.ts';
import { heard } from './heard-stream.ts';
import { assertContentType, assertObjectKey, assertObjectPrefix } from './object-key.ts';
import type { ByteRange, ObjectInfo, ObjectStore } from './object-store.ts';

export type S3StoreSettings = {
  /** Undefined for Amazon's own. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** True for nearly every server except Amazon's: the bucket is in the path, not in the host name. */
  forcePathStyle: boolean;
};

/** At most 10,000 parts make an object: 16 MiB each allow 156 GiB, with one part on its way at a time. */
const partBytes = 16 * 1024 * 1024;

/** A larger object is copied by the server only in parts; it is read and written instead. */
const mostCopiedBytes = 5 * 1024 ** 3;

/** The settings in the words of the S3 client, for this store and for the upload store. */
export function s3ClientSettings(settings: S3StoreSettings) {
  return {
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint }),
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: settings.forcePathStyle,
    // Servers other than Amazon's often do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
  };
}

/** Objects in a bucket of an S3-compatible server. Bodies of unknown length are sent in parts. */
export function createS3Store(settings: S3StoreSettings): ObjectStore {
  const client = new S3Client(s3ClientSettings(settings));
  const Bucket = settings.bucket;

  async function head(key: string): Promise<ObjectInfo | null> {
    assertObjectKey(key);
    try {
      const found = await client.send(new HeadObjectCommand({ Bucket, Key: key }));
      return toInfo(key, found.ContentLength, found.ETag, found.LastModified);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function put(key: string, body: Buffer | Readable, options: { contentType: string }): Promise<void> {
    if (!Buffer.isBuffer(body)) heard(body);
    assertObjectKey(key);
    assertContentType(key, options.contentType);
    const upload = new Upload({
      client,
      params: { Bucket, Key: key, Body: body, ContentType: options.contentType },
      partSize: partBytes,
      queueSize: 1,
    });
    await upload.done();
  }

  async function read(key: string, range?: ByteRange): Promise<{ info: ObjectInfo; body: Readable } | null> {
    assertObjectKey(key);
    const Range = range ? `bytes=${range.start}-${range.end}` : undefined;
    try {
      const found = await client.send(new GetObjectCommand({ Bucket, Key: key, Range }));
      const total = Number(/\/(\d+)$/.exec(found.ContentRange ?? '')?.[1] ?? found.ContentLength);
      // In Node the client always answers a Node stream.
      const body = found.Body as Readable;
      return { info: toInfo(key, total, found.ETag, found.LastModified), body: heard(body) };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function copy(from: string, to: string): Promise<boolean> {
    const info = await head(from);
    if (!info) return false;
    if (info.sizeBytes > mostCopiedBytes) {
      const found = await read(from);
      if (found) await put(to, found.body, { contentType: info.contentType });
      return found !== null;
    }
    assertObjectKey(to);
    try {
      await client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` }));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async function* list(prefix: string): AsyncIterable<string> {
    assertObjectPrefix(prefix);
    let ContinuationToken: string | undefined;
    do {
      const page: { Contents?: { Key?: string }[]; NextContinuationToken?: string } = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }),
      );
      for (const found of page.Contents ?? []) if (found.Key) yield found.Key;
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  return {
    put,
    putFile: (key, localPath, options) => put(key, createReadStream(localPath), options),
    head,
    read,
    copy,
    async delete(key) {
      assertObjectKey(key);
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    async deletePrefix(prefix) {
      let batch: { Key: string }[] = [];
      const flush = async () => {
        if (batch.length > 0)
          await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: batch } }));
        batch = [];
      };
      for await (const Key of list(prefix)) {
        batch.push({ Key });
        if (batch.length === 1000) await flush();
      }
      await flush();
    },
    list,
    localPath: () => null,
    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket }));
      } catch (error) {
        throw new AppError(
          'UNAVAILABLE',
          'The object store does not answer, or its bucket or keys are wrong.',
          {
            cause: error,
          },
        );
      }
    },
  };
}

function toInfo(
  key: string,
  size: number | undefined,
  etag: string | undefined,
  modified: Date | undefined,
): ObjectInfo {
  return {
    sizeBytes: size ?? 0,
    contentType: contentTypeOf(key),
    etag: etag ?? '""',
    modifiedAt: modified ?? new Date(0),
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name);
}
