import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { player, setVideoRate, start } from './frame.ts';
import { publishSearch, signInToApi } from './short-simulation.ts';

const learner = 'learner@demo.praxis.test';
let id = '';

test.beforeAll(async ({ praxis }) => {
  id = await publishSearch(await signInToApi(praxis.url, 'creator@demo.praxis.test'), 'Two risks');
});

test('a box goes with its time, and the video waits for what is looked for until it is found', async ({
  page,
  signInAs,
  axe,
}) => {
  await signInAs(page, learner, null);
  await setVideoRate(page, 0.1);
  const frame = await start(page, id);
  const box = frame.getByRole('heading', { name: 'In passing' });
  await expect(box).toBeVisible();
  await setVideoRate(page, 1);
  await expect(box).toBeHidden();
  await expect(frame.getByText('0 of 2 found.', { exact: false })).toBeVisible();
  await axe(page);
  for (const [name, left] of [
    ['The first risk', '1 of 2 found.'],
    ['The second risk', null],
  ] as const) {
    // The view turns to what has the focus.
    await frame.locator('[data-player]').getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
    await frame.getByRole('dialog', { name }).getByRole('button', { name: 'Continue' }).click();
    if (left) await expect(frame.getByText(left, { exact: false })).toBeVisible();
  }
  await expect(frame.getByRole('heading', { name: 'Is that all?' })).toBeFocused();
});

test('what is looked for can be given up', async ({ page, signInAs }) => {
  await signInAs(page, learner, null);
  const frame = await start(page, id);
  await frame.getByRole('button', { name: 'Continue without the rest' }).click();
  await expect(frame.getByRole('heading', { name: 'Is that all?' })).toBeFocused();
});

test.describe('on a phone', () => {
  const screen = { width: 390, height: 844 };
  test.use({ viewport: screen, screen, hasTouch: true, isMobile: true });

  const isWhole = (page: Page) =>
    expect
      .poll(() => page.locator('iframe').boundingBox())
      .toEqual({ x: 0, y: 0, width: screen.width, height: screen.height });

  test('the player takes the whole screen from the start on', async ({ page, signInAs }) => {
    await signInAs(page, learner, null);
    await start(page, id);
    await isWhole(page);
    expect(await page.evaluate(() => document.fullscreenElement?.tagName)).toBe('IFRAME');
  });

  test('also where elements have no full screen, with a way out and at the end by itself', async ({
    page,
    signInAs,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false }),
    );
    await signInAs(page, learner, null);
    const frame = await start(page, id);
    await isWhole(page);
    await expect(page.getByRole('banner')).toBeHidden();
    await frame.getByRole('button', { name: 'Leave full screen' }).click();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.locator('iframe')).toBeInViewport({ ratio: 0.9 });
    await frame.getByRole('button', { name: 'Full screen', exact: true }).press('Enter');
    await isWhole(page);
    await frame.getByRole('button', { name: 'Continue without the rest' }).click();
    await frame.getByRole('radio', { name: 'Yes' }).check();
    await frame.getByRole('button', { name: 'Submit answer' }).click();
    await frame.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(player(page).getByRole('heading', { level: 1 })).toBeVisible();
  });
});
