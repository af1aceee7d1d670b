import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3StoreSettings } from '../storage/s3-store.ts';

type S3TestServer = {
  settings: S3StoreSettings;
  /** The uploads in parts that are neither finished nor aborted. */
  listOpenUploads(): Promise<string[]>;
  stop(): Promise<void>;
};

/** An S3-compatible server in this process, on a folder of its own. The keys are the server's fixed ones. */
export async function startS3TestServer(): Promise<S3TestServer> {
  const directory = await mkdtemp(join(tmpdir(), 'praxis-s3-'));
  const bucket = 'praxis-test';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  // The server lacks ListParts and AbortMultipartUpload, which resumable uploads ask for.
  server.middleware.unshift(async (context, next) => {
    const uploadId = context.query.uploadId;
    if (uploadId === undefined || !/^\w+$/.test(uploadId)) return next();
    const folder = join(directory, bucket, '._S3rver_uploads', uploadId);
    if (context.method === 'DELETE') {
      await rm(folder, { recursive: true, force: true });
      context.status = 204;
      return;
    }
    if (context.method !== 'GET') return next();
    context.type = 'application/xml';
    if (!existsSync(folder)) {
      // A finished or aborted upload has no parts any more.
      context.status = 404;
      context.body = '<?xml version="1.0"?><Error><Code>NoSuchUpload</Code><Message>Gone</Message></Error>';
      return;
    }
    context.body = await listParts(folder);
  });
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    },
    async listOpenUploads() {
      const folder = join(directory, bucket, '._S3rver_uploads');
      return existsSync(folder) ? readdir(folder) : [];
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function listParts(folder: string): Promise<string> {
  const numbers = (await readdir(folder)).filter((name) => /^\d+$/.test(name)).map(Number);
  const parts = await Promise.all(
    numbers
      .sort((a, b) => a - b)
      .map(async (number) => {
        const path = join(folder, String(number));
        const etag = createHash('md5')
          .update(await readFile(path))
          .digest('hex');
        const { size } = await stat(path);
        return `<Part><PartNumber>${number}</PartNumber><ETag>"${etag}"</ETag><Size>${size}</Size></Part>`;
      }),
  );
  return `<?xml version="1.0"?><ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`;
}
