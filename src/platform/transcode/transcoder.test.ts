import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestTranscoder,
  findTestVideoTools,
  makeTestFolder,
  makeVideo,
} from '../testing/video-fixtures.ts';
import { readMp4Summary } from './mp4-summary.ts';
import { parseMediaPlaylist, writeMasterPlaylist } from './playlist.ts';
import { createSandbox, SandboxLimitError } from './sandbox.ts';
import { planTranscode } from './transcode-plan.ts';
import type { Transcoder } from './transcoder.ts';
import { UnusableVideoError } from './video-probe.ts';

const tools = await findTestVideoTools();
const { signal } = new AbortController();

describe.skipIf(!tools)('converting with ffmpeg (skipped without it)', { timeout: 180_000 }, () => {
  let transcoder: Transcoder;
  let folder: Awaited<ReturnType<typeof makeTestFolder>>;

  beforeAll(async () => {
    folder = await makeTestFolder();
    if (tools) transcoder = await createTestTranscoder(tools);
  });

  afterAll(() => folder.remove());

  const video = (name: string, fixture: Parameters<typeof makeVideo>[2] = {}) => {
    if (!tools) throw new Error('skipped');
    return makeVideo(tools, join(folder.path, name), fixture);
  };
  const workFolder = async (name: string) => {
    const path = join(folder.path, `work-${name}`);
    await mkdir(path);
    return path;
  };

  test('a conforming MP4 is copied into segments that a player can read', async () => {
    const inputPath = await video('conforming.mp4', { seconds: 9 });
    const probe = await transcoder.probe(inputPath, signal);
    expect(probe).toMatchObject({
      container: 'mov',
      width: 640,
      height: 360,
      videoCodec: 'h264',
      fps: 24,
      audio: { codec: 'aac' },
    });
    const plan = planTranscode(probe, false);
    expect(plan.first.kind).toBe('copy');
    const out = await workFolder('copy');
    const shares: number[] = [];
    const work = { inputPath, probe, folder: out, signal, onProgress: (share: number) => shares.push(share) };
    const made = await transcoder.copy(work, plan.first.rendition);
    expect(made.codecs).toMatch(/^avc1\.[0-9a-f]{6},mp4a\.40\.2$/);
    const segments = parseMediaPlaylist(await readFile(join(out, 'source/index.m3u8'), 'utf8'));
    const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0);
    expect(seconds).toBeGreaterThan(8.9);
    expect(seconds).toBeLessThan(9.3);
    expect(shares.at(-1)).toBeGreaterThan(0.9);
    expect(writeMasterPlaylist([made])).toContain('RESOLUTION=640x360');
  });

  test('VP9 in WebM becomes all qualities in one process, with segments that start together', async () => {
    const inputPath = await video('film.webm', {
      seconds: 6,
      size: '960x720',
      fps: 8,
      encode: ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'],
    });
    const probe = await transcoder.probe(inputPath, signal);
    expect(probe).toMatchObject({ container: 'matroska', videoCodec: 'vp9' });
    const plan = planTranscode(probe, false);
    const out = await workFolder('encode');
    const made = await transcoder.encode(
      { inputPath, probe, folder: out, signal },
      [plan.first.rendition, ...plan.rest],
      'superfast',
    );
    expect(made.map((level) => [level.name, level.width, level.height])).toEqual([
      ['v360', 480, 360],
      ['v720', 960, 720],
    ]);
    const starts = await Promise.all(
      made.map(async ({ name }) =>
        parseMediaPlaylist(await readFile(join(out, name, 'index.m3u8'), 'utf8')).map((segment) =>
          segment.seconds.toFixed(1),
        ),
      ),
    );
    expect(starts[0]).toEqual(starts[1]);
  });

  test('a silent film stays silent', async () => {
    const inputPath = await video('silent.mp4', { sound: false, seconds: 2 });
    const probe = await transcoder.probe(inputPath, signal);
    expect(probe.audio).toBeNull();
    const plan = planTranscode(probe, false);
    const made = await transcoder.copy(
      { inputPath, probe, folder: await workFolder('silent'), signal },
      plan.first.rendition,
    );
    expect(made.codecs).not.toContain('mp4a');
  });

  test('the poster is taken where the film is not black', async () => {
    const inputPath = await video('dark-start.mp4', {
      seconds: 10,
      picture: 'testsrc2',
      encode: [
        '-vf',
        "drawbox=c=black:t=fill:enable='lt(t,2)'",
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        '-pix_fmt',
        'yuv420p',
      ],
    });
    const probe = await transcoder.probe(inputPath, signal);
    const poster = await transcoder.makePoster({
      inputPath,
      probe,
      folder: await workFolder('poster'),
      signal,
    });
    const { channels } = await sharp(poster ?? Buffer.alloc(0)).stats();
    expect(Math.max(...channels.map((channel) => channel.mean))).toBeGreaterThan(40);
  });

  test('a film that is cut off, empty or no film is refused with a sentence', async () => {
    const cut = await video('cut.mp4');
    await truncate(cut, 20_000);
    await expect(transcoder.probe(cut, signal)).rejects.toThrow(UnusableVideoError);
    for (const [name, content] of [
      ['empty.mp4', ''],
      ['text.mp4', 'hello '.repeat(900)],
    ] as const) {
      await writeFile(join(folder.path, name), content);
      await expect(transcoder.probe(join(folder.path, name), signal)).rejects.toThrow(
        'This file is not a video.',
      );
    }
  });

  test('work that is aborted ends at once and leaves no process', async () => {
    const inputPath = await video('long.mp4', { seconds: 40, size: '640x720', fps: 12 });
    const probe = await transcoder.probe(inputPath, signal);
    const abort = new AbortController();
    const out = await workFolder('abort');
    const plan = planTranscode({ ...probe, videoCodec: 'other' }, false);
    const work = {
      inputPath,
      probe,
      folder: out,
      signal: abort.signal,
      onProgress: () => abort.abort(new Error('stopped by hand')),
    };
    await expect(transcoder.encode(work, plan.rest, 'veryfast')).rejects.toThrow('stopped by hand');
    if (process.platform === 'linux') await expect.poll(() => listProcessesNaming(out)).toEqual([]);
  });

  test('without ffmpeg an MP4 says by itself whether browsers play it', async () => {
    const plain = await video('plain.mp4', { seconds: 3 });
    expect(await readMp4Summary(plain)).toMatchObject({ width: 640, height: 360, playsInBrowsers: true });
    expect((await readMp4Summary(plain))?.duration).toBeCloseTo(3, 0);
    const first = await video('faststart.mp4', {
      seconds: 2,
      encode: [
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        '-pix_fmt',
        'yuv420p',
        '-c:a',
        'aac',
        '-movflags',
        '+faststart',
      ],
    });
    expect((await readMp4Summary(first))?.playsInBrowsers).toBe(true);
    const silent = await video('silent2.mp4', { seconds: 2, sound: false });
    expect((await readMp4Summary(silent))?.playsInBrowsers).toBe(true);
    const mp3 = await video('mp3.mp4', {
      seconds: 2,
      encode: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'libmp3lame'],
    });
    expect((await readMp4Summary(mp3))?.playsInBrowsers).toBe(false);
    const ten = await video('ten-bits.mp4', {
      seconds: 1,
      encode: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le', '-c:a', 'aac'],
    });
    expect((await readMp4Summary(ten))?.playsInBrowsers).toBe(false);
    const webm = await video('other.webm', {
      seconds: 1,
      encode: ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus'],
    });
    expect(await readMp4Summary(webm)).toBeNull();
    await truncate(plain, 30_000);
    expect(await readMp4Summary(plain)).toBeNull();
  });
});

