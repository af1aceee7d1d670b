import type { Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { signInToApi } from './short-simulation.ts';
import { standInForSpeech } from './speech-stand-in.ts';

const learner = 'learner@demo.praxis.test';
let patient = '';

test.beforeAll(async ({ praxis }) => {
  const admin = await signInToApi(praxis.url, 'admin@demo.praxis.test');
  const { readMyVirtualHumans } = (await admin(
    '{ readMyVirtualHumans(limit: 20) { nodes { ID Type } } }',
  )) as { readMyVirtualHumans: { nodes: { ID: string; Type: string }[] } }; // as asked
  patient = readMyVirtualHumans.nodes.find(({ Type }) => Type === 'medical_v3')?.ID ?? '';
});

// Whoever asks for less motion gets the portrait: three dimensions have tests of their own.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function openConversation(page: Page, way: RegExp, voices: readonly string[] = ['en-GB']) {
  const speech = await standInForSpeech(page, voices);
  await page.goto(`/my-virtual-humans/${patient}/play`);
  const player = page.frameLocator('iframe[title^="Conversation with"]');
  await player.getByRole('radio', { name: way }).check();
  return { speech, player };
}

test('hands-free, a learner cuts in by voice, and is not cut short by the loudspeaker', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, learner, null);
  const { speech, player } = await openConversation(page, /Hands-free/);
  await player.getByRole('button', { name: 'Start the conversation' }).click();
  await expect.poll(speech.readSaid).not.toBe('');
  await expect.poll(speech.isListening).toBe(true);
  const said = await speech.readSaid();

  // The person's own words from the loudspeaker.
  await speech.hear(said.split(' ').slice(0, 4).join(' '));
  expect(await speech.readSaid()).toBe(said);

  await speech.reach(said.split(' ')[2] ?? '');
  await speech.hear('Sorry, where does it hurt');
  await expect.poll(speech.readSaid).toBe('');
  await expect(player.getByText('You cut in here.')).toBeVisible();
  await speech.hear('Sorry, where does it hurt', true);
  await expect(player.locator('li[data-speaker="learner"]')).toContainText('Sorry, where does it hurt');
  // The answer is spoken, with the ear open again; Escape asks for silence.
  await expect.poll(speech.readSaid).not.toBe('');
  await expect.poll(speech.isListening).toBe(true);
  await player.getByRole('textbox').press('Escape');
  await expect.poll(speech.readSaid).toBe('');
});

for (const { error, message } of [
  { error: 'not-allowed', message: 'The browser does not allow the microphone.' },
  { error: 'audio-capture', message: 'No microphone was found.' },
  { error: 'network', message: 'speech recognition cannot be reached' },
]) {
  test(`a microphone that fails (${error}) says why, and one types`, async ({ page, signInAs }) => {
    await signInAs(page, learner, null);
    const { speech, player } = await openConversation(page, /Push to talk/);
    await player.getByRole('button', { name: 'Start the conversation' }).click();
    await player.getByRole('button', { name: 'Speak', exact: true }).click();
    await speech.endListening(error);
    await expect(player.getByText(message)).toBeVisible();
    await player.getByRole('textbox').fill('Where does it hurt?');
    await player.getByRole('textbox').press('Enter');
    await expect(player.locator('li[data-speaker="human"]')).toHaveCount(2);
  });
}

test('without a voice for the language the words stand in captions', async ({ page, signInAs }) => {
  await signInAs(page, learner, null);
  // A machine that lends its own voice would speak here.
  await page.route('**/api/speech/languages', (route) =>
    route.fulfill({ json: { data: { spoken: [], preferred: [], transcribed: [] } } }),
  );
  const { player } = await openConversation(page, /^Type/, ['en-GB']);
  await player.getByLabel('Language of the conversation').selectOption('zh-TW');
  await player.getByRole('button', { name: 'Start the conversation' }).click();
  await expect(player.getByText('This device has no voice for this language.')).toBeVisible();
  const frame = page.frames().find((one) => one.url().includes('/embed/virtual-human-player/'));
  expect(await findViolations(frame ?? page.mainFrame())).toEqual([]);
});
