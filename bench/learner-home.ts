/**
 * P13: the learner's home on a mid-range phone. Lighthouse simulates the phone and its network for a person who is signed in; a scripted
 * path with a processor that is really slowed down gives the time to the next paint after each click and key.
 * The build must be there (`npm run build`).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumArguments, findChromium } from '../tests/chromium.ts';
import { signInByHand } from './lib/browser.ts';
import { startDemo, waitForQuiet } from './lib/demo-server.ts';
import { describeMachine } from './lib/machine.ts';
import { findFreePort } from './lib/processes.ts';
import { median, printTable } from './lib/rounds.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
type Phone = { name: string; slowdownFor: (power: number) => number };
/** What Lighthouse does without being told, on whatever machine: to compare with figures that were taken so. */
const fixedSlowdown = process.env.BENCH_SLOWDOWN ? Number(process.env.BENCH_SLOWDOWN) : null;
/**
 * Lighthouse slows a processor down four times because it takes it for the one of a fast desktop, of a power index (“BenchmarkIndex”) of
 * 1,500 to 2,000; its guide asks for another factor where the machine is slower (“Calibrating multipliers”). With a fixed factor the
 * same page is measured on another phone on each machine. What is a middling phone is not agreed: Chrome's developer tools take 1,000
 * (“like a Pixel 5”, and 264 for a weak one), Lighthouse's guide says 125 to 800.
 */
const phones: Phone[] =
  fixedSlowdown === null
    ? [1000, 400].map((power) => ({
        name: `a phone of a power index of ${power}`,
        // A machine that is weaker than the phone is not made faster.
        slowdownFor: (own) => Math.max(1, Math.round((own / power) * 100) / 100),
      }))
    : [{ name: `this processor, slowed down ${fixedSlowdown} times`, slowdownFor: () => fixedSlowdown }];
const screen = { width: 390, height: 844 };
/** A graphics card that is imitated takes 200 to 400 ms to put together each frame here, which is not the page's doing. */
const browserArguments = [...chromiumArguments, '--disable-gpu-compositing'];

type Seen = { score: number; lcpMs: number; tbtMs: number; cls: number; power: number; slowdown: number };

console.log(`P13 the learner's home on a simulated phone.\n  ${describeMachine()}`);
const executablePath = findChromium() ?? fail();
const server = await startOrUse(process.env.BENCH_URL);
const profile = mkdtempSync(join(tmpdir(), 'praxis-bench-profile-'));
const port = await findFreePort();
try {
  const entered = await open();
  await signInByHand(await entered.newPage(), server.url, 'learner@demo.praxis.test');
  await entered.close();
  const seen = await auditRounds();
  const browser = await open();
  const slowest = new Map(phones.map((phone) => [phone, [] as number[]]));
  for (let round = 0; round < rounds; round++)
    for (const phone of phones) slowest.get(phone)?.push(await walk(await browser.newPage(), phone));
  await browser.close();
  for (const phone of phones) printPhone(phone.name, seen.get(phone) ?? [], slowest.get(phone) ?? []);
  console.log(`  ${describeMachine()}`);
} finally {
  rmSync(profile, { recursive: true, force: true });
  await server.stop();
}
process.exit(0);

/** A server with the demo that runs already, at `address`, needs no time until it is quiet. */
async function startOrUse(address: string | undefined): Promise<{ url: string; stop: () => Promise<void> }> {
  if (address !== undefined) return { url: address, stop: async () => {} };
  const started = await startDemo();
  await waitForQuiet(started);
  return started;
}

/** The same profile each time, so that the person stays signed in. */
async function open(): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath,
    chromiumSandbox: false,
    viewport: screen,
    args: browserArguments,
  });
}

/** By a browser that nothing else holds, and that shows nothing else. */
async function auditRounds(): Promise<Map<Phone, Seen[]>> {
  const alone = spawn(
    executablePath,
    [
      '--headless',
      '--no-sandbox',
      `--user-data-dir=${profile}`,
      `--remote-debugging-port=${port}`,
      ...browserArguments,
      'about:blank',
    ],
    // A group of its own: Debian's chromium is a script, and ending it leaves the browser running.
    { stdio: 'ignore', detached: true },
  );
  const ended = once(alone, 'exit');
  try {
    const seen = new Map(phones.map((phone) => [phone, [] as Seen[]]));
    await waitForAnswer(`http://127.0.0.1:${port}/json/version`);
    for (let round = 0; round < rounds; round++) {
      for (const phone of phones) {
        const power = await measurePowerOf(port);
        seen.get(phone)?.push(await auditAgain(`${server.url}/home`, power, phone.slowdownFor(power)));
      }
    }
    return seen;
  } finally {
    process.kill(-(alone.pid ?? 0));
    await ended;
  }
}

