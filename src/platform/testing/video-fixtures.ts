import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { findVideoTools, type VideoTools } from '../transcode/find-tools.ts';
import { createSandbox } from '../transcode/sandbox.ts';
import { createTranscoder, type Transcoder } from '../transcode/transcoder.ts';

const run = promisify(execFile);
const searchPath = process.env.PATH ?? '';

/** ffmpeg of this machine, or null: then tests with real videos are skipped. CI must have it. */
export async function findTestVideoTools(): Promise<VideoTools | null> {
  const tools = await findVideoTools({ ffmpegPath: null, ffprobePath: null, searchPath });
  if (!tools && process.env.CI === 'true') throw new Error('ffmpeg has to be installed where CI runs.');
  return tools;
}

export async function createTestTranscoder(tools: VideoTools): Promise<Transcoder> {
  const isDark = async (jpeg: Buffer) =>
    (await sharp(jpeg).stats()).channels.every((channel) => channel.mean < 20);
  return createTranscoder({ tools, sandbox: await createSandbox({ searchPath }), isDark });
}

export async function makeTestFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'praxis-video-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

type Fixture = {
  seconds?: number;
  size?: string;
  fps?: number;
  /** False for a silent film. */
  sound?: boolean;
  /** The arguments between the inputs and the output. */
  encode?: readonly string[];
  picture?: string;
};

const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '48', '-c:a', 'aac'];

/** A film of moving colours, made by ffmpeg: H.264 and AAC unless told otherwise. */
export async function makeVideo(tools: VideoTools, path: string, fixture: Fixture = {}): Promise<string> {
  const {
    seconds = 5,
    size = '640x360',
    fps = 24,
    sound = true,
    encode = h264,
    picture = 'testsrc2',
  } = fixture;
  await run(tools.ffmpeg, [
    ...['-v', 'error', '-nostdin', '-y', '-f', 'lavfi', '-i', `${picture}=s=${size}:r=${fps}`],
    ...(sound ? ['-f', 'lavfi', '-i', 'sine=f=440:r=44100'] : []),
    ...['-t', String(seconds), ...encode, path],
  ]);
  return path;
}
