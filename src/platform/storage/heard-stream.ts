import type { Readable } from 'node:stream';

/**
 * A stream that may fail before it is read, or after its reader has left: an 'error' without a listener would end the
 * process. A reader still gets the error.
 */
export function heard<Stream extends Readable>(stream: Stream): Stream {
  stream.on('error', () => {});
  return stream;
}
