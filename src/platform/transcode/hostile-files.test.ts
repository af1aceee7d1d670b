import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestTranscoder,
  findTestVideoTools,
  makeTestFolder,
  makeVideo,
} from '../testing/video-fixtures.ts';
import { sniffContainer } from './container.ts';
import { readMp4Summary } from './mp4-summary.ts';
import { SandboxLimitError } from './sandbox.ts';
import { planTranscode } from './transcode-plan.ts';
import { TranscodeError, type Transcoder } from './transcoder.ts';
import { UnusableVideoError } from './video-probe.ts';

/** A marker in every place that a hostile file tries to read; no output may contain it. */
const canary = 'CANARY-9f27c1';

/** `converts`: a result is allowed as long as it contains nothing from another place. */
type Corpus = {
  make: (place: { secret: string; port: number; film: Buffer }) => Buffer | Promise<Buffer>;
  converts?: boolean;
};

function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  const header = Buffer.alloc(8);
  header.writeUInt32BE(body.length + 8);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
}

const ftyp = box('ftyp', 'isom\0\0\x02\0isomavc1mp41');
const text = (content: string) => Buffer.from(content.padEnd(200, ' '));
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return bytes;
};

/** The film with the four bytes of a box's field changed: `at` counts from the box's type. */
function patch(film: Buffer, type: string, at: number, ...values: number[]): Buffer {
  const bytes = Buffer.from(film);
  const found = bytes.indexOf(type, 0, 'latin1');
  if (found < 0) throw new Error(`The film has no ${type}.`);
  u32(...values).copy(bytes, found + at);
  return bytes;
}

const playlist = (address: string) =>
  text(`#EXTM3U\n#EXT-X-VERSION:3\n#EXTINF:10,\n${address}\n#EXT-X-ENDLIST\n`);

