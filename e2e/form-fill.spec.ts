import type { Frame, Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { answer, closeBox, continueButton } from './frame.ts';
import { type Api, publishShortSimulation, signInToApi } from './short-simulation.ts';

const learner = 'learner@demo.praxis.test';
const title = 'How was it?';

type Published = { id: string; hash: string };

const question = (id: string, type: string, text: string, more: object = {}) => ({
  id,
  type,
  title: { 'en-GB': text },
  help: {},
  required: false,
  showIf: null,
  ...more,
});

/** Two sections: a number, what it asks for when it is low, and a text. */
const content = {
  format: 1,
  languages: ['en-GB'],
  sections: [
    {
      id: 's1',
      title: { 'en-GB': 'The video' },
      text: {},
      showIf: null,
      questions: [
        question('q1', 'nps', 'Would you recommend it?', { required: true }),
        question('q2', 'long-text', 'What was missing?', { showIf: { question: 'q1', lte: 6 } }),
      ],
    },
    {
      id: 's2',
      title: {},
      text: {},
      showIf: null,
      questions: [question('q3', 'short-text', 'Anything else?')],
    },
  ],
};

async function publishForm(api: Api): Promise<Published> {
  const { createFeedbackForm: form } = (await api(
    'mutation ($t: String!) { createFeedbackForm(Input: { Title: $t }) { ID Hash } }',
    { t: title },
  )) as { createFeedbackForm: { ID: string; Hash: string } }; // as the query asks
  await api('mutation ($i: UpdateFeedbackFormInput!) { updateFeedbackForm(Input: $i) { ID } }', {
    i: { ID: form.ID, Content: content, Status: 'Published' },
  });
  return { id: form.ID, hash: form.Hash };
}

let form: Published;
let video = '';

test.beforeAll(async ({ praxis }) => {
  const api = await signInToApi(praxis.url, 'creator@demo.praxis.test');
  ({ id: video } = await publishShortSimulation(api, 'Followed by questions'));
  form = await publishForm(api);
  await api('mutation ($i: ID!, $f: ID) { setItemForms(ItemID: $i, AfterID: $f) { ID } }', {
    i: video,
    f: form.id,
  });
});

const questions = (page: Page) => page.frameLocator(`iframe[title="Feedback: ${title}"]`);

async function playToTheEnd(page: Page): Promise<void> {
  await page.goto(`/my-simulations/${video}`);
  const player = page.frameLocator('iframe[src*="simulation-player"]');
  await player.getByRole('button', { name: 'Start session' }).click();
  await closeBox(player);
  await answer(player, 'This way');
  await continueButton(player).click();
  await answer(player, 'Yes');
  await continueButton(player).click();
}

test('a learner answers a form after an interactive video, and staff see the answer', async ({
  page,
  browser,
  praxis,
  signInAs,
  axe,
}) => {
  await signInAs(page, learner, null);
  await playToTheEnd(page);
  const fill = questions(page);
  await expect(fill.getByRole('heading', { name: title })).toBeVisible();

  await test.step('messages that are not of the form change nothing', async () => {
    await page.evaluate((hash) => {
      postMessage({ Hash: hash, event: 'submit' }, location.origin);
      const frame = document.querySelector<HTMLIFrameElement>('iframe[src^="/forms/"]');
      frame?.contentWindow?.parent.postMessage({ Hash: 'f00d', event: 'submit' }, location.origin);
    }, form.hash);
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  });

  await test.step('the answers are kept over a reload of the form', async () => {
    await fill.getByRole('button', { name: 'Next' }).click();
    await expect(fill.getByText('Please answer this question.')).toBeVisible();
    await fill.getByRole('radio', { name: '4', exact: true }).check();
    await fill.getByRole('textbox', { name: 'What was missing?' }).fill('More time.');
    const frame = page.frames().find((one) => one.url().includes('/forms/')) as Frame; // it was found above
    expect(await findViolations(frame)).toEqual([]);
    await frame.evaluate(() => location.reload());
    await expect(fill.getByRole('textbox', { name: 'What was missing?' })).toHaveValue('More time.');
  });

  await fill.getByRole('button', { name: 'Next' }).click();
  await fill.getByRole('textbox', { name: 'Anything else?' }).fill('Thank you!');
  await fill.getByRole('button', { name: 'Send answers' }).click();
  await expect(fill.getByRole('heading', { name: 'Thank you for your feedback' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  const result = page
    .frameLocator('iframe[src*="simulation-player"]')
    .getByRole('img', { name: /Your score/ });
  await expect(result).toBeVisible();

  await test.step('it is not asked again', async () => {
    await page.goto(`/forms/${form.hash}/${form.id}?trigger=END_SIM&sourceId=${video}`);
    await expect(page.getByRole('heading', { name: 'You have already answered' })).toBeVisible();
  });

  await test.step('staff see it', async () => {
    const context = await browser.newContext({ baseURL: praxis.url, locale: 'en-GB' });
    const staff = await context.newPage();
    await signInAs(staff, 'analyst@demo.praxis.test', `/analytics-data/forms/${form.id}`);
    await expect(staff.getByText('More time.')).toBeVisible();
    await axe(staff);
    await staff.getByRole('tab', { name: 'Submissions' }).click();
    await staff.getByRole('button', { name: 'Show answers' }).click();
    await expect(staff.getByRole('dialog').getByText('Thank you!')).toBeVisible();
    await context.close();
  });
});

test('a form that is unknown says so, on a narrow dark screen', async ({ page, signInAs, axe }) => {
  await signInAs(page, learner, null);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/forms/unknown/1');
  await expect(page.getByRole('heading', { name: 'These questions are not available' })).toBeVisible();
  await axe(page);
});
