import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, timingSafeEqual } from 'node:crypto';
import { Transform } from 'node:stream';

/** The checksum that the client sent for the bytes of one request (tus 1.0, extension 'checksum'). */
export type Checksum = { algorithm: 'sha1' | 'sha256'; digest: Buffer };

export const checksumAlgorithms = ['sha1', 'sha256'] as const;
const digestBytes = { sha1: 20, sha256: 32 };

/** In the form of the tus library's answers: the bytes of the request were dropped. */
export const checksumMismatch = { status_code: 460, body: 'Checksum Mismatch\n' };

/** Returns null for anything but '<algorithm> <digest in Base64>' of a known algorithm. */
export function parseChecksum(header: string): Checksum | null {
  const [name, text, ...more] = header.split(' ');
  const algorithm = checksumAlgorithms.find((known) => known === name);
  if (!algorithm || !text || more.length > 0) return null;
  const digest = Buffer.from(text, 'base64');
  const isWhole = digest.length === digestBytes[algorithm] && digest.toString('base64') === text;
  return isWhole ? { algorithm, digest } : null;
}

// The library hands a store the bytes, but not the request they came with.
const expected = new AsyncLocalStorage<Checksum>();

/** Runs `work`; a store that writes bytes in it compares them with the checksum. */
export function expectingChecksum<Result>(checksum: Checksum | null, work: () => Result): Result {
  return checksum ? expected.run(checksum, work) : work();
}

/** The checksum for the bytes being received, if the client sent one. */
export function findExpectedChecksum(): Checksum | undefined {
  return expected.getStore();
}

/** Passes bytes on and computes their checksum. */
export function createSum(checksum: Checksum): { through: Transform; matches: () => boolean } {
  const hash = createHash(checksum.algorithm);
  const through = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, matches: () => timingSafeEqual(hash.digest(), checksum.digest) };
}