const corpus: Record<string, Corpus> = {
  // Playlists and other files that name files and addresses
  'a playlist of a local file': { make: ({ secret }) => playlist(`file://${secret}`) },
  'a playlist of a relative file': { make: () => playlist('../secret.txt') },
  'a playlist of an address': { make: ({ port }) => playlist(`http://127.0.0.1:${port}/x.ts`) },
  'a playlist that joins a file and an address': {
    make: ({ secret, port }) => playlist(`concat:http://127.0.0.1:${port}/h|file://${secret}`),
  },
  'a playlist with a byte order mark': {
    make: ({ port }) => Buffer.concat([Buffer.from('\ufeff'), playlist(`http://127.0.0.1:${port}/x.ts`)]),
  },
  'a playlist of playlists': {
    make: ({ port }) => text(`#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nhttp://127.0.0.1:${port}/v.m3u8\n`),
  },
  'a playlist with a key at an address': {
    make: ({ port }) =>
      text(`#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="http://127.0.0.1:${port}/k"\n#EXTINF:1,\nx.ts\n`),
  },
  'a DASH manifest': {
    make: ({ port }) =>
      text(`<?xml version="1.0"?><MPD><Period><BaseURL>http://127.0.0.1:${port}/</BaseURL></Period></MPD>`),
  },
  'a list for the concat demuxer': { make: ({ secret }) => text(`ffconcat version 1.0\nfile '${secret}'\n`) },
  'an SDP session': {
    make: ({ port }) =>
      text(`v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=video ${port} RTP/AVP 96\n`),
  },
  'an ASX list': {
    make: ({ port }) =>
      text(`<asx version="3.0"><entry><ref href="http://127.0.0.1:${port}/a"/></entry></asx>`),
  },
  'a QuickTime text link': { make: ({ port }) => text(`RTSPtextRTSP://127.0.0.1:${port}/x`) },
  'an SVG with a file in it': {
    make: ({ secret }) =>
      text(`<svg xmlns="http://www.w3.org/2000/svg"><image href="file://${secret}"/></svg>`),
  },
  'a subtitle file': { make: () => text('1\n00:00:00,000 --> 00:00:02,000\nHello\n') },
  'an Image Magick script': {
    make: ({ secret }) => text(`push graphic-context\nimage over 0,0 0,0 'text:${secret}'\n`),
  },
  'a playlist behind the head of an MP4': {
    make: ({ port }) => Buffer.concat([ftyp, playlist(`http://127.0.0.1:${port}/x.ts`)]),
  },
  'a playlist behind an empty free box': {
    make: ({ secret }) => Buffer.concat([box('free', ''), playlist(`file://${secret}`)]),
  },
  'an MP4 whose data lie in another file': {
    make: ({ film, secret }) => refer(film, secret),
    converts: true,
  },
  'an MP4 whose data lie at an address': {
    make: ({ film, port }) => refer(film, `http://127.0.0.1:${port}/x`),
    converts: true,
  },
  // Not a film at all
  nothing: { make: () => Buffer.alloc(0) },
  'one byte': { make: () => Buffer.from([0]) },
  'fifteen bytes': { make: () => ftyp.subarray(0, 15) },
  zeros: { make: () => Buffer.alloc(100_000) },
  ones: { make: () => Buffer.alloc(100_000, 0xff) },
  'a text': { make: () => text('I am a film, believe me.') },
  'a web page': { make: () => text('<!doctype html><script>fetch("/graphql")</script>') },
  'a shell script': { make: () => text('#!/bin/sh\nrm -rf /\n') },
  'a program': {
    make: () => Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(300)]),
  },
  'an archive': { make: () => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(300)]) },
  'a PDF': { make: () => text('%PDF-1.7\n1 0 obj\n') },
  'a JPEG': {
    make: () =>
      sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
        .jpeg()
        .toBuffer(),
  },
  'a PNG': {
    make: () =>
      sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
  },
  'a WebP': {
    make: () =>
      sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
        .webp()
        .toBuffer(),
  },
  'a WAV': {
    make: () => Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'), Buffer.alloc(200)]),
  },
  // Heads without bodies
  'the head of an MP4': { make: () => ftyp },
  'the head of an MP4 and noise': { make: () => Buffer.concat([ftyp, noise(50_000)]) },
  'the head of a Matroska and noise': {
    make: () => Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), noise(50_000)]),
  },
  'the head of an AVI and noise': {
    make: () => Buffer.concat([Buffer.from('RIFF\xff\xff\0\0AVI LIST', 'latin1'), noise(50_000)]),
  },
  'the head of an Ogg and noise': { make: () => Buffer.concat([Buffer.from('OggS'), noise(50_000)]) },
  'the head of an FLV and noise': {
    make: () => Buffer.concat([Buffer.from('FLV\x01\x05\0\0\0\x09', 'latin1'), noise(50_000)]),
  },
  'the head of an ASF and noise': {
    make: () => Buffer.concat([Buffer.from([0x30, 0x26, 0xb2, 0x75]), noise(50_000)]),
  },
  'the head of an MPEG stream and noise': {
    make: () => Buffer.concat([Buffer.from([0, 0, 1, 0xba]), noise(50_000)]),
  },
  'transport packets of noise': {
    make: () =>
      Buffer.concat(Array.from({ length: 400 }, () => Buffer.concat([Buffer.from([0x47]), noise(187)]))),
  },
  'an empty moov': { make: () => Buffer.concat([ftyp, box('moov', ''), box('mdat', noise(100))]) },
  'a moov in a moov, a thousand deep': { make: () => Buffer.concat([ftyp, nest('moov', 1_000)]) },
  'a box of 16 exabytes': {
    make: () => Buffer.concat([ftyp, u32(1), Buffer.from('moov'), u32(0xffffffff, 0xffffffff), noise(100)]),
  },
  'a box of size zero': { make: () => Buffer.concat([ftyp, u32(0), Buffer.from('moov'), noise(100)]) },
  'a box of size two': { make: () => Buffer.concat([ftyp, u32(2), Buffer.from('moov'), noise(100)]) },
  'a film cut off in the middle': { make: ({ film }) => film.subarray(0, Math.floor(film.length / 2)) },
  'a film without its last byte': { make: ({ film }) => film.subarray(0, -1), converts: true },
  // Films whose numbers lie
  'a picture of 65535 by 65535': { make: ({ film }) => patch(film, 'avc1', 28, 0xffffffff), converts: true },
  'four billion samples': { make: ({ film }) => patch(film, 'stsz', 12, 0xfffffff0), converts: true },
  'four billion samples of one size': {
    make: ({ film }) => patch(film, 'stsz', 8, 1, 0xfffffff0),
    converts: true,
  },
  'four billion times': { make: ({ film }) => patch(film, 'stts', 8, 0xfffffff0), converts: true },
  'a time scale of zero': { make: ({ film }) => patch(film, 'mvhd', 16, 0), converts: true },
  'a length of years': { make: ({ film }) => patch(film, 'mvhd', 20, 0xffffffff), converts: true },
  'chunks far outside the file': { make: ({ film }) => patch(film, 'stco', 12, 0xfffffff0), converts: true },
  'noise in the middle of the pictures': { make: ({ film }) => scramble(film), converts: true },
  // Two things at once
  'a film with a web page behind it': {
    make: ({ film }) => Buffer.concat([film, text('<script>alert(1)</script>')]),
    converts: true,
  },
  'a film with a playlist behind it': {
    make: ({ film, port }) => Buffer.concat([film, playlist(`http://127.0.0.1:${port}/x`)]),
    converts: true,
  },
  'a film with an archive behind it': {
    make: ({ film }) => Buffer.concat([film, Buffer.from('PK\x03\x04', 'latin1'), noise(300)]),
    converts: true,
  },
};

function noise(length: number): Buffer {
  // The same bytes every time, so that a failure can be repeated.
  const bytes = Buffer.alloc(length);
  let state = length + 1;
  for (let index = 0; index < length; index++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    bytes[index] = state >>> 16;
  }
  return bytes;
}

function nest(type: string, depth: number): Buffer {
  let inner = Buffer.alloc(0);
  for (let level = 0; level < depth; level++) inner = Buffer.from(box(type, inner));
  return inner;
}

/**
 * Adds a reference to the film's first track, of the kind that ffmpeg can follow ('alis'): the track's data are in
 * another file, named with its whole path and as a neighbour.
 */
