import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Container, sniffBytes, sniffContainer } from './container.ts';
import { copyArguments, encodeArguments, posterArguments, probeArguments } from './ffmpeg-arguments.ts';
import type { VideoTools } from './find-tools.ts';
import { type MadeRendition, measureRendition } from './playlist.ts';
import type { Sandbox, SandboxedResult, SandboxLimits } from './sandbox.ts';
import type { Rendition } from './transcode-plan.ts';
import { parseProbe, UnusableVideoError, type VideoProbe } from './video-probe.ts';

export type Transcoder = {
  /** Reads the format of the file. @throws UnusableVideoError with a sentence for the author */
  probe(inputPath: string, signal: AbortSignal): Promise<VideoProbe>;
  /** Cuts the source's own streams into segments below `folder`/{name}. */
  copy(work: TranscodeWork, rendition: Rendition): Promise<MadeRendition>;
  /** Encodes all renditions in one process below `folder`/{name}. `preset` trades size for speed. */
  encode(
    work: TranscodeWork,
    renditions: readonly Rendition[],
    preset: 'superfast' | 'veryfast',
  ): Promise<MadeRendition[]>;
  /** A JPEG at most 1280 wide from a place that is not black, or null when no frame could be read. */
  makePoster(work: TranscodeWork): Promise<Buffer | null>;
};

export type TranscodeWork = {
  inputPath: string;
  probe: VideoProbe;
  /** An empty folder for this work only. */
  folder: string;
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress?: (share: number) => void;
};

const gibibyte = 1024 ** 3;
const probeLimits: SandboxLimits = {
  wallSeconds: 60,
  cpuSeconds: 60,
  memoryBytes: 2 * gibibyte,
  outputBytes: 1024 ** 2,
};

/** Places for a poster, as shares of the length; the first picture that is not nearly black is taken. */
const posterPlaces = [0.1, 0.3, 0.5, 0];

/** Works with ffmpeg and ffprobe in the sandbox. `isDark` judges a JPEG, so that posters are not black. */
export function createTranscoder(deps: {
  tools: VideoTools;
  sandbox: Sandbox;
  isDark: (jpeg: Buffer) => Promise<boolean>;
}): Transcoder {
  const { tools, sandbox, isDark } = deps;

  async function probe(inputPath: string, signal: AbortSignal): Promise<VideoProbe> {
    const container = await sniffFile(inputPath);
    if (!container) throw new UnusableVideoError('This file is not a video.');
    const result = await sandbox.run({
      program: tools.ffprobe,
      args: probeArguments(container),
      inputPath,
      workFolder: null,
      limits: probeLimits,
      signal,
    });
    if (result.exitCode !== 0)
      throw new UnusableVideoError('This video is damaged or cut off and cannot be read.');
    return parseProbe(container, parseJson(result.stdout));
  }

  async function makeStreams(
    work: TranscodeWork,
    renditions: readonly Rendition[],
    args: string[],
  ): Promise<MadeRendition[]> {
    for (const { name } of renditions) await mkdir(join(work.folder, name), { recursive: true });
    const result = await sandbox.run({
      program: tools.ffmpeg,
      args,
      inputPath: work.inputPath,
      workFolder: work.folder,
      limits: streamLimits(work.probe, renditions),
      signal: work.signal,
      onLine: (line) => {
        const share = readProgress(line, work.probe.duration);
        if (share !== null) work.onProgress?.(share);
      },
    });
    assertDone(result);
    const source = { fps: work.probe.fps, hasAudio: work.probe.audio !== null };
    return Promise.all(renditions.map((rendition) => measureRendition(work.folder, rendition, source)));
  }

  async function makePoster(work: TranscodeWork): Promise<Buffer | null> {
    let fallback: Buffer | null = null;
    for (const place of posterPlaces) {
      const jpeg = await readFrame(work, place * work.probe.duration);
      if (jpeg && !(await isDark(jpeg))) return jpeg;
      fallback ??= jpeg;
    }
    return fallback;
  }

  async function readFrame(work: TranscodeWork, atSeconds: number): Promise<Buffer | null> {
    const result = await sandbox.run({
      program: tools.ffmpeg,
      args: posterArguments(work.probe, atSeconds),
      inputPath: work.inputPath,
      workFolder: work.folder,
      limits: { wallSeconds: 120, cpuSeconds: 120, memoryBytes: 4 * gibibyte, outputBytes: gibibyte * 64 },
      signal: work.signal,
    });
    if (result.exitCode !== 0) return null;
    return readFile(join(work.folder, 'poster.jpg')).catch(() => null);
  }

  return {
    probe,
    makePoster,
    async copy(work, rendition) {
      const [made] = await makeStreams(work, [rendition], copyArguments(work.probe, rendition));
      if (!made) throw new Error('Copying made no stream.');
      return made;
    },
    encode: (work, renditions, preset) =>
      makeStreams(work, renditions, encodeArguments(work.probe, renditions, preset)),
  };
}

/** Finds the container of a local file by its first bytes. */
async function sniffFile(path: string): Promise<Container | null> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(sniffBytes);
    const { bytesRead } = await file.read(head, 0, sniffBytes, 0);
    return sniffContainer(head.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** A time that is enough for a slow machine and ends files made to keep it busy. */
function streamLimits(probe: VideoProbe, renditions: readonly Rendition[]): SandboxLimits {
  const wallSeconds = Math.ceil(300 + probe.duration * 30 * Math.max(1, renditions.length));
  const bits = renditions.reduce((sum, { maxVideoRate }) => sum + maxVideoRate + 200_000, 0) * probe.duration;
  return {
    wallSeconds,
    // The time of every thread counts.
    cpuSeconds: wallSeconds * 16,
    memoryBytes: 12 * gibibyte,
    outputBytes: Math.ceil((bits / 8) * 2) + 64 * 1024 ** 2,
  };
}

function assertDone(result: SandboxedResult): void {
  if (result.exitCode === 0) return;
  throw new TranscodeError(
    'This video could not be converted. It may be damaged.',
    result.stderr.slice(-2_000),
  );
}

/** The tool ended with an error. `log` is for the server's log, never for the author. */
export class TranscodeError extends Error {
  readonly log: string;

  constructor(message: string, log: string) {
    super(message);
    this.log = log;
  }
}

function readProgress(line: string, duration: number): number | null {
  const match = /^out_time_us=(\d+)$/.exec(line.trim());
  return match ? Math.min(1, Number(match[1]) / 1_000_000 / duration) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
