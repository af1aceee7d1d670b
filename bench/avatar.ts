/**
 * The 3D person: what a frame costs beside a bare scene with the same model, what is downloaded until it can speak, and how
 * long the first picture takes. Headless Chromium draws in software, so a frame is paid in processor time of two processes, which
 * a busy machine does not change as it changes frames a second. Read the ratios.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { CDPSession, JSHandle } from 'playwright-core';
import { bundle, openBundle } from './lib/avatar-bundle.ts';
import { openBrowser } from './lib/browser.ts';
import { describeMachine } from './lib/machine.ts';
import { projectRoot } from './lib/processes.ts';
import { describeRatio, median, printTable, runInterleaved } from './lib/rounds.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 4);
const person = process.env.BENCH_PERSON ?? 'george';
/** Few enough that the stage does not yet lower its quality on a slow machine. */
const frames = 24;
const avatarUrl = `/avatars/${person}.glb`;
const roomUrl = '/rooms/clinic.webp';

console.log(`The 3D person (${person}) at 320 x 180.\n  ${describeMachine()}`);
const folder = mkdtempSync(join(tmpdir(), 'praxis-bench-'));
try {
  await weigh();
  await measure();
  console.log(`  ${describeMachine()}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

function brotliOf(content: Buffer, quality = 11): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

async function weigh(): Promise<void> {
  const assets = await bundle('src/avatar/index.ts', join(folder, 'library'));
  const sizes = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, bytes: brotliOf(readFileSync(join(assets, name))) }));
  const publicApi = sizes
    .filter(({ name }) => !name.includes('avatar-scene'))
    .reduce((sum, { bytes }) => sum + bytes, 0);
  const scene = sizes
    .filter(({ name }) => name.includes('avatar-scene'))
    .reduce((sum, { bytes }) => sum + bytes, 0);
  const model = brotliOf(readFileSync(join(projectRoot, `demo/avatars/${person}.glb`)), 9);
  const room = readFileSync(join(projectRoot, 'demo/rooms/clinic.webp')).length;
  const row = (what: string, bytes: number) => ({
    'until it can speak': what,
    'KB, brotli': (bytes / 1000).toFixed(1),
  });
  printTable([
    row('voices, lips, listening (text mode needs no more)', publicApi),
    row('three, loader, meshopt, scene', scene),
    row('model', model),
    row('room', room),
    row('all', publicApi + scene + model + room),
  ]);
}

async function measure(): Promise<void> {
  const assets = await bundle('bench/avatar-page.ts', join(folder, 'page'));
  const browser = await openBrowser();
  try {
    const page = await openBundle(browser, assets, 'avatar-page');
    await page.goto('http://localhost/');
    await page.waitForFunction(() => 'avatarBench' in window);
    const meters = {
      browser: await browser.newBrowserCDPSession(),
      page: await page.context().newCDPSession(page),
    };
    await meters.page.send('Performance.enable', { timeDomain: 'threadTicks' });
    const contestants = {
      'Praxis stage': () =>
        play(
          meters,
          page.evaluateHandle(([a = '', r = '']) => window.avatarBench.showStage(a, r), [avatarUrl, roomUrl]),
        ),
      'bare scene, same model': () =>
        play(
          meters,
          page.evaluateHandle((a) => window.avatarBench.showBare(a), avatarUrl),
        ),
    };
    for (const run of Object.values(contestants)) await run();
    const results = await runInterleaved(rounds, contestants);
    const pick = (name: keyof Figures) => (runs: readonly Figures[]) => runs.map((run) => run[name]);
    printTable(
      Object.entries(results).map(([name, runs]) => ({
        [`${rounds} rounds`]: name,
        'drawing, CPU ms a frame': median(pick('drawMs')(runs)).toFixed(1),
        'script, ms a frame': median(pick('scriptMs')(runs)).toFixed(2),
        'frames a second': median(pick('framesPerSecond')(runs)).toFixed(1),
        'ms to the first frame': median(pick('firstFrameMs')(runs)).toFixed(0),
      })),
    );
    const [ours = [], bare = []] = Object.values(results);
    for (const name of ['drawMs', 'scriptMs', 'framesPerSecond', 'firstFrameMs'] as const)
      console.log(`  ${name} by bare: ${describeRatio(pick(name)(ours), pick(name)(bare))}`);
  } finally {
    await browser.close();
  }
}

type Figures = { drawMs: number; scriptMs: number; framesPerSecond: number; firstFrameMs: number };
type Show = Awaited<ReturnType<typeof window.avatarBench.showBare>>;

type Meters = { browser: CDPSession; page: CDPSession };

async function play(meters: Meters, opening: Promise<JSHandle<Show>>): Promise<Figures> {
  const show = await opening;
  // The first frames make programs and textures.
  await show.evaluate((it) => it.run(4));
  const before = await readCosts(meters);
  const lengthMs = await show.evaluate((it, count) => it.run(count), frames);
  const after = await readCosts(meters);
  const { firstFrameMs } = await show.evaluate((it) => {
    it.end();
    return { firstFrameMs: it.firstFrameMs };
  });
  await show.dispose();
  return {
    drawMs: (after.drawMs - before.drawMs) / frames,
    scriptMs: (after.scriptMs - before.scriptMs) / frames,
    framesPerSecond: (frames / lengthMs) * 1000,
    firstFrameMs,
  };
}

/** Processor time so far: of the process that draws, and of the page's own scripts (whose counter stands until it is asked for). */
async function readCosts({ browser, page }: Meters): Promise<{ drawMs: number; scriptMs: number }> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const { metrics } = await page.send('Performance.getMetrics');
  const drawing = processInfo
    .filter(({ type }) => type === 'GPU')
    .reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  const script = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
  return { drawMs: drawing * 1000, scriptMs: script * 1000 };
}
