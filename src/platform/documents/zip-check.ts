import { inflateRawSync } from 'node:zlib';

/** What a document in a zip may hold: a .docx of 147 kB was seen to inflate to 900 MB. */
const zipLimits = { entries: 2_000, inflatedBytes: 100 * 1024 ** 2, ratio: 100 };

export type ZipProblem = 'damaged' | 'locked' | 'bomb';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endBytes = 22;
const longestComment = 0xffff;
/** Entries this small may be of one letter a thousand times. */
const smallBytes = 1024 ** 2;

/**
 * Reads the directory of a zip and inflates each entry to exactly what the directory claims, before any library sees it.
 * Directories lie, so a claim is believed only as a limit.
 * @returns null where nothing speaks against opening it
 */
export function findZipProblem(bytes: Buffer, limits = zipLimits): ZipProblem | null {
  const end = findEnd(bytes);
  if (end < 0) return 'damaged';
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > limits.entries) return 'bomb';
  let whole = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature) return 'damaged';
    const entry = readEntry(bytes, at);
    if ((entry.flags & 1) === 1) return 'locked';
    whole += entry.inflated;
    if (whole > limits.inflatedBytes) return 'bomb';
    if (entry.inflated > smallBytes && entry.inflated > entry.packed * limits.ratio) return 'bomb';
    const problem = checkContent(bytes, entry);
    if (problem) return problem;
    at += entry.headerBytes;
  }
  return null;
}

type Entry = {
  flags: number;
  method: number;
  packed: number;
  inflated: number;
  offset: number;
  headerBytes: number;
};

function readEntry(bytes: Buffer, at: number): Entry {
  return {
    flags: bytes.readUInt16LE(at + 8),
    method: bytes.readUInt16LE(at + 10),
    packed: bytes.readUInt32LE(at + 20),
    inflated: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
    headerBytes: 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32),
  };
}

/** An entry that inflates to more than it claims ends here, at the claimed size. */
function checkContent(bytes: Buffer, { method, packed, inflated, offset }: Entry): ZipProblem | null {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localSignature) return 'damaged';
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packed > bytes.length) return 'damaged';
  if (method === 0) return packed === inflated ? null : 'damaged';
  if (method !== 8) return 'damaged';
  try {
    const content = inflateRawSync(bytes.subarray(start, start + packed), {
      maxOutputLength: Math.max(inflated, 1),
    });
    return content.length === inflated ? null : 'damaged';
  } catch (error) {
    const isLarger =
      error instanceof RangeError || (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'; // of Node's zlib
    return isLarger ? 'bomb' : 'damaged';
  }
}

/** The record at the end, which a comment may follow. */
function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endBytes - longestComment);
  for (let at = bytes.length - endBytes; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === endSignature) return at;
  return -1;
}
