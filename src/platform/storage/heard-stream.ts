import type { Readable } from 'node:stream';

/**
 * A stream that may fail before anybody reads it, or after its reader has gone: an 'error' that nobody listens to would end
 * the process. Whoever reads it still hears of the fault.
 */
export function heard<Stream extends Readable>(stream: Stream): Stream {
  stream.on('error', () => {});
  return stream;
}
