/**
 * P9: the whole adaptive stream of a video, all qualities in one process, as the product makes it (probing, sandbox,
 * measuring and all) against the bare ffmpeg command, and against one process for each quality.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readConfig } from '../src/platform/config/config.ts';
import { findVideoTools } from '../src/platform/transcode/find-tools.ts';
import { createSandbox } from '../src/platform/transcode/sandbox.ts';
import { planLadder, type Rendition, segmentSeconds } from '../src/platform/transcode/transcode-plan.ts';
import { createTranscoder } from '../src/platform/transcode/transcoder.ts';
import { describeMachine } from './lib/machine.ts';
import { describeRatio, median, printTable, runInterleaved } from './lib/rounds.ts';

const run = promisify(execFile);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.argv[2] ?? 20);
const preset = 'veryfast';

console.log(
  `P9 the whole ladder of ${seconds} s at 1080p. Goal: 1.05 of the bare command.\n  ${describeMachine()}`,
);
const folder = mkdtempSync(join(tmpdir(), 'praxis-bench-'));
const config = readConfig(process.env, []);
const tools = await findVideoTools(config);
if (!tools) throw new Error('ffmpeg is needed: install it or name it in FFMPEG_PATH.');
const { ffmpeg } = tools;
const transcoder = createTranscoder({
  tools,
  sandbox: await createSandbox(config),
  isDark: async () => false,
});
const source = join(folder, 'source.mp4');
try {
  await makeSource();
  const ladder = planLadder(1920, 1080, false);
  const results = await runInterleaved(rounds, {
    Praxis: () => timed(makeOurs),
    'bare ffmpeg, one process': () => timed((out) => makeBare(ladder, out)),
    'bare ffmpeg, one process each': () =>
      timed(async (out) => {
        for (const rendition of ladder) await makeBare([rendition], out);
      }),
  });
  const reference = results['bare ffmpeg, one process'] ?? [];
  printTable(
    Object.entries(results).map(([name, times]) => ({
      [`${ladder.length} qualities, ${rounds} rounds`]: name,
      s: (median(times) / 1000).toFixed(2),
      'of the bare command': describeRatio(times, reference),
    })),
  );
  console.log(`  ${describeMachine()}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

async function makeSource(): Promise<void> {
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=1920x1080:r=25:d=${seconds}`];
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=330:duration=${seconds}`];
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-shortest',
  ];
  await run(ffmpeg, ['-v', 'error', '-y', ...picture, ...sound, ...codecs, source]);
}

async function timed(make: (out: string) => Promise<void>): Promise<number> {
  const out = mkdtempSync(join(folder, 'out-'));
  const startedAt = performance.now();
  await make(out);
  const took = performance.now() - startedAt;
  rmSync(out, { recursive: true });
  return took;
}

async function makeOurs(out: string): Promise<void> {
  const { signal } = new AbortController();
  const probe = await transcoder.probe(source, signal);
  const ladder = planLadder(probe.width, probe.height, false);
  await transcoder.encode({ inputPath: source, probe, folder: out, signal }, ladder, preset);
}

/** What somebody would type who knows ffmpeg: the same qualities, bounds and segments. */
async function makeBare(ladder: readonly Rendition[], out: string): Promise<void> {
  for (const { name } of ladder) mkdirSync(join(out, name), { recursive: true });
  const heads = ladder.map((_, index) => `[s${index}]`).join('');
  const scales = ladder.map(
    ({ width, height }, index) => `[s${index}]scale=${width}:${height}:flags=bicubic[v${index}]`,
  );
  const outputs = ladder.flatMap(({ name, maxVideoRate }, index) => [
    ...['-map', `[v${index}]`, '-map', '0:a:0', '-c:v', 'libx264', '-preset', preset, '-crf', '23'],
    ...['-maxrate', String(maxVideoRate), '-bufsize', String(maxVideoRate * 2), '-sc_threshold', '0'],
    ...[
      '-force_key_frames',
      `expr:gte(t,n_forced*${segmentSeconds})`,
      '-c:a',
      'aac',
      '-b:a',
      '128k',
      '-ac',
      '2',
    ],
    ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', `${name}/index.m3u8`],
  ]);
  const filter = [`[0:v:0]split=${ladder.length}${heads}`, ...scales].join(';');
  await run(ffmpeg, ['-v', 'error', '-y', '-i', source, '-filter_complex', filter, ...outputs], { cwd: out });
}
