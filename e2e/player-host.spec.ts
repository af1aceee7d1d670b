import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answer, closeBox, continueButton, player, playerFrame, start } from './frame.ts';
import { type Api, publishShortSimulation, signInToApi } from './short-simulation.ts';

const learner = 'learner@demo.praxis.test';

let api: Api;
let id = '';

test.beforeAll(async ({ praxis }) => {
  api = await signInToApi(praxis.url, 'creator@demo.praxis.test');
  ({ id } = await publishShortSimulation(api, 'Told to the page'));
});

type Told = { Hash: string; event: string } & Record<string, unknown>;

/** What the page around the player hears, from now on. */
async function listen(page: Page): Promise<Told[]> {
  const heard: Told[] = [];
  await page.exposeFunction('reportMessage', (message: Told) => {
    if (typeof message?.Hash === 'string') heard.push(message);
  });
  await page.addInitScript(() => {
    if (globalThis.top !== globalThis.self) return;
    const { reportMessage } = globalThis as unknown as { reportMessage(message: unknown): void }; // exposed above
    addEventListener('message', ({ data }) => reportMessage(data));
  });
  return heard;
}

test('the page hears how a session goes, with its score at the end, stamped with the hash it gave', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, learner, null);
  const heard = await listen(page);
  const frame = await start(page, id);
  await closeBox(frame);
  await answer(frame, 'This way');
  await continueButton(frame).click();
  await answer(frame, 'Yes');
  await continueButton(frame).click();
  await expect(frame.getByRole('img', { name: 'Your score is 100%' })).toBeVisible();
  await expect.poll(() => heard.map(({ event }) => event)).toContain('onComplete');
  const order = heard.map(({ event }) => event);
  expect(order.filter((event) => event !== 'onPlayerVisible')).toEqual([
    'onPlayerLoaded',
    'onVideoPlay',
    'onSubmissionID',
    'onEnd',
    'onScoreAvailable',
    'setScore',
    'setCompleted',
    'onComplete',
  ]);
  expect(order).toContain('onPlayerVisible');
  expect(heard.find(({ event }) => event === 'setScore')).toMatchObject({ score: 100, saveAndQuit: true });
  expect(heard.find(({ event }) => event === 'onScoreAvailable')).toMatchObject({ score: 100, points: 4 });
  expect(new Set(heard.map(({ Hash }) => Hash))).toEqual(
    new Set([new URL(playerFrame(page).url()).searchParams.get('Hash')]),
  );
});

test('leaving in the middle tells where, and is counted under the name the page gave', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, learner, null);
  const heard = await listen(page);
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('Player_record'))
      names.push(JSON.parse(request.headers()['x-analytics'] ?? '{}').distinct_id);
  });
  const frame = await start(page, id);
  await closeBox(frame);
  await expect(frame.getByRole('heading', { name: 'Which way?' })).toBeVisible();
  await expect.poll(() => heard.map(({ event }) => event)).toContain('onSubmissionID');
  // Within the product: the page around stays, the player goes.
  await page.getByRole('link', { name: 'My Profile' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/my-profile/);
  expect(new Set(names)).toEqual(new Set([await page.evaluate(() => localStorage.getItem('browserID'))]));
});

test('a preview begins in the video and at the moment the author stands at', async ({ page, signInAs }) => {
  await signInAs(page, 'creator@demo.praxis.test', `/simulations/${id}/`);
  await page
    .getByRole('button', { name: /Which way\?/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Preview from here' }).click();
  const frame = player(page);
  await frame.getByRole('button', { name: 'Start session' }).click();
  // The box that comes before it in the video is not met.
  await expect(frame.getByRole('heading', { name: 'Which way?' })).toBeVisible();
  const query = new URL(playerFrame(page).url()).searchParams;
  expect(Number(query.get('time'))).toBeCloseTo(1.4, 0);
  await answer(frame, 'That way');
  await continueButton(frame).click();
  await answer(frame, 'No');
  await continueButton(frame).click();
  await expect(frame.getByText('This was a preview: nothing has been saved.')).toBeVisible();
});

test('media whose address ran out is asked for anew, and the video goes on', async ({ page, signInAs }) => {
  await signInAs(page, learner, null);
  let isExpired = true;
  await page.route(/\/media\/.*\.(m3u8|m4s|mp4)/, (route) =>
    isExpired ? route.fulfill({ status: 403 }) : route.continue(),
  );
  page.on('request', (request) => {
    // Asked by the player itself: addresses that are good again.
    if (request.frame() !== page.mainFrame() && request.postData()?.includes('readSimulationPlayer'))
      isExpired = false;
  });
  const frame = await start(page, id);
  await closeBox(frame);
  await expect(frame.getByRole('heading', { name: 'Which way?' })).toBeVisible();
  expect(isExpired).toBe(false);
});
