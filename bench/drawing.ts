/**
 * P15 and P16, what the player draws, in Chromium: a heatmap of 1,000 points beside simpleheat, and a 360 video beside a bare
 * textured sphere of three, both turned a little for each frame. Headless Chromium draws in software: read the ratios, and the
 * script of a frame, what it leaves to be collected, and how often a frame of the video is given to the graphics.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { serveFolder } from '../src/player/browser-check/serve.ts';
import { bundle } from './lib/avatar-bundle.ts';
import { openBrowser } from './lib/browser.ts';
import { describeMachine } from './lib/machine.ts';
import { describeRatio, median, printTable, runInterleaved } from './lib/rounds.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const secondsOfRound = 6;
/** As long as a round and what comes before it. */
const clip = { seconds: 12, size: '1920x960', rate: 25 };

console.log(
  `P15 a heatmap of 1,000 points. Goal: 0.2 of simpleheat. P16 a 360 frame. Goal: 0.95 of the frames of a bare sphere, 0.1 ms of script, no garbage, one upload for each frame of the video.\n  ${describeMachine()}`,
);
const folder = mkdtempSync(join(tmpdir(), 'praxis-bench-'));
const browser = await openBrowser();
try {
  const assets = await bundle('bench/drawing-page.ts', folder);
  makeClip(join(folder, 'clip.mp4'));
  const server = await serveFolder(folder);
  const page = await browser.newPage({ viewport: { width: 640, height: 360 } });
  page.on('pageerror', (error) => console.error(error.message));
  await page.route(`${server.origin}/`, (route) => {
    const entry = readdirSync(assets).find((name) => name.startsWith('drawing-page'));
    const body = `<!doctype html><style>body{margin:0}</style><script type="module" src="/assets/${entry}"></script>`;
    return route.fulfill({ contentType: 'text/html', body });
  });
  await page.goto(server.origin);
  await page.waitForFunction(() => 'drawing' in window);
  await measureHeatmap(page);
  await measureSphere(page, `${server.origin}/clip.mp4`);
  console.log(`  ${describeMachine()}`);
  server.close();
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

function makeClip(path: string): void {
  const { seconds, size, rate } = clip;
  const source = `testsrc2=s=${size}:r=${rate}:d=${seconds}`;
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'];
  execFileSync(process.env.FFMPEG_PATH ?? 'ffmpeg', [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    source,
    ...coded,
    path,
  ]);
}

async function measureHeatmap(page: Page): Promise<void> {
  const draw = (what: 'drawOurs' | 'drawPeer') => page.evaluate((name) => window.drawing[name](), what);
  const contestants = { ours: () => draw('drawOurs'), peer: () => draw('drawPeer') };
  for (const warm of Object.values(contestants)) await warm();
  const { ours = [], peer = [] } = await runInterleaved(rounds * 3, contestants);
  printTable([
    { 'P15 heatmap': 'ours', ms: median(ours).toFixed(1) },
    { 'P15 heatmap': 'simpleheat', ms: median(peer).toFixed(1) },
  ]);
  console.log(`  of simpleheat: ${describeRatio(ours, peer)}`);
}

type Sphere = { fps: number; scriptMs: number; bytes: number; uploads: number };

async function measureSphere(page: Page, url: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const show = (what: 'showPlayer' | 'showBare') => () => runSphere(page, cdp, what, url);
  const contestants = { ours: show('showPlayer'), bare: show('showBare') };
  for (const warm of Object.values(contestants)) await warm();
  const results = await runInterleaved(rounds, contestants);
  const row = (name: string, measured: readonly Sphere[]) => ({
    'P16 360 frame': name,
    'frames/s': median(measured.map(({ fps }) => fps)).toFixed(1),
    'script ms a frame': median(measured.map(({ scriptMs }) => scriptMs)).toFixed(3),
    'bytes a frame': median(measured.map(({ bytes }) => bytes)).toFixed(0),
    'uploads a frame of the video': median(measured.map(({ uploads }) => uploads)).toFixed(2),
  });
  const { ours = [], bare = [] } = results;
  printTable([row('the player', ours), row('bare sphere of three', bare)]);
  console.log(
    `  frames of the bare sphere: ${describeRatio(
      ours.map(({ fps }) => fps),
      bare.map(({ fps }) => fps),
    )}`,
  );
}

async function runSphere(
  page: Page,
  cdp: CDPSession,
  what: 'showPlayer' | 'showBare',
  url: string,
): Promise<Sphere> {
  const show = await page.evaluateHandle(({ name, address }) => window.drawing[name](address), {
    name: what,
    address: url,
  });
  await page.waitForTimeout(1_000);
  const before = await show.evaluate((it) => it.count());
  const scriptBefore = await readScriptMs(cdp);
  // Also what a collection has taken since: garbage is what this counts.
  await cdp.send('HeapProfiler.startSampling', {
    samplingInterval: 1024,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  const startedAt = performance.now();
  await page.waitForTimeout(secondsOfRound * 1_000);
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = await show.evaluate((it) => it.count());
  const scriptMs = (await readScriptMs(cdp)) - scriptBefore;
  const { profile } = await cdp.send('HeapProfiler.stopSampling');
  await show.evaluate((it) => it.end());
  const frames = after.drawn - before.drawn;
  const bytes = profile.samples.reduce((sum, { size }) => sum + size, 0);
  return {
    fps: frames / seconds,
    scriptMs: scriptMs / frames,
    bytes: bytes / frames,
    uploads: (after.uploaded - before.uploaded) / (after.shown - before.shown),
  };
}

async function readScriptMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
}
