import type { z } from 'zod';
import { BackupError } from './backup-error.ts';
import type { BackupPlace } from './backup-place.ts';
import { type BackupKeys, decodePart, encodePart, maxPartBytes, namePart, sha256 } from './part-coding.ts';

/** Large enough that a hundred gigabytes are some ten thousand objects, small enough to hold several in memory. */
const partBytes = 8 * 1024 * 1024;
const atOnce = 4;

export function partKey(name: string): string {
  return `parts/${name.slice(0, 2)}/${name}.bin`;
}

export type PartWriter = {
  /**
   * Keeps the bytes under their own hash; bytes that are kept already are not written again. Waits while several are
   * on their way.
   */
  put(bytes: Buffer): Promise<{ sum: string }>;
  /** Resolves when everything is kept. */
  settled(): Promise<void>;
  readonly written: { parts: number; bytes: number };
};

/** @param present names of the parts that are there */
export function createPartWriter(
  place: BackupPlace,
  keys: BackupKeys | null,
  present: Set<string>,
): PartWriter {
  const written = { parts: 0, bytes: 0 };
  const running = new Set<Promise<void>>();
  let failure: { error: unknown } | null = null;

  async function write(bytes: Buffer, name: string): Promise<void> {
    const encoded = await encodePart(bytes, name, keys);
    await place.put(partKey(name), encoded);
    written.parts += 1;
    written.bytes += encoded.length;
  }

  function assertWell(): void {
    if (failure) throw failure.error;
  }

  return {
    written,
    async put(bytes) {
      assertWell();
      if (bytes.length > maxPartBytes)
        throw new BackupError(
          `One row has ${bytes.length} bytes, and a backup holds rows of at most ${maxPartBytes}. Shorten it, or use the database's own tools.`,
        );
      const sum = sha256(bytes);
      const name = namePart(sum, keys);
      if (present.has(name)) return { sum };
      present.add(name);
      while (running.size >= atOnce) await Promise.race(running);
      assertWell();
      const work: Promise<void> = write(bytes, name)
        .catch((error) => {
          failure ??= { error };
        })
        .finally(() => running.delete(work));
      running.add(work);
      return { sum };
    },
    async settled() {
      await Promise.all(running);
      assertWell();
    },
  };
}

/** @throws BackupError when the part is missing or differs from what was written */
export async function readPart(place: BackupPlace, sum: string, keys: BackupKeys | null): Promise<Buffer> {
  const name = namePart(sum, keys);
  const encoded = await place.get(partKey(name));
  if (!encoded) throw new BackupError(`A part of the backup is missing: ${partKey(name)} in ${place.label}.`);
  const bytes = await decodePart(encoded, name, keys);
  if (!bytes || sha256(bytes) !== sum)
    throw new BackupError(`A part of the backup is damaged: ${partKey(name)} in ${place.label}.`);
  return bytes;
}

/** The parts one after the other, the next ones fetched while one is used. */
export async function* readParts(
  place: BackupPlace,
  sums: readonly string[],
  keys: BackupKeys | null,
): AsyncGenerator<Buffer> {
  const ahead: Promise<Buffer>[] = [];
  let next = 0;
  const readNext = () => {
    const sum = sums[next++];
    if (sum === undefined) return;
    const part = readPart(place, sum, keys);
    // Called when its turn comes.
    part.catch(() => {});
    ahead.push(part);
  };
  for (let nth = 0; nth < atOnce; nth++) readNext();
  for (let part = ahead.shift(); part; part = ahead.shift()) {
    yield await part;
    readNext();
  }
}

/** Cuts a stream into pieces of some size. With `wholeLines` each ends with a line. */
export async function* cutIntoParts(
  source: AsyncIterable<Buffer>,
  { wholeLines }: { wholeLines: boolean },
): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    const joined = waiting.length === 1 ? chunk : Buffer.concat(waiting);
    let at = 0;
    while (joined.length - at >= partBytes) {
      // A line longer than a part is a part of its own.
      let end = at + partBytes;
      if (wholeLines) {
        end = joined.lastIndexOf(newline, end - 1) + 1;
        if (end <= at) end = joined.indexOf(newline, at) + 1;
        if (end === 0) break;
      }
      yield joined.subarray(at, end);
      at = end;
    }
    waiting = at < joined.length ? [joined.subarray(at)] : [];
    size = joined.length - at;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

const newline = 0x0a;

/** Keeps a stream in parts. @returns their sums in order, and the number of bytes */
export async function putStream(
  parts: PartWriter,
  source: AsyncIterable<Buffer>,
  options: { wholeLines: boolean },
): Promise<{ sums: string[]; bytes: number; lines: number }> {
  const sums: string[] = [];
  let bytes = 0;
  let lines = 0;
  for await (const piece of cutIntoParts(source, options)) {
    bytes += piece.length;
    if (options.wholeLines) lines += countLines(piece);
    sums.push((await parts.put(piece)).sum);
  }
  return { sums, bytes, lines };
}

function countLines(piece: Buffer): number {
  let lines = 0;
  for (let at = piece.indexOf(newline); at !== -1; at = piece.indexOf(newline, at + 1)) lines += 1;
  return lines;
}

/** Lines of JSON in parts: lists that may be long. */
export function putLines(parts: PartWriter, values: Iterable<unknown> | AsyncIterable<unknown>) {
  async function* lines(): AsyncGenerator<Buffer> {
    for await (const value of values) yield Buffer.from(`${JSON.stringify(value)}\n`);
  }
  return putStream(parts, lines(), { wholeLines: true });
}

/** @throws BackupError for a line of another shape */
export async function* readLines<Line>(
  place: BackupPlace,
  sums: readonly string[],
  keys: BackupKeys | null,
  shape: z.ZodType<Line>,
): AsyncGenerator<Line> {
  for await (const part of readParts(place, sums, keys)) {
    for (const line of part.toString('utf8').split('\n')) if (line !== '') yield parseLine(line, shape);
  }
}

function parseLine<Line>(line: string, shape: z.ZodType<Line>): Line {
  try {
    return shape.parse(JSON.parse(line));
  } catch (error) {
    throw new BackupError(`A list in the backup is damaged: ${line.slice(0, 100)}`, { cause: error });
  }
}
