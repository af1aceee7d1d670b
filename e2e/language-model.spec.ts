import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  draftedAnswers,
  partAskedFor,
} from '../src/features/virtual-humans/model/fixtures/drafted-answers.ts';
import { type ModelTestServer, startModelTestServer } from '../src/platform/testing/model-test-server.ts';
import { test as base, expect, type RunningPraxis, signOut, startPraxis } from './fixtures.ts';

let model: ModelTestServer;

/** The real server, which may send to the model of this test. */
const test = base.extend<object, { praxis: RunningPraxis }>({
  praxis: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      model = await startModelTestServer();
      const dataDir = mkdtempSync(join(tmpdir(), 'praxis-model-'));
      const running = await startPraxis(dataDir, 0, { MODEL_HOSTS: model.host });
      await use({ ...running, dataDir, killAndRestart: () => Promise.reject(new Error('Not here.')) });
      const stopped = new Promise((resolve) => running.process.once('exit', resolve));
      running.process.kill('SIGTERM');
      await stopped;
      await model.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const wording = 'Could you point to the sore place for me?';
const reply = 'Here, right in the middle, when I walk up the hill.';

async function openModelCard(page: Page) {
  await page.goto('/organisation/conversations');
  const card = page.getByRole('region', { name: 'AI model' });
  await expect(card.getByRole('radio', { name: /^Built in/ })).toBeAttached();
  return card;
}

test('an administrator connects a model of their own, a learner talks with it, and staff see who judged and what was called', async ({
  page,
  signInAs,
  axe,
}) => {
  test.setTimeout(240_000);
  model.behave((call) =>
    JSON.stringify(call.body).includes('You judge a practice conversation')
      ? { kind: 'answer', text: JSON.stringify({ criteria: [] }) }
      : JSON.stringify(call.body).includes('You help an author')
        ? { kind: 'answer', text: JSON.stringify({ wordings: [wording, 'Is the kettle on?'] }) }
        : JSON.stringify(call.body).includes('You draft a practice conversation')
          ? { kind: 'answer', text: JSON.stringify(draftedAnswers[partAskedFor(call.body)]) }
          : { kind: 'answer', text: reply, usage: { input: 900, output: 14 } },
  );

  await signInAs(page, 'admin@demo.praxis.test', null);
  const card = await openModelCard(page);
  await card.getByRole('radio', { name: /^OpenAI-compatible/ }).check({ force: true });
  await card.getByLabel('Address').fill(model.url);
  await card.getByRole('textbox', { name: 'Model', exact: true }).fill('small-7b');
  await card.getByRole('checkbox', { name: /^Judge finished conversations/ }).check();
  await axe(page);
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The model was saved.')).toBeVisible();
  await card.getByRole('button', { name: 'Try it' }).click();
  await expect(card.getByText(/^The model answers, in/)).toBeVisible();

  // It suggests wordings to whoever writes a virtual human; the author takes one.
  await page.goto('/virtual-humans');
  await page
    .getByRole('link', { name: /George and the hill/ })
    .first()
    .click();
  await page
    .getByRole('navigation', { name: 'Parts of the virtual human' })
    .getByText('What they know')
    .click();
  await page
    .locator('#content')
    .getByRole('button', { expanded: false })
    .filter({ hasText: /\S/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Suggest wordings' }).click();
  const suggested = page.getByRole('list', { name: 'Suggested wordings' });
  await expect(suggested.getByRole('listitem')).toHaveCount(2);
  await axe(page);
  await suggested.getByRole('button', { name: `Add “${wording}”` }).click();
  await expect(suggested.getByRole('listitem')).toHaveCount(1);
  // The button that was pressed is gone; the next one has the focus.
  await expect(suggested.getByRole('button')).toBeFocused();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();

  // It drafts a whole one from a brief and a document, by keyboard alone; the author is told that nothing of it is checked.
  await page.goto('/virtual-humans/new');
  await page.getByRole('link', { name: 'Draft from a brief' }).press('Enter');
  await page.getByRole('button', { name: 'Write a draft' }).press('Enter');
  const brief = page.getByRole('textbox', { name: 'What is to be practised?' });
  await expect(brief).toBeFocused();
  await brief.fill('A son is angry because nobody told him about the fall of his father.');
  const file = {
    name: 'rules.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Relatives are called at once.'),
  };
  await page.getByLabel('Choose a document').setInputFiles(file);
  await expect(page.getByText('rules.txt is read: 29 characters.').first()).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Write a draft' }).press('Enter');
  const drafted = page.getByRole('region', { name: 'A language model wrote this draft.' });
  await expect(drafted).toBeFocused({ timeout: 30_000 });
  await expect(page.getByText('A fall in the night').first()).toBeVisible();
  await axe(page);
  await signOut(page);

  await signInAs(page, 'learner@demo.praxis.test', '/my-virtual-humans');
  await page
    .getByRole('link', { name: /George and the hill/ })
    .first()
    .click();
  await page.getByRole('link', { name: /^Start/ }).click();
  const player = page.frameLocator('iframe[title^="Conversation with"]');
  await player.getByRole('button', { name: 'Start the conversation' }).click();
  await player.getByRole('textbox').fill('Where does it hurt?');
  await player.getByRole('textbox').press('Enter');
  await expect(player.locator('li[data-speaker="human"]').last()).toContainText(reply);
  await player.getByRole('button', { name: 'End session' }).click();
  await player.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
  await player.getByRole('textbox').fill('angina');
  await player.getByRole('textbox').press('Enter');
  await expect(player.getByRole('heading', { name: 'One last question' })).toHaveCount(0);
  await signOut(page);

  await signInAs(page, 'admin@demo.praxis.test', '/virtual-humans');
  await page.getByRole('link', { name: 'Analytics of George and the hill' }).click();
  await page.getByRole('tab', { name: /^Sessions/ }).click();
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Actions for the session of/ })
    .click();
  await page.getByRole('menuitem', { name: 'Chat log' }).click();
  await expect(page.getByRole('heading', { name: 'Conversation', exact: true })).toBeVisible();
  // It judges when the conversation is over, so whoever is quick sees the rules' score for a moment.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^Judged by a language model \(small-7b\)/)).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 90_000 });
  await page.getByRole('tab', { name: 'Score history' }).click();
  const history = page.getByRole('tabpanel').getByRole('listitem');
  await expect(history.first()).toContainText('Language model small-7b');
  await expect(history.first()).toContainText('Counts now');
  await expect(history.nth(1)).toContainText('Built-in rules');
  await axe(page);

  const again = await openModelCard(page);
  await again.getByText('Calls to the model').click();
  const calls = again.getByRole('table');
  for (const purpose of ['Conversation', 'Judgement', 'Suggested wordings', 'Drafts', 'Test']) {
    // The first call of all.
    if (purpose === 'Test') await again.getByRole('button', { name: 'Last page' }).click();
    await expect(
      calls.getByRole('row').filter({ hasText: purpose }).filter({ hasText: 'Answered' }).first(),
    ).toContainText('small-7b');
    // What was said is nowhere in it.
    await expect(calls).not.toContainText('Where does it hurt');
  }
});
