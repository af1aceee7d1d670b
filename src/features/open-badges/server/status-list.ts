import { gunzipSync, gzipSync } from 'node:zlib';
import { listLength } from './open-badge-store.ts';

/** Bit 0 is the leftmost of the first byte, packed by gzip, in base64url behind a 'u' (W3C Bitstring Status List 1.0). */
export function packList(set: readonly number[]): string {
  const bytes = Buffer.alloc(listLength / 8);
  for (const index of set) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (0x80 >> (index & 7));
  return `u${gzipSync(bytes).toString('base64url')}`;
}

/** Null where it is no list, or has no such place. */
export function readListBit(encoded: string, index: number): boolean | null {
  try {
    const packed = Buffer.from(encoded.replace(/^u/, ''), 'base64url');
    const byte = gunzipSync(packed, { maxOutputLength: 1024 * 1024 })[index >> 3];
    return byte === undefined ? null : (byte & (0x80 >> (index & 7))) !== 0;
  } catch {
    return null;
  }
}
