import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#kernel/app-error.ts';
import { hasErrorCode, toStorageError } from '#platform/storage/storage-error.ts';
import { refuse } from './form-refusals.ts';

/**
 * Keeps a body in a file of its own for as long as `work` runs, so that no large file is held in memory.
 * @throws form.file-too-large, form.file-empty
 */
export async function withArrived<Result>(
  folder: string,
  body: Readable,
  maxBytes: number,
  work: (file: { path: string; bytes: number }) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    const bytes = await receive(body, path, maxBytes);
    if (bytes === 0) throw refuse('form.file-empty');
    return await work({ path, bytes });
  } finally {
    await rm(path, { force: true });
  }
}

async function receive(body: Readable, path: string, maxBytes: number): Promise<number> {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > maxBytes ? refuse('form.file-too-large') : null, chunk);
    },
  });
  await pipeline(body, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch((error) => {
    if (hasErrorCode(error, 'ECONNRESET') || hasErrorCode(error, 'ERR_STREAM_PREMATURE_CLOSE'))
      throw new AppError('UNAVAILABLE', 'The connection was lost.', { cause: error });
    throw toStorageError(error);
  });
  return bytes;
}

/** No file takes longer to arrive than the server waits for a request. */
const longestMs = 60 * 60 * 1000;

/** Removes what a killed server left in the folder. */
export async function removeLeftovers(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch((error) => {
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw error;
  });
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && now - found.mtimeMs > longestMs) await rm(path, { force: true });
  }
}