function refer(film: Buffer, target: string): Buffer {
  const at = film.indexOf('dref', 0, 'latin1');
  const path = Buffer.from(target.length % 2 === 0 ? target : `${target}\0`);
  const length = Buffer.alloc(4);
  length.writeUInt16BE(2);
  length.writeUInt16BE(path.length, 2);
  const name = Buffer.from('secret.txt'.padEnd(63, '\0'));
  const levels = Buffer.from([0, 1, 0, 1]);
  const end = Buffer.from([0xff, 0xff, 0, 0]);
  const places = [
    Buffer.alloc(14),
    Buffer.from([0]),
    Buffer.alloc(27),
    Buffer.alloc(12),
    Buffer.from([10]),
    name,
  ];
  const entry = box('alis', ...places, Buffer.alloc(16), levels, Buffer.alloc(16), length, path, end);
  const oldEntry = film.readUInt32BE(at + 12);
  const bytes = Buffer.concat([film.subarray(0, at + 12), entry, film.subarray(at + 12 + oldEntry)]);
  // The boxes around it grow as well; the first of each kind belong to the first track.
  for (const type of ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref']) {
    const found = bytes.indexOf(type, 0, 'latin1') - 4;
    bytes.writeUInt32BE(bytes.readUInt32BE(found) + entry.length - oldEntry, found);
  }
  return bytes;
}

function scramble(film: Buffer): Buffer {
  const bytes = Buffer.from(film);
  const at = bytes.indexOf('mdat', 0, 'latin1');
  noise(4_000).copy(bytes, at + 2_000);
  return bytes;
}

const tools = await findTestVideoTools();

describe.skipIf(!tools)('hostile files (skipped without ffmpeg)', { timeout: 180_000 }, () => {
  let folder: Awaited<ReturnType<typeof makeTestFolder>>;
  let transcoder: Transcoder;
  let listener: Server;
  let hits = 0;
  let film: Buffer;
  let port = 0;

  beforeAll(async () => {
    folder = await makeTestFolder();
    await writeFile(join(folder.path, 'secret.txt'), `${canary}\n`.repeat(50));
    if (!tools) return;
    transcoder = await createTestTranscoder(tools);
    film = await readFile(
      await makeVideo(tools, join(folder.path, 'film.mp4'), { seconds: 2, size: '160x90', fps: 10 }),
    );
    listener = createServer((socket) => {
      hits += 1;
      socket.destroy();
    });
    port = await new Promise<number>((resolve) => {
      listener.listen(0, '127.0.0.1', () => {
        const address = listener.address();
        resolve(address && typeof address === 'object' ? address.port : 0);
      });
    });
  });

  afterAll(async () => {
    listener?.close();
    await folder.remove();
  });

  test('there are sixty of them', () => {
    expect(Object.keys(corpus).length).toBeGreaterThanOrEqual(60);
  });

  test.each(Object.entries(corpus))('%s is contained', async (name, { make, converts }) => {
    const own = join(folder.path, name.replace(/[^a-z0-9]+/gi, '-'));
    await mkdir(join(own, 'out'), { recursive: true });
    const inputPath = join(own, 'film.mp4');
    await writeFile(inputPath, await make({ secret: join(folder.path, 'secret.txt'), port, film }));
    await symlink(join(folder.path, 'secret.txt'), join(own, 'secret.txt'));
    const { signal } = new AbortController();
    let outcome = 'converted';
    try {
      const probe = await transcoder.probe(inputPath, signal);
      const work = { inputPath, probe, folder: join(own, 'out'), signal };
      const { first } = planTranscode(probe, false);
      if (first.kind === 'copy') await transcoder.copy(work, first.rendition);
      else await transcoder.encode(work, [first.rendition], 'superfast');
      await transcoder.makePoster(work);
    } catch (error) {
      // The error is a sentence for the author, or the tool's own failure; nothing else may come out.
      if (
        error instanceof UnusableVideoError ||
        error instanceof TranscodeError ||
        error instanceof SandboxLimitError
      ) {
        outcome = 'refused';
        expect(error.message).not.toContain(canary);
        expect(error.message).not.toContain(folder.path);
      } else if (error instanceof Error && /playlist|H\.264|ENOENT/.test(error.message)) {
        outcome = 'refused';
      } else throw error;
    }
    if (!converts) expect(outcome).toBe('refused');
    expect(hits).toBe(0);
    for (const file of await readdir(join(own, 'out'), { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const bytes = await readFile(join(file.parentPath, file.name));
      expect(bytes.includes(canary)).toBe(false);
      expect(bytes.includes('127.0.0.1')).toBe(false);
    }
  });

  test.each(Object.entries(corpus))('without ffmpeg, %s is read without harm', async (name, { make }) => {
    const path = join(folder.path, `summary-${name.replace(/[^a-z0-9]+/gi, '-')}`);
    const bytes = await make({ secret: join(folder.path, 'secret.txt'), port, film });
    await writeFile(path, bytes);
    const summary = await readMp4Summary(path);
    if (summary) expect(sniffContainer(bytes.subarray(0, 4_096))).toBe('mov');
  });
});
