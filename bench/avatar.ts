/**
 * The 3D person: frames a second beside a bare scene with the same model, what is downloaded until it can speak, and how
 * long the first picture takes. Headless Chromium draws in software: read the ratio, not the frames.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { openBrowser } from './lib/browser.ts';
import { describeMachine } from './lib/machine.ts';
import { projectRoot } from './lib/processes.ts';
import { describeRatio, median, printTable, runInterleaved } from './lib/rounds.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 4);
const person = process.env.BENCH_PERSON ?? 'george';
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

async function bundle(entry: string, name: string): Promise<string> {
  const outDir = join(folder, name);
  await build({
    configFile: false,
    root: projectRoot,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir,
      target: 'chrome123',
      minify: true,
      rolldownOptions: { input: join(projectRoot, entry), preserveEntrySignatures: 'strict' },
      modulePreload: false,
    },
  });
  return outDir;
}

function brotliOf(content: Buffer, quality = 11): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

async function weigh(): Promise<void> {
  const assets = join(await bundle('src/avatar/index.ts', 'library'), 'assets');
  const sizes = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, bytes: brotliOf(readFileSync(join(assets, name))) }));
  const door = sizes
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
    row('voices, lips, listening (text mode needs no more)', door),
    row('three, loader, meshopt, scene', scene),
    row('model', model),
    row('room', room),
    row('all', door + scene + model + room),
  ]);
}

async function measure(): Promise<void> {
  const assets = join(await bundle('bench/avatar-page.ts', 'page'), 'assets');
  const entry = readdirSync(assets).find((name) => name.startsWith('avatar-page'));
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 320, height: 180 } });
    await page.route('http://localhost/**', (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/') {
        const body = `<!doctype html><style>html,body{margin:0;height:100%}</style><script type="module" src="/assets/${entry}"></script>`;
        return route.fulfill({ contentType: 'text/html', body });
      }
      const from = pathname.startsWith('/assets/') ? assets : join(projectRoot, 'demo', pathname, '..');
      return route.fulfill({ path: join(from, basename(pathname)) });
    });
    await page.goto('http://localhost/');
    await page.waitForFunction(() => 'avatarBench' in window);
    const contestants = {
      'Praxis stage': () =>
        page.evaluate(([a = '', r = '']) => window.avatarBench.playStage(a, r), [avatarUrl, roomUrl]),
      'bare scene, same model': () => page.evaluate((a) => window.avatarBench.playBare(a), avatarUrl),
    };
    for (const run of Object.values(contestants)) await run();
    const results = await runInterleaved(rounds, contestants);
    printTable(
      Object.entries(results).map(([name, runs]) => ({
        [`${rounds} rounds`]: name,
        'frames a second': median(runs.map((run) => run.framesPerSecond)).toFixed(1),
        'ms to the first frame': median(runs.map((run) => run.firstFrameMs)).toFixed(0),
      })),
    );
    const [ours = [], bare = []] = Object.values(results);
    const ratio = (pick: 'framesPerSecond' | 'firstFrameMs') =>
      describeRatio(
        ours.map((run) => run[pick]),
        bare.map((run) => run[pick]),
      );
    console.log(
      `  frames by bare: ${ratio('framesPerSecond')}, first frame by bare: ${ratio('firstFrameMs')}`,
    );
  } finally {
    await browser.close();
  }
}