describe('the sandbox', () => {
  const limits = { wallSeconds: 20, cpuSeconds: 20, memoryBytes: 512 * 1024 ** 2, outputBytes: 1024 ** 2 };

  async function runShell(script: string, changed: Partial<typeof limits> = {}) {
    const sandbox = await createSandbox({ searchPath: process.env.PATH ?? '' });
    const folder = await makeTestFolder();
    await writeFile(join(folder.path, 'input'), 'the input');
    const work = join(folder.path, 'out');
    await mkdir(work);
    try {
      const result = await sandbox.run({
        ...{ program: '/bin/sh', args: ['-c', script, 'sh', '{input}', '{output}'] },
        ...{
          inputPath: join(folder.path, 'input'),
          workFolder: work,
          limits: { ...limits, ...changed },
          signal,
        },
      });
      return { ...result, wall: sandbox.describe().wall, files: await readdir(work) };
    } finally {
      await folder.remove();
    }
  }

  test('says which wall stands', async () => {
    const sandbox = await createSandbox({ searchPath: '/nowhere' });
    expect(sandbox.describe()).toMatchObject({ wall: 'limits' });
    expect(sandbox.describe().sentence).toContain('bubblewrap');
  });

  test('gives the input and the folder, and nothing of the environment', async () => {
    process.env.SANDBOX_TEST_SECRET = 'leak';
    const { stdout, exitCode, files } = await runShell(
      'cat "$1"; echo x > "$2/made"; echo "[$SANDBOX_TEST_SECRET]"',
    );
    expect(exitCode).toBe(0);
    expect(stdout).toBe('the input[]\n');
    expect(files).toEqual(['made']);
  });

  test('ends what takes too long', async () => {
    await expect(runShell('while :; do :; done', { wallSeconds: 1 })).rejects.toThrow(SandboxLimitError);
  });

  test('ends what burns the processor', async () => {
    const { exitCode } = await runShell('while :; do :; done', { cpuSeconds: 1, wallSeconds: 20 });
    expect(exitCode).not.toBe(0);
  });

  test('stops a file that grows too large', async () => {
    const { exitCode } = await runShell('head -c 3000000 /dev/zero > "$2/large"');
    expect(exitCode).not.toBe(0);
  });

  test('stops many files that are too large together', async () => {
    const script =
      'i=0; while [ $i -lt 40 ]; do head -c 500000 /dev/zero > "$2/f$i"; i=$((i+1)); done; while :; do :; done';
    await expect(runShell(script)).rejects.toThrow('too large');
  });

  test('behind namespaces there is no network, no other file and no writing beside the folder', async () => {
    const { wall, stdout } = await runShell(
      'ls /work /root /home /etc/passwd 2>/dev/null; echo y > "$1" 2>/dev/null && echo wrote; cat /proc/net/dev 2>/dev/null | grep -c : ; echo end',
    );
    if (wall === 'namespaces') expect(stdout).toBe('1\nend\n');
  });
});

/** The command lines of running programs that contain this text. */
async function listProcessesNaming(text: string): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(text));
}