async function waitForAnswer(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await wait(100);
  }
  throw new Error(`${url} does not answer.`);
}

/** Just before it is needed, because a shared machine is not as fast as a minute ago. */
async function measurePower(page: Page): Promise<number> {
  const seen: number[] = [];
  for (let nth = 0; nth < 3; nth++) seen.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  return median(seen);
}

async function measurePowerOf(debuggingPort: number): Promise<number> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${debuggingPort}`);
  try {
    const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage();
    const power = await measurePower(page);
    await page.close();
    return power;
  } finally {
    await browser.close();
  }
}

/** Now and then a trace lacks its beginning, and Lighthouse asks to be run again. */
async function auditAgain(url: string, power: number, slowdown: number, tries = 3): Promise<Seen> {
  try {
    return await audit(url, power, slowdown);
  } catch (error) {
    if (tries === 1) throw error;
    return auditAgain(url, power, slowdown, tries - 1);
  }
}

async function audit(url: string, power: number, slowdown: number): Promise<Seen> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance'],
    disableStorageReset: true,
    throttling: { cpuSlowdownMultiplier: slowdown },
  });
  if (!result) throw new Error('Lighthouse gave no result.');
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(runtimeError.message);
  if (!result.lhr.finalDisplayedUrl.endsWith('/home'))
    throw new Error(`Lighthouse was led to ${result.lhr.finalDisplayedUrl}.`);
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    score: categories.performance?.score ?? Number.NaN,
    lcpMs: number('largest-contentful-paint'),
    tbtMs: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    power,
    slowdown,
  };
}

/**
 * By plain selectors and the mouse itself: Playwright's search by role and its checks before a click run in the page, between the input
 * and the frame that is waited for, and took more of that time than the page did.
 * @returns milliseconds from the slowest input of the path to the frame that shows its effect, as INP counts them
 */
async function walk(page: Page, phone: Phone): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const slowdown = phone.slowdownFor(await measurePower(page));
  await page.goto(`${server.url}/home`);
  await page.locator('#content h1').first().waitFor();
  await page.waitForLoadState('load');
  await page.evaluate(watchInteractions);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+k');
  await page.waitForSelector('dialog[open] input');
  await page.keyboard.type('pat', { delay: 120 });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  // Within the product a link loads nothing anew, so the watcher stays.
  const onward = page.locator('#content a[href^="/my-"]').first();
  await onward.scrollIntoViewIfNeeded();
  // Cards that come near are laid out in the next frame.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const link = await onward.boundingBox();
  if (!link) throw new Error('The home has no link to a page of the learner.');
  await page.mouse.click(link.x + link.width / 2, link.y + link.height / 2);
  await page.waitForURL(/\/my-/);
  await page.waitForSelector('#content h1');
  await page.goBack();
  await page.waitForURL('**/home');
  await page.waitForSelector('#content h1');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return page.evaluate(() => Math.max(...(window as Watched).interactions));
}

function fail(): never {
  throw new Error('Chromium is needed: install it or name it in PRAXIS_CHROMIUM.');
}

type Watched = Window & typeof globalThis & { interactions: number[] };

function watchInteractions(): void {
  const watched = window as Watched;
  watched.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) watched.interactions.push(entry.duration);
    // Shorter ones are not reported at all.
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

function printPhone(name: string, seen: readonly Seen[], slowest: readonly number[]): void {
  const of = (read: (one: Seen) => number) => seen.map(read);
  console.log(`\n${name}`);
  printTable([
    row(
      'power index of this machine',
      of(({ power }) => power),
      0,
      '',
    ),
    row(
      'slowed down, times',
      of(({ slowdown }) => slowdown),
      2,
      '',
    ),
    row(
      'Lighthouse performance',
      of(({ score }) => score),
      2,
      '>= 0.95',
    ),
    row(
      'largest contentful paint, ms',
      of(({ lcpMs }) => lcpMs),
      0,
      '<= 1800',
    ),
    row(
      'total blocking time, ms',
      of(({ tbtMs }) => tbtMs),
      0,
      '<= 100',
    ),
    row(
      'layout shift',
      of(({ cls }) => cls),
      4,
      '<= 0.02',
    ),
    row('slowest interaction of the path, ms', slowest, 0, '<= 100'),
  ]);
}

function row(name: string, values: readonly number[], digits: number, goal: string) {
  const show = (value: number) => value.toFixed(digits);
  return {
    figure: name,
    median: show(median(values)),
    span: `${show(Math.min(...values))} to ${show(Math.max(...values))}`,
    goal,
  };
}
