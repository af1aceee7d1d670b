import { expect, openToBeLedOn, test } from './fixtures.ts';
import { open } from './frame.ts';
import {
  type Api,
  change,
  publishShortSimulation,
  publishShortSphere,
  signInToApi,
} from './short-simulation.ts';

const learner = 'learner@demo.praxis.test';
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15';

let api: Api;
let id = '';
let link = '';

test.beforeAll(async ({ praxis }) => {
  api = await signInToApi(praxis.url, 'creator@demo.praxis.test');
  ({ id, link } = await publishShortSimulation(api, 'Given by a link'));
});

test('a link that asks for a login leads through it to the player', async ({ page, axe }) => {
  await change(api, { ID: id, ShareLoginRequired: true });
  await openToBeLedOn(page, `/my-simulations/${id}/${link}`);
  await expect(page.getByRole('heading', { name: 'Given by a link' })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(learner);
  await page.getByLabel('Password', { exact: true }).fill('praxis-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/my-simulations/${id}$`));
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Start session' })).toBeVisible();
  await change(api, { ID: id, ShareLoginRequired: false });
});

test('a visitor whose link came to ask for a login is out', async ({ page }) => {
  await openToBeLedOn(page, `/my-simulations/${id}/${link}`);
  await expect(page.getByRole('button', { name: 'Start session' })).toBeVisible();
  await change(api, { ID: id, ShareLoginRequired: true });
  // The server believes a session check for a second at most.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('This interactive video is not available')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await change(api, { ID: id, ShareLoginRequired: false });
});

test('a link in a frame of another page plays without anything around it', async ({ page }) => {
  await openToBeLedOn(page, `/embed/my-simulations/${link}`);
  await expect(page).toHaveURL(/\/embed\/simulation-player\?/);
  await expect(page.getByRole('button', { name: 'Start session' })).toBeVisible();
});

test('a link that was taken back says so, and so do addresses without their end', async ({ page, axe }) => {
  await page.goto('/embed/my-virtual-humans');
  await expect(page.getByText('We could not find an ID to load.')).toBeVisible();
  await page.goto('/embed/my-simulations');
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  await openToBeLedOn(page, `/my-simulations/${id}/AAAAAAAAAAAAAAAAAAAAAA`);
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  await axe(page);
});

test('content that lies elsewhere opens in a window of its own, which cannot reach back', async ({
  page,
  context,
  signInAs,
}) => {
  const elsewhere = 'https://content.example/ward-round';
  await context.route(`${elsewhere}*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title><p>Here it is.</p>' }),
  );
  await change(api, { ID: id, ContentEndpoint: elsewhere });
  await signInAs(page, learner, `/my-simulations/${id}`);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /Open interactive video/ }).click();
  const window = await opened;
  await expect(window.getByText('Here it is.')).toBeVisible();
  expect(window.url()).toBe(elsewhere);
  expect(await window.evaluate(() => [globalThis.opener, document.referrer])).toEqual([null, '']);
  await expect(page.locator('iframe')).toHaveCount(0);

  const visitor = await context.newPage();
  await openToBeLedOn(visitor, `/embed/my-simulations/${link}`);
  const openedAgain = context.waitForEvent('page');
  await visitor.getByRole('link', { name: 'Open interactive video' }).click();
  await expect((await openedAgain).getByText('Here it is.')).toBeVisible();
  await change(api, { ID: id, ContentEndpoint: null });
});

test.describe('in Safari, by its name', () => {
  test.use({ userAgent: safari });

  test('what the browser can do decides: 2D and 360 play', async ({ page, signInAs }) => {
    const sphere = await publishShortSphere(api, 'Around you');
    await signInAs(page, learner, null);
    for (const one of [id, sphere]) {
      const frame = await open(page, one);
      await expect(frame.getByRole('button', { name: 'Start session' })).toBeVisible();
    }
  });
});

test('a browser that cannot stream says which ones play, unless the address skips the check', async ({
  page,
  signInAs,
}) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { MediaSource: undefined, ManagedMediaSource: undefined });
    HTMLMediaElement.prototype.canPlayType = () => '';
  });
  await signInAs(page, learner, null);
  const frame = await open(page, id);
  await expect(frame.getByText(/^Unfortunately, web preview is currently only available/)).toBeVisible();
  await page.goto(`/my-simulations/${id}?bypassSupportChecks=1`);
  await expect(frame.getByRole('button', { name: 'Start session' })).toBeVisible();
});
