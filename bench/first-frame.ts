/**
 * P14: from the click on "Start session" to the first picture that moves, in our player and on a bare page of one
 * video element with hls.js, in the same browser, on the same stream.
 */
import { fileURLToPath } from 'node:url';
import type { Frame, Page } from 'playwright-core';
import { openBrowser, openPlayer, signInByHand } from './lib/browser.ts';
import { askGraphql, signIn } from './lib/client.ts';
import { startDemo } from './lib/demo-server.ts';
import { describeMachine } from './lib/machine.ts';
import { describeRatio, median, printTable, runInterleaved } from './lib/rounds.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 8);
const conversionPatienceMs = 240_000;

console.log(`P14 first frame. Goal: 1.2 of the bare page.\n  ${describeMachine()}`);
const server = await startDemo();
const browser = await openBrowser();
try {
  const { id, videoUrl } = await waitForStream();
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(watchForFrames);
  const hls = fileURLToPath(import.meta.resolve('hls.js/dist/hls.light.min.js'));
  await page.route('**/bare/hls.js', (route) => route.fulfill({ path: hls }));
  await page.route('**/bare/page', (route) =>
    route.fulfill({ contentType: 'text/html', body: barePage(videoUrl) }),
  );
  await signInByHand(page, server.url, 'learner@demo.praxis.test');
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
}
process.exit(0);

/** The demo's clips come as MP4 and are converted after the first start; nothing may be converting while we measure. */
async function waitForStream(): Promise<{ id: string; videoUrl: string }> {
  const token = await signIn(server.url, 'admin@demo.praxis.test', 'praxis-demo');
  const until = Date.now() + conversionPatienceMs;
  for (;;) {
    const { readSimulations } = await askGraphql(
      server.url,
      token,
      '{ readSimulations(limit: 50) { nodes { ID Content360 StartVideoID TranscodingStatus Videos { ID VideoURL } } } }',
    );
    const nodes: {
      ID: string;
      Content360: boolean;
      StartVideoID: string;
      TranscodingStatus: string;
      Videos: { ID: string; VideoURL: string | null }[];
    }[] = readSimulations.nodes;
    const flat = nodes.find((node) => !node.Content360);
    const videoUrl = flat?.Videos.find((video) => video.ID === flat.StartVideoID)?.VideoURL;
    const busy = nodes.some((node) => node.TranscodingStatus === 'Transcoding');
    const isStream = videoUrl?.includes('.m3u8') ?? false;
    if (flat && videoUrl && isStream && (!busy || Date.now() > until)) {
      if (busy) console.log('  The demo is still being converted, which slows both.');
      return { id: flat.ID, videoUrl };
    }
    if (Date.now() > until) throw new Error('The demo has no stream yet: is ffmpeg there?');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
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
