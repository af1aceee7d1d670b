/**
 * P10: from the last byte of an upload (tus over HTTP, the real server, ffmpeg) to a video that can be played; beside
 * it what ffmpeg alone needs: a stream copy to HLS where the file conforms, a 360p rendition where it does not.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { askGraphql, signIn } from './lib/client.ts';
import { adminEmail, benchPassword, seedLibrary } from './lib/library.ts';
import { describeMachine } from './lib/machine.ts';
import { startBenchPostgres } from './lib/postgres.ts';
import { startPraxis } from './lib/processes.ts';
import { median, printTable } from './lib/rounds.ts';
import { uploadVideo } from './lib/upload.ts';

type Clip = { name: string; file: string; seconds: number; conforming: boolean };

const run = promisify(execFile);
const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg';
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const pollMs = 50;
const patienceMs = 180_000;

console.log(
  `P10 upload to playable. Goal: conforming 2 s + 0.03 of its length; others 1.1 of the 360p rendition.\n  ${describeMachine()}`,
);
const folder = mkdtempSync(join(tmpdir(), 'praxis-bench-'));
const postgres = await startBenchPostgres();
await seedLibrary(postgres.superuserUrl);
try {
  const clips = [
    await makeClip('H.264/AAC, 20 s', 20, true),
    await makeClip('H.264/AAC, 60 s', 60, true),
    await makeClip('VP9/Opus, 20 s', 20, false),
  ];
  const rows = [];
  for (const clip of clips) {
    const ours: number[] = [];
    const reference: number[] = [];
    for (let round = 0; round < rounds; round++) {
      reference.push(await timeReference(clip));
      ours.push(await timeUpload(clip));
    }
    const seconds = median(ours) / 1000;
    rows.push({
      '1080p': clip.name,
      'playable after s': seconds.toFixed(2),
      'of its length': (seconds / clip.seconds).toFixed(3),
      reference: clip.conforming ? 'stream copy' : '360p superfast',
      'reference s': (median(reference) / 1000).toFixed(2),
      'of the reference': (median(ours) / median(reference)).toFixed(2),
      'goal s': clip.conforming
        ? (2 + 0.03 * clip.seconds).toFixed(1)
        : ((1.1 * median(reference)) / 1000).toFixed(1),
    });
  }
  printTable(rows);
  console.log(`  ${describeMachine()}`);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

async function makeClip(name: string, seconds: number, conforming: boolean): Promise<Clip> {
  const file = join(folder, `${seconds}.${conforming ? 'mp4' : 'webm'}`);
  const sources = ['-f', 'lavfi', '-i', `testsrc2=s=1920x1080:r=25:d=${seconds}`];
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=330:duration=${seconds}`];
  const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '50', '-crf', '28'];
  const codecs = conforming
    ? [...h264, '-c:a', 'aac', '-movflags', '+faststart']
    : ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '3M', '-c:a', 'libopus'];
  await run(ffmpeg, ['-v', 'error', '-y', ...sources, ...sound, ...codecs, '-shortest', file]);
  return { name, file, seconds, conforming };
}

async function timeReference({ file, conforming }: Clip): Promise<number> {
  const out = mkdtempSync(join(folder, 'hls-'));
  const codecs = conforming
    ? ['-c', 'copy']
    : ['-vf', 'scale=-2:360', '-c:v', 'libx264', '-preset', 'superfast', '-c:a', 'aac'];
  const hls = ['-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'];
  const startedAt = performance.now();
  await run(ffmpeg, ['-v', 'error', '-y', '-i', file, ...codecs, ...hls, 'index.m3u8'], { cwd: out });
  return performance.now() - startedAt;
}

/** On a server of its own: the ladder that is still being made of the last one would be in the way. */
async function timeUpload(clip: Clip): Promise<number> {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  // One installation has one key file, whatever folder its server works in.
  const keys = { KEYS_FILE: join(folder, 'keys.json') };
  const server = await startPraxis({ DATABASE_URL: postgres.url, DATA_DIR: dataDir, ...keys });
  try {
    const token = await signIn(server.url, adminEmail, benchPassword);
    const { tusId, lastByteAt } = await uploadVideo(
      server.url,
      token,
      readFileSync(clip.file),
      clip.conforming ? 'video/mp4' : 'video/webm',
    );
    const created = await askGraphql(
      server.url,
      token,
      'mutation ($t: String!) { createVideoMediaFromURL(TusID: $t) { ID } }',
      { t: tusId },
    );
    const id: string = created.createVideoMediaFromURL.ID;
    for (;;) {
      const { readOneVideoMedia: media } = await askGraphql(
        server.url,
        token,
        'query ($id: ID!) { readOneVideoMedia(ID: $id) { Playable TranscodingStatus TranscodingMessage } }',
        { id },
      );
      const waited = performance.now() - lastByteAt;
      if (media.Playable) return waited;
      if (media.TranscodingStatus === 'Error' || waited > patienceMs) {
        throw new Error(`${clip.name}: ${media.TranscodingStatus} ${media.TranscodingMessage}`);
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  } finally {
    await server.stop();
  }
}
