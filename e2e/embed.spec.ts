import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base, expect, type RunningPraxis, startPraxis } from './fixtures.ts';
import { type Api, publishShortSimulation, signInToApi } from './short-simulation.ts';

type Site = { origin: string; show(frame: string): void };
type Told = { Hash?: string; event?: string; origin: string };

/** A page of another site with the frame in it, which writes down all it hears. */
async function openSite(): Promise<Site & { close(): Promise<unknown> }> {
  let frame = '';
  const server: Server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Another site</title><script>
      window.heard = [];
      addEventListener('message', ({ data, origin }) => window.heard.push({ ...data, origin }));
    </script><iframe src="${frame}" width="800" height="450"></iframe>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    origin: `http://127.0.0.1:${port}`,
    show: (next) => {
      frame = next;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

type Parts = { named: Site; unnamed: Site; praxis: Pick<RunningPraxis, 'url'> };

const test = base.extend<object, { parts: Parts }>({
  parts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const [named, unnamed] = await Promise.all([openSite(), openSite()]);
      const dataDir = mkdtempSync(join(tmpdir(), 'praxis-embed-'));
      const running = await startPraxis(dataDir, 0, { EMBED_ORIGINS: named.origin });
      await use({ named, unnamed, praxis: running });
      const stopped = new Promise((resolve) => running.process.once('exit', resolve));
      running.process.kill('SIGTERM');
      await Promise.all([stopped, named.close(), unnamed.close()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const hash = 'f00dcafef00dcafef00dcafef00dcafe';
let frame = '';
let shownId = '';
let api: Api;

test.beforeAll(async ({ parts }) => {
  api = await signInToApi(parts.praxis.url, 'creator@demo.praxis.test');
  const { id, link } = await publishShortSimulation(api, 'Shown elsewhere');
  shownId = id;
  const query = new URLSearchParams({ publicPlayer: 'true', sharetoken: link, simID: id, Hash: hash });
  frame = `${parts.praxis.url}/embed/simulation-player?${query}`;
});

const heardBy = (page: Page) =>
  // Declared by the page itself.
  page.evaluate(() => (globalThis as unknown as { heard: Told[] }).heard);

test('a site that was named shows the player, and hears what it says with its own hash', async ({
  page,
  parts: { named, praxis },
}) => {
  named.show(frame);
  await page.goto(named.origin);
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Start session' })).toBeVisible();
  await page.frameLocator('iframe').getByRole('button', { name: 'Start session' }).click();
  await expect.poll(async () => (await heardBy(page)).map(({ event }) => event)).toContain('onVideoPlay');
  const heard = await heardBy(page);
  expect(heard.map(({ event }) => event)).toContain('onPlayerLoaded');
  expect(new Set(heard.map(({ Hash, origin }) => `${Hash} ${origin}`))).toEqual(
    new Set([`${hash} ${praxis.url}`]),
  );
  // Its sessions are told from those on a page of ours.
  const channels = async () => {
    const { channelAnalytics } = (await api(
      'query ($i: ID) { channelAnalytics(Kind: "simulation", ItemID: $i) { Channels { Channel TotalViews } } }',
      { i: shownId },
    )) as { channelAnalytics: { Channels: { Channel: string; TotalViews: number }[] } }; // as asked
    return channelAnalytics.Channels;
  };
  await expect.poll(channels).toEqual([{ Channel: 'embedded', TotalViews: 1 }]);
});

test('what such a site calls a video to play is not played: that is our server’s to say', async ({
  page,
  parts: { named, praxis },
}) => {
  named.show(`${praxis.url}/embed/simulation-player?simID=1&Hash=${hash}`);
  await page.goto(named.origin);
  await expect.poll(async () => (await heardBy(page)).length).toBeGreaterThan(0);
  await page.evaluate(
    ({ origin, Hash }) =>
      globalThis.frames[0]?.postMessage(
        {
          Hash,
          event: 'initialise',
          preview: true,
          item: { Title: 'Forged', OverviewPages: [], Videos: [] },
        },
        origin,
      ),
    { origin: praxis.url, Hash: hash },
  );
  // Nothing but the shape that the page has from its first HTML.
  await expect(page.frameLocator('iframe').locator('#root > :not(.first)')).toHaveCount(0);
});

test('a site that was not named gets no player and hears nothing', async ({ page, parts: { unnamed } }) => {
  const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
  unnamed.show(frame);
  await page.goto(unnamed.origin);
  await refused;
  expect(await heardBy(page)).toEqual([]);
});
