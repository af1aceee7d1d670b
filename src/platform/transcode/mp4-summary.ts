import { type FileHandle, open } from 'node:fs/promises';

/**
 * The facts of an MP4, read from its header boxes without any outside program, for machines without ffmpeg. Only the
 * few boxes that decide whether a browser plays the file are read. Libraries for this build the whole sample table,
 * and a hostile file of some bytes can claim billions of samples; this code allocates nothing by a number in the file.
 */
export type Mp4Summary = {
  /** Seconds. */
  duration: number;
  width: number;
  height: number;
  /** The streams are H.264 of a kind that browsers play, with AAC or no sound. */
  playsInBrowsers: boolean;
};

const largestHeader = 64 * 1024 * 1024;
const browserProfiles = new Set([66, 77, 100]);

/** Returns null when the file is no whole MP4 with a picture and a length. */
export async function readMp4Summary(path: string): Promise<Mp4Summary | null> {
  const file = await open(path, 'r');
  try {
    const moov = await findTopBox(file, 'moov');
    return moov ? summarise(moov) : null;
  } catch (error) {
    // Offsets outside their box: the file is damaged.
    if (error instanceof RangeError) return null;
    throw error;
  } finally {
    await file.close();
  }
}

/** The content of the box, if all top-level boxes lie within the file. */
async function findTopBox(file: FileHandle, wanted: string): Promise<Buffer | null> {
  const { size: fileSize } = await file.stat();
  const header = Buffer.alloc(16);
  let found: Buffer | null = null;
  for (let at = 0, boxes = 0; at < fileSize && boxes < 10_000; boxes++) {
    const { bytesRead } = await file.read(header, 0, 16, at);
    if (bytesRead < 8) return null;
    const box = readBoxHeader(header.subarray(0, bytesRead), fileSize - at);
    if (!box || at + box.size > fileSize) return null;
    if (box.type === wanted) {
      const length = box.size - box.headerSize;
      if (found || length > largestHeader) return null;
      found = Buffer.alloc(length);
      await file.read(found, 0, length, at + box.headerSize);
    }
    at += box.size;
  }
  return found;
}

type Box = { type: string; size: number; headerSize: number };

function readBoxHeader(bytes: Buffer, rest: number): Box | null {
  const type = bytes.toString('latin1', 4, 8);
  const short = bytes.readUInt32BE(0);
  if (short === 1) {
    const long = Number(bytes.readBigUInt64BE(8));
    return long >= 16 ? { type, size: long, headerSize: 16 } : null;
  }
  if (short === 0) return { type, size: rest, headerSize: 8 };
  return short >= 8 ? { type, size: short, headerSize: 8 } : null;
}

function* boxesIn(content: Buffer): Generator<{ type: string; content: Buffer }> {
  for (let at = 0; at + 8 <= content.length; ) {
    const box = readBoxHeader(content.subarray(at), content.length - at);
    if (!box || at + box.size > content.length) return;
    yield { type: box.type, content: content.subarray(at + box.headerSize, at + box.size) };
    at += box.size;
  }
}

function findBox(content: Buffer, ...path: string[]): Buffer | null {
  let current: Buffer | null = content;
  for (const type of path) {
    if (!current) return null;
    current = [...boxesIn(current)].find((box) => box.type === type)?.content ?? null;
  }
  return current;
}

function summarise(moov: Buffer): Mp4Summary | null {
  const movie = findBox(moov, 'mvhd');
  // A fragmented file stores its length elsewhere.
  if (!movie || findBox(moov, 'mvex')) return null;
  const long = movie[0] === 1;
  const scale = movie.readUInt32BE(long ? 20 : 12);
  const length = long ? Number(movie.readBigUInt64BE(24)) : movie.readUInt32BE(16);
  const duration = scale > 0 ? length / scale : 0;
  const tracks = [...boxesIn(moov)].filter((box) => box.type === 'trak').map((box) => readTrack(box.content));
  const video = tracks.find((track) => track.kind === 'vide');
  if (!video || video.width < 2 || video.height < 2 || duration <= 0 || duration > 12 * 60 * 60) return null;
  const others = tracks.filter((track) => track.kind === 'soun' || track.kind === 'vide');
  return {
    duration,
    width: video.width,
    height: video.height,
    playsInBrowsers: others.every((track) => track.playable),
  };
}

type Track = { kind: string; width: number; height: number; playable: boolean };

function readTrack(track: Buffer): Track {
  const kind = findBox(track, 'mdia', 'hdlr')?.toString('latin1', 8, 12) ?? '';
  const description = findBox(track, 'mdia', 'minf', 'stbl', 'stsd');
  const entry = description ? [...boxesIn(description.subarray(8))][0] : undefined;
  if (!entry) return { kind, width: 0, height: 0, playable: false };
  if (kind === 'soun')
    return { kind, width: 0, height: 0, playable: entry.type === 'mp4a' && isAac(entry.content) };
  if (kind !== 'vide') return { kind, width: 0, height: 0, playable: false };
  // 78 bytes of fixed fields come before the boxes of a picture's entry.
  const config = entry.type === 'avc1' ? findBox(entry.content.subarray(78), 'avcC') : null;
  return {
    kind,
    width: entry.content.readUInt16BE(24),
    height: entry.content.readUInt16BE(26),
    playable: config !== null && browserProfiles.has(config[1] ?? 0),
  };
}

/** Object type 0x40 in the descriptor of the sound's entry; MP3 in an MP4 has another. */
function isAac(entry: Buffer): boolean {
  const descriptor = entry.indexOf('esds', 0, 'latin1');
  if (descriptor < 0) return false;
  // Tag 4 (decoder), a length of one to four bytes, then the object type.
  for (let at = descriptor + 8; at < Math.min(entry.length - 6, descriptor + 40); at++) {
    if (entry[at] !== 0x04) continue;
    let next = at + 1;
    while (next < at + 4 && ((entry[next] ?? 0) & 0x80) !== 0) next++;
    if (entry[next + 1] === 0x40) return true;
  }
  return false;
}
