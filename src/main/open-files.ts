import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { createImageService } from '#platform/images/image-service.ts';
import { createFileStore } from '#platform/storage/file-store.ts';
import { createS3Store } from '#platform/storage/s3-store.ts';
import { findVideoTools } from '#platform/transcode/find-tools.ts';
import { createSandbox } from '#platform/transcode/sandbox.ts';
import { createTranscoder } from '#platform/transcode/transcoder.ts';
import { createFileUploadStore, createS3UploadStore } from '#platform/uploads/upload-store.ts';

/** Where files lie and what can be made of them, as the settings and this machine allow. */
export async function openFiles(config: Config) {
  // A path-style address is what every S3-compatible server knows; Amazon's own takes the bucket in the host name.
  const s3 = config.s3 && { ...config.s3, forcePathStyle: config.s3.endpoint !== undefined };
  const store = s3 ? createS3Store(s3) : createFileStore(join(config.dataDir, 'files'));
  const uploads = s3 ? createS3UploadStore(s3) : createFileUploadStore(join(config.dataDir, 'uploads'));
  const images = createImageService({ store });
  const tools = await findVideoTools(config);
  const sandbox = await createSandbox(config);
  const transcoder = tools ? createTranscoder({ tools, sandbox, isDark: images.isDark }) : null;
  return { store, uploads, images, transcoder, sandbox };
}
