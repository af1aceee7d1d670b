import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { findChromium } from '../tests/chromium.ts';
import { findViolations } from './axe.ts';

export type RunningPraxis = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Ends the process as a power cut would, and starts it again on the same folder and port. */
  killAndRestart(): Promise<void>;
};

type Fixtures = {
  /**
   * Opens `address` as a demo person. By default it is the start, and this comes back when that page stands; any other has
   * only loaded. With null nothing is opened. Only what has to be as it is for people types a password; see sign-in.spec.ts.
   */
  signInAs(page: Page, email: string, address?: string | null): Promise<void>;
  axe(page: Page, except?: string[]): Promise<void>;
};

export type JourneyOptions = {
  /** Whether the worker's server has ffmpeg. Where nobody plays, making the qualities of the demo's films is work for nothing. */
  convertsVideos: boolean;
};

/** What a browser kept when the person signed in by the form for the first time, by address. */
type KeptSessions = Map<string, Record<string, string>>;

export const test = base.extend<Fixtures, { praxis: RunningPraxis; sessions: KeptSessions } & JourneyOptions>(
  {
    convertsVideos: [true, { option: true, scope: 'worker' }],
    // One real server for each worker, on a folder of its own that starts empty, as a newcomer's does.
    praxis: [
      async ({ convertsVideos }, use) => {
        const dataDir = mkdtempSync(join(tmpdir(), 'praxis-journey-'));
        const settings: Record<string, string> = convertsVideos ? {} : { FFMPEG_PATH: '/nowhere/ffmpeg' };
        let running = await startPraxis(dataDir, 0, settings);
        const praxis: RunningPraxis = {
          ...running,
          dataDir,
          async killAndRestart() {
            const gone = new Promise((resolve) => running.process.once('exit', resolve));
            running.process.kill('SIGKILL');
            await gone;
            running = await startPraxis(dataDir, Number(new URL(running.url).port), settings);
            praxis.process = running.process;
          },
        };
        await use(praxis);
        const stopped = new Promise((resolve) => running.process.once('exit', resolve));
        running.process.kill('SIGTERM');
        await stopped;
        rmSync(dataDir, { recursive: true, force: true });
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ praxis }, use) => use(praxis.url),
    sessions: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
      async ({}, use) => use(new Map()),
      { scope: 'worker' },
    ],
    signInAs: async ({ praxis, sessions }, use) =>
      use(async (page, email, address = '/') => {
        const kept = sessions.get(email);
        // Whoever signs in where somebody was before does it as people do.
        const isFirst = page.url() === 'about:blank';
        if (kept && isFirst) await resume(page, praxis.url, kept, await askForTokens(praxis.url, email));
        else {
          await signInByForm(page, email);
          if (isFirst) sessions.set(email, await page.evaluate(() => ({ ...localStorage })));
          if (address === '/') return;
        }
        if (address !== null) await page.goto(address);
        if (address === '/')
          // A trial that has ended stands in the place of the content.
          await expect(page.locator('main h1').first()).toBeVisible({ timeout: 60_000 });
      }),
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    axe: async ({}, use) =>
      use(async (page, except = []) => {
        const violations = await findViolations(page);
        expect(violations.filter((violation) => !except.includes(violation.id))).toEqual([]);
      }),
  },
);

test.skip(!findChromium(), 'Chromium is not installed: the journeys need it (Debian package chromium).');

export { expect } from '@playwright/test';

export async function signInByForm(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('praxis-demo');
  await page.getByRole('button', { name: 'Log in', exact: false }).click();
  // The address changes before the new page stands; what a test does in between would be done to the old one.
  // The first page of a server that has only just started is the slowest of all.
  const landed = page.locator('#content h1').first();
  const refusal = page.locator('main:not(#content) [role="alert"] p').first();
  await expect(landed.or(refusal).first()).toBeVisible({ timeout: 60_000 });
  if (await refusal.isVisible())
    throw new Error(`${email} could not sign in: ${await refusal.textContent()}`);
}

type Tokens = { Token: string; PDToken: string | null };

/** A sign-in of its own for each journey, so that none ends the one of another. */
async function askForTokens(url: string, email: string): Promise<Tokens> {
  const query =
    'mutation ($e: String!) { createPraxisToken(Email: $e, Password: "praxis-demo") { Token PDToken Message } }';
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, variables: { e: email } }),
  });
  const { data } = (await response.json()) as {
    data: { createPraxisToken: { Token: string | null; PDToken: string | null; Message: string | null } };
  }; // as the query asks
  const { Token, PDToken, Message } = data.createPraxisToken;
  if (!Token) throw new Error(`${email} could not sign in: ${Message}`);
  return { Token, PDToken };
}

/**
 * The browser of somebody who signed in earlier and comes back: the page asks for the person anew by itself. It saves two
 * pages of each journey, the form and the start.
 */
async function resume(
  page: Page,
  origin: string,
  kept: Record<string, string>,
  { Token, PDToken }: Tokens,
): Promise<void> {
  const values = { ...kept, token: Token, ...(PDToken ? { aiToken: PDToken } : {}) };
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }));
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}

/** Opens an address whose page leads on to another one by itself, perhaps before it has loaded. */
export async function openToBeLedOn(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
}

/** For what waits until the network is idle: the stream of signals never is. */
export async function withoutSignals(page: Page): Promise<void> {
  await page.route('**/api/signals', (route) => route.fulfill({ status: 404 }));
}

/** As a person does it: storage that is emptied under a running page makes that page act on its own. */
export async function signOut(page: Page): Promise<void> {
  await openToBeLedOn(page, '/logout');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toBeVisible();
}

/** `settings` go over those of a demo; `output` is what the start printed. */
export async function startPraxis(
  dataDir: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ url: string; process: ChildProcess; output: () => string }> {
  const child = spawn(process.execPath, ['src/main/server.ts'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      PRAXIS_DEMO: '1',
      DATABASE_URL: '',
      // The wordings of the demo's cases would be embedded by every worker's server: half a minute of a core each.
      SENTENCE_MODEL: 'off',
      TEST_LAB_AFTER_SECONDS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const match = /Praxis is ready at (\S+)/.exec(output);
      if (match?.[1]) resolve({ url: match[1], process: child, output: () => output });
    });
    child.once('exit', (code) =>
      reject(new Error(`Praxis ended with ${code} before it was ready: ${output}`)),
    );
  });
}
