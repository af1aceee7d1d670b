import type { FrameLocator, Page } from '@playwright/test';
import { makeClip } from './clip.ts';
import { expect, test } from './fixtures.ts';

const title = 'Lifting a box safely';

test.describe.configure({ mode: 'serial' });

test('a creator makes an interactive video from a file, and it is published within minutes', async ({
  page,
  signInAs,
  axe,
}) => {
  test.setTimeout(240_000);
  const clip = makeClip('lifting.mp4', 5);
  test.skip(clip === null, 'ffmpeg is not installed: the journey needs it to make a video.');
  await signInAs(page, 'creator@demo.praxis.test');
  await page.getByRole('link', { name: 'Create: Interactive Videos' }).click();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(clip ?? '');
  await expect(page).toHaveURL(/\/simulations\/\d+/, { timeout: 60_000 });

  // The form of the interaction that was just added, not the one that still stands there from before.
  const form = (type: string) =>
    page
      .getByRole('complementary', { name: 'Chosen interaction' })
      .filter({ has: page.getByRole('heading', { name: type, exact: true }) });
  await page.getByRole('button', { name: 'Hotspot', exact: true }).click();
  await form('Hotspot').getByRole('textbox', { name: 'Title', exact: true }).fill('The box');
  await page.getByRole('button', { name: 'Info box', exact: true }).click();
  await form('Info box').getByRole('textbox', { name: 'Title', exact: true }).fill('Bend your knees');
  await page.getByRole('button', { name: 'Question', exact: true }).click();
  const question = form('Question');
  await question.getByRole('textbox', { name: 'Question', exact: true }).fill('Where do you stand?');
  await question.getByRole('textbox', { name: 'Answer 1' }).fill('Close to the box');
  await question.getByRole('checkbox', { name: 'Correct' }).first().check();
  await question.getByRole('textbox', { name: 'Answer 2' }).fill('An arm away');
  await expect(page.getByText(/^Saved/)).toBeVisible();

  // A second thought is taken back, and forward again.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('button', { name: /^Redo/ }).click();

  await page
    .getByRole('tab', { name: 'Settings' })
    .or(page.getByRole('link', { name: 'Settings' }))
    .first()
    .click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await axe(page);

  await page.getByRole('tab', { name: 'Build' }).click();
  await expect(page.getByText(/^Transcoding \d/)).toHaveCount(0, { timeout: 120_000 });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  // The question has points, and nothing counts them yet.
  const check = page.getByRole('dialog');
  await check.getByRole('button', { name: 'Turn on the quiz', exact: true }).click();
  await expect(check.getByText('Points do not count')).toHaveCount(0);
  await check.getByRole('button', { name: /^Publish/ }).click();
  await expect(page.getByText('Published. Learners see this version now.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(title).first()).toBeVisible();
});

test('a file that is no video is refused in plain words, and another one takes its place', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'creator@demo.praxis.test', '/simulations/new');
  const input = page.locator('input[type="file"]').first();
  const text = { mimeType: 'video/mp4', buffer: Buffer.from('This is a letter, not a film.') };
  await input.setInputFiles({ name: 'letter.mp4', ...text });
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await expect(uploads.getByText('Please upload a valid video file.')).toBeVisible();
  await expect(uploads.getByRole('button', { name: /^Resume/ })).toHaveCount(0);

  await input.setInputFiles({ name: 'second-letter.mp4', ...text });
  await expect(uploads.getByRole('listitem')).toHaveCount(1);
  await expect(uploads.getByText('second-letter.mp4')).toBeVisible();
  await expect(uploads.getByText('Please upload a valid video file.')).toBeVisible();

  // Nothing is kept of what was refused, so there is nothing to continue.
  await page.reload();
  await expect(page.getByText('Drop a video here')).toBeVisible();
  await expect(page.getByText(/^Continue upload of/)).toHaveCount(0);
});

test('a learner finds it, plays it, and finds the session, its score and the badge under My Profile', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, 'learner@demo.praxis.test', '/my-simulations');
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  const player = page.frameLocator('iframe');
  await player.getByRole('button', { name: 'Start session' }).click();
  await playThrough(page, player);
  await expect(player.getByText('Congratulations')).toBeVisible({ timeout: 60_000 });
  await page.goto('/my-profile/simulations');
  const row = page.getByRole('row', { name: new RegExp(title) });
  await expect(row).toContainText('%');
  await row.getByRole('link', { name: /Log/ }).click();
  await expect(page.getByText('Where do you stand?')).toBeVisible();
  // The badge is awarded a moment after the session is finished.
  await expect(async () => {
    await page.goto('/my-profile/badges');
    await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
});

test('the staff see one user, one view and one completion, and open the same log', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'creator@demo.praxis.test', '/simulations');
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card).toContainText(/Users\s*1/);
  await expect(card).toContainText(/Views\s*1/);
  await expect(card).toContainText(/Completions\s*1/);
  await card.getByRole('link', { name: /Analytics/ }).click();
  await expect(page.getByRole('heading', { name: new RegExp(title) })).toBeVisible();
  await expect(page.getByText('Elena Castellano').first()).toBeVisible();
});

test('what is typed while a new question is still on its way to the server stays, and so does the cursor', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'creator@demo.praxis.test', '/simulations');
  await page.getByRole('article').filter({ hasText: title }).getByRole('link', { name: /^Edit/ }).click();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let arrived = () => {};
  const created = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('createEvent')) return route.fallback();
    const response = await route.fetch();
    arrived();
    await held;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Question', exact: true }).click();
  const field = page
    .getByRole('complementary', { name: 'Chosen interaction' })
    .getByRole('textbox', { name: 'Question', exact: true });
  await field.pressSequentially('Which way ');
  await created;
  letGo();
  await field.pressSequentially('do you turn?');
  await expect(field).toHaveValue('Which way do you turn?');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await expect(field).toBeFocused();
  await page.reload();
  await expect(page.getByText('Which way do you turn?').first()).toBeVisible();
});

/** Answers whatever comes with the first answer, until the end. */
async function playThrough(page: Page, player: FrameLocator): Promise<void> {
  const submit = player.getByRole('button', { name: 'Submit answer' });
  const goOn = player.getByRole('button', { name: 'Continue', exact: true });
  const end = player.getByText('Congratulations');
  for (let step = 0; step < 20; step++) {
    await expect(submit.or(goOn).or(end).first()).toBeVisible({ timeout: 30_000 });
    if (await end.isVisible()) return;
    if (await submit.isVisible()) {
      await player.getByRole('radio').first().check();
      await submit.click();
      await expect(goOn).toBeVisible();
    }
    if (await goOn.isVisible()) await goOn.click();
    await expect(page).toHaveURL(/my-simulations/);
  }
}
