import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { heard } from '#platform/storage/heard-stream.ts';

export type ZipEntry = { name: string; compress: boolean } & (
  | { content: string }
  | { read: () => AsyncGenerator<Buffer> }
);

/**
 * A ZIP that is made while it is read: entries are opened one after the other, and nothing is read ahead of the reader but
 * what the streams between hold. One that is left is closed with the entry it was at.
 */
export function createZipStream(entries: readonly ZipEntry[], mtime: Date): Readable {
  const zip = new ZipFile();
  // The type of the package says less than what it is: a stream of Node.
  const body = heard(zip.outputStream as Readable);
  let current: Readable | undefined;
  const fail = (error: unknown) => body.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  for (const entry of entries) {
    const options = { compress: entry.compress, mtime };
    if ('content' in entry) {
      zip.addBuffer(Buffer.from(entry.content), entry.name, options);
      continue;
    }
    zip.addReadStreamLazy(entry.name, options, (open) => {
      current = Readable.from(entry.read(), { objectMode: false });
      current.once('error', fail);
      open(null, current);
    });
  }
  body.once('close', () => current?.destroy());
  zip.end();
  return body;
}
