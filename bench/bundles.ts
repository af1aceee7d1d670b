/**
 * P12: the JavaScript and CSS that Chromium really downloads for a page, in brotli bytes as the server sends them.
 * The build must be there (`npm run build`). Counts everything a page loads in its first seconds, frames included.
 */
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import type { Page, Response } from 'playwright-core';
import { openBrowser, signInByHand, startPlaying } from './lib/browser.ts';
import { askGraphql, signIn } from './lib/client.ts';
import { startDemo } from './lib/demo-server.ts';
import { describeMachine } from './lib/machine.ts';
import { projectRoot } from './lib/processes.ts';
import { printTable } from './lib/rounds.ts';

type Loaded = { js: number; css: number; files: Map<string, number> };

console.log(`P12 JavaScript and CSS of a page, KB of 1,000 brotli bytes.\n  ${describeMachine()}`);
const server = await startDemo();
const browser = await openBrowser();
try {
  const token = await signIn(server.url, 'learner@demo.praxis.test', 'praxis-demo');
  const { readSimulations } = await askGraphql(
    server.url,
    token,
    '{ readSimulations(limit: 50) { nodes { ID Title Content360 Videos { Content360 } } } }',
  );
  // One with 360 anywhere loads the sphere sooner or later; its start decides for the page that opens.
  const nodes: { ID: string; Content360: boolean }[] = readSimulations.nodes;
  const flat = nodes.find((node) => !node.Content360);
  const sphere = nodes.find((node) => node.Content360);

  const page = await (await browser.newContext()).newPage();
  const signInPage = await loadPage(page, () => page.goto(`${server.url}/login`));
  await signInByHand(page, server.url, 'learner@demo.praxis.test');
  const home = await loadPage(page, () => page.goto(`${server.url}/`));
  const rows = [row('sign-in', signInPage, '120 KB JS'), row('learner home', home, '165 KB JS, 25 KB CSS')];
  const player = flat && (await loadPage(page, () => startPlaying(page, server.url, flat.ID)));
  const player360 = sphere && (await loadPage(page, () => startPlaying(page, server.url, sphere.ID)));
  // A clip whose ladder is still being made plays from its original and needs no stream library: it is counted anyway.
  const flatPlayer = player && sum(new Map([...player.frame.files, ...(await weigh([findHls()])).files]));
  if (player && flatPlayer) {
    rows.push(row('player page 2D, with the page around it', player, ''));
    rows.push(row('player page 2D, the player and its stream library', flatPlayer, '200 KB JS'));
  }
  if (player360) rows.push(row('player 360, the player alone', player360.frame, ''));
  if (flatPlayer && player360) {
    rows.push(row('what 360 adds', subtract(player360.frame, flatPlayer), '120 KB'));
  }
  printTable(rows);
  const largest = (loaded: Loaded) =>
    [...loaded.files]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 6)
      .map(([path, size]) => `${path.replace('/assets/', '')} ${(size / 1000).toFixed(1)}`)
      .join(', ');
  console.log(`  largest of sign-in: ${largest(signInPage)}`);
  console.log(`  largest of learner home: ${largest(home)}`);
  if (flatPlayer) console.log(`  largest of the player: ${largest(flatPlayer)}`);
} finally {
  await browser.close();
  await server.stop();
}
process.exit(0);

/** Files are counted whether they came over the network or out of the cache of the page before. */
async function loadPage(page: Page, visit: () => Promise<unknown>): Promise<Loaded & { frame: Loaded }> {
  const inPage = new Set<string>();
  const inFrame = new Set<string>();
  const note = (response: Response) => {
    const path = new URL(response.url()).pathname;
    if (!/\.(js|css)$/.test(path)) return;
    (response.frame() === page.mainFrame() ? inPage : inFrame).add(path);
  };
  page.on('response', note);
  await visit();
  await page.waitForLoadState('load');
  // A playing stream never leaves the network idle.
  await page.waitForTimeout(4_000);
  page.off('response', note);
  const all = await weigh(new Set([...inPage, ...inFrame]));
  return { ...all, frame: await weigh(inFrame) };
}

async function weigh(paths: Iterable<string>): Promise<Loaded> {
  const files = new Map<string, number>();
  for (const path of paths) files.set(path, await countBytes(server.url + path));
  return sum(files);
}

function sum(files: Map<string, number>): Loaded {
  const total = (ending: string) =>
    [...files].reduce((bytes, [path, size]) => bytes + (path.endsWith(ending) ? size : 0), 0);
  return { js: total('.js'), css: total('.css'), files };
}

function subtract(more: Loaded, less: Loaded): Loaded {
  return sum(new Map([...more.files].filter(([path]) => !less.files.has(path))));
}

function findHls(): string {
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'dist/web/.vite/manifest.json'), 'utf8'));
  return `/${manifest['../../../node_modules/hls.js/dist/hls.light.mjs'].file}`;
}

/** As the browser gets it: what fetch would undo is counted before it is undone. */
function countBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

function row(name: string, { js, css, files }: Loaded, goal: string) {
  const kb = (bytes: number) => (bytes / 1000).toFixed(1);
  return { page: name, files: files.size, JS: kb(js), CSS: kb(css), 'in all': kb(js + css), goal };
}
