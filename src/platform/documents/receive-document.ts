import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#kernel/app-error.ts';
import { hasErrorCode, toStorageError } from '../storage/storage-error.ts';
import type { TextFormat } from './text-reader.ts';

/** A file that somebody sends as the body of a request, under the name that it has with them. */
export type SentDocument = {
  name: string;
  /** As the sender says; null where nothing is said. */
  bytes: number | null;
  body: Readable;
};

export type ReceivedDocument = { path: string; bytes: number; contentType: string };

/** Why a file is no document that can be read. */
export type DocumentRefusal = 'file-too-large' | 'file-empty' | 'file-kind';

/**
 * Keeps what is sent in a folder until `use` has ended, and never more of it than `maxBytes`.
 * @param refuse the error for a file that is not taken
 * @throws UNAVAILABLE where the connection or the disk fails
 */
export async function receiveDocument<Result>(
  {
    folder,
    maxBytes,
    refuse,
  }: { folder: string; maxBytes: number; refuse: (why: DocumentRefusal) => AppError },
  sent: SentDocument,
  use: (received: ReceivedDocument) => Promise<Result>,
): Promise<Result> {
  const tooLarge = () => refuse('file-too-large');
  if (sent.bytes !== null && sent.bytes > maxBytes) throw tooLarge();
  return receiveFile({ folder, maxBytes, tooLarge }, sent.body, async ({ path, bytes }) => {
    if (bytes === 0) throw refuse('file-empty');
    const contentType = await findContentType(path, sent.name);
    if (contentType === null) throw refuse('file-kind');
    return use({ path, bytes, contentType });
  });
}

/** The same for any file: what it is, `use` finds out. @throws UNAVAILABLE where the connection or the disk fails */
export async function receiveFile<Result>(
  { folder, maxBytes, tooLarge }: { folder: string; maxBytes: number; tooLarge: () => AppError },
  body: Readable,
  use: (received: { path: string; bytes: number }) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    const bytes = await receive(body, path, { maxBytes, tooLarge });
    return await use({ path, bytes });
  } finally {
    await rm(path, { force: true });
  }
}

export function formatOfDocument(contentType: string): TextFormat {
  if (contentType === 'application/pdf') return 'pdf';
  return contentType.startsWith('text/') ? 'text' : 'docx';
}

async function receive(
  body: Readable,
  path: string,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: () => AppError },
): Promise<number> {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > maxBytes ? tooLarge() : null, chunk);
    },
  });
  await pipeline(body, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch((error) => {
    if (hasErrorCode(error, 'ECONNRESET') || hasErrorCode(error, 'ERR_STREAM_PREMATURE_CLOSE'))
      throw new AppError('UNAVAILABLE', 'The connection was lost.', { cause: error });
    throw toStorageError(error);
  });
  return bytes;
}

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** By its bytes, whatever it is called; text has no mark of its own, so its name has to say so. Null for everything else. */
async function findContentType(path: string, name: string): Promise<string | null> {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found?.mime === 'application/pdf' || found?.mime === docx) return found.mime;
  // A .docx whose first entries are others looks like a zip; what is wrong with one is found when it is read.
  if (/\.docx$/i.test(name) && (found?.mime === 'application/zip' || (await isLockedOffice(path))))
    return docx;
  return !found && /\.(txt|md|markdown|text)$/i.test(name) ? 'text/plain' : null;
}

/** Office writes a document with a password as an OLE file. */
async function isLockedOffice(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.readUInt32BE(0) === 0xd0cf11e0;
  } finally {
    await file.close();
  }
}
