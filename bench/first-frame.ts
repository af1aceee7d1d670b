/**
 * P14: from the click on "Start session" to the first picture that moves, in our player and on a bare page of one
 * video element with hls.js, in the same browser, on the same stream.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Frame, Page } from 'playwright-core';
import { openBrowser, openPlayer, signInByHand } from './lib/browser.ts';
import { askGraphql, signIn } from './lib/client.ts';
import { adminEmail, benchPassword, learnerEmail, seedLibrary } from './lib/library.ts';
import { describeMachine } from './lib/machine.ts';
import { startBenchPostgres } from './lib/postgres.ts';
import { startPraxis } from './lib/processes.ts';
import { describeRatio, median, printTable, runInterleaved } from './lib/rounds.ts';
import { uploadVideo } from './lib/upload.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 8);
const conversionPatienceMs = 240_000;

console.log(`P14 first frame. Goal: 1.2 of the bare page.\n  ${describeMachine()}`);
const folder = mkdtempSync(join(tmpdir(), 'praxis-bench-'));
const postgres = await startBenchPostgres();
await seedLibrary(postgres.superuserUrl);
const server = await startPraxis({ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data') });
const browser = await openBrowser();
try {
  const { id, videoUrl } = await publishStream();
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(watchForFrames);
  const hls = fileURLToPath(import.meta.resolve('hls.js/dist/hls.light.min.js'));
  await page.route('**/bare/hls.js', (route) => route.fulfill({ path: hls }));
  await page.route('**/bare/page', (route) =>
    route.fulfill({ contentType: 'text/html', body: barePage(videoUrl) }),
  );
  await signInByHand(page, server.url, learnerEmail, benchPassword);
  const contestants = {
    'Praxis player': () => timePlayer(page, id),
    'bare video with hls.js': () => timeBare(page),
  };
  for (const measure of Object.values(contestants)) await measure();
  const results = await runInterleaved(rounds, contestants);
  const [ours = [], bare = []] = Object.values(results);
  printTable(
    Object.entries(results).map(([name, times]) => ({
      [`${rounds} rounds`]: name,
      'ms, median': median(times).toFixed(0),
      best: Math.min(...times).toFixed(0),
      worst: Math.max(...times).toFixed(0),
    })),
  );
  console.log(
    `  Praxis by bare: ${describeRatio(ours, bare)}, of the medians ${(median(ours) / median(bare)).toFixed(2)}`,
  );
  console.log(`  ${describeMachine()}`);
} finally {
  await browser.close();
  await server.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

/** A clip of our own, published to everybody, once its conversion is over and nothing runs beside the measurement. */
async function publishStream(): Promise<{ id: string; videoUrl: string }> {
  const file = join(folder, 'clip.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=25:d=12'];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=330:duration=12'];
  const codecs = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-g', '50', '-c:a', 'aac'];
  await promisify(execFile)(process.env.FFMPEG_PATH ?? 'ffmpeg', [
    ...['-v', 'error', ...picture, ...sound, ...codecs, '-movflags', '+faststart', file],
  ]);
  const token = await signIn(server.url, adminEmail, benchPassword);
  const ask = (query: string, variables: Record<string, unknown>) =>
    askGraphql(server.url, token, query, variables);
  const { tusId } = await uploadVideo(server.url, token, readFileSync(file), 'video/mp4');
  const { createVideoMediaFromURL: media } = await ask(
    'mutation ($t: String!) { createVideoMediaFromURL(TusID: $t) { ID } }',
    { t: tusId },
  );
  const until = Date.now() + conversionPatienceMs;
  let videoUrl = '';
  while (!videoUrl.includes('.m3u8')) {
    if (Date.now() > until) throw new Error('There is no stream yet: is ffmpeg there?');
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { readOneVideoMedia } = await ask(
      'query ($id: ID!) { readOneVideoMedia(ID: $id) { VideoURL TranscodingStatus } }',
      { id: media.ID },
    );
    if (readOneVideoMedia.TranscodingStatus === 'Success') videoUrl = readOneVideoMedia.VideoURL;
  }
  const { createSimulationFromVideoMedia: made } = await ask(
    'mutation ($id: ID!) { createSimulationFromVideoMedia(VideoMediaID: $id) { ID } }',
    { id: media.ID },
  );
  await ask('mutation ($i: SimulationInput!) { updateSimulation(Input: $i) { ID } }', {
    i: { ID: made.ID, Title: 'A clip', Status: 'Published' },
  });
  return { id: made.ID, videoUrl };
}

async function timePlayer(page: Page, id: string): Promise<number> {
  const start = await openPlayer(page, server.url, id);
  await start.click();
  const frame = page.frames().find((candidate) => candidate.url().includes('/embed/'));
  if (!frame) throw new Error('The page has no player.');
  return readTime(frame);
}

async function timeBare(page: Page): Promise<number> {
  await page.goto(`${server.url}/bare/page`);
  await page.getByRole('button').click();
  return readTime(page.mainFrame());
}

async function readTime(frame: Frame): Promise<number> {
  const handle = await frame.waitForFunction(() => Reflect.get(window, 'firstFrameMs'), undefined, {
    timeout: 60_000,
  });
  return Number(await handle.jsonValue());
}

/** Runs in every page and frame: the time between the last click and the first picture a video shows after it. */
function watchForFrames(): void {
  let clickedAt = 0;
  const watched = new WeakSet<HTMLVideoElement>();
  document.addEventListener(
    'click',
    () => {
      clickedAt = performance.now();
    },
    true,
  );
  const watch = (video: HTMLVideoElement) => {
    video.requestVideoFrameCallback(() => {
      if (clickedAt > 0 && !video.paused) Reflect.set(window, 'firstFrameMs', performance.now() - clickedAt);
      else watch(video);
    });
  };
  const look = () => {
    for (const video of document.querySelectorAll('video')) {
      if (!watched.has(video)) {
        watched.add(video);
        watch(video);
      }
    }
    requestAnimationFrame(look);
  };
  look();
}

function barePage(videoUrl: string): string {
  return `<!doctype html><button>Start</button><video width="1088" height="612"></video>
    <script src="/bare/hls.js"></script>
    <script>
      document.querySelector('button').onclick = () => {
        const hls = new Hls();
        const video = document.querySelector('video');
        hls.loadSource(${JSON.stringify(videoUrl)});
        hls.attachMedia(video);
        video.play();
      };
    </script>`;
}
