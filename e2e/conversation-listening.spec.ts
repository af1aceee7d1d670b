import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArguments, findHeadlessChromium } from '../tests/chromium.ts';
import { microphoneArguments, writeSpokenLine } from '../tests/setup/spoken-line.ts';
import {
  hasRecogniser,
  startTranscriptionServer,
  type TranscriptionServer,
} from '../tests/setup/transcription-server.ts';
import { expect, type RunningPraxis, signInByForm, startPraxis, test } from './fixtures.ts';
import { signInToApi } from './short-simulation.ts';

const line = 'How long have you had this pain in your chest?';

test.skip(
  !hasRecogniser && !process.env.CI,
  'A recogniser is not installed: the journey needs Debian’s pocketsphinx and pocketsphinx-en-us.',
);

let folder = '';
let recogniser: TranscriptionServer;
let praxis: Pick<RunningPraxis, 'url' | 'process'>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = mkdtempSync(join(tmpdir(), 'praxis-journey-'));
  recogniser = await startTranscriptionServer();
  praxis = await startPraxis(join(folder, 'data'), 0, {
    TRANSCRIPTION_SERVER: recogniser.url,
    TRANSCRIPTION_SERVER_MODEL: 'pocketsphinx',
    TRANSCRIPTION_SERVER_LANGUAGES: 'en-GB',
    MODEL_HOSTS: recogniser.host,
    FFMPEG_PATH: '/nowhere/ffmpeg',
  });
});

test.afterAll(async () => {
  const stopped = new Promise((resolve) => praxis.process.once('exit', resolve));
  praxis.process.kill('SIGTERM');
  await stopped;
  await recogniser.close();
  rmSync(folder, { recursive: true, force: true });
});

test('without the browser’s recogniser a learner talks through the operator’s server', async () => {
  const sound = join(folder, 'said.wav');
  writeSpokenLine(sound, line);
  const executablePath = findHeadlessChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...chromiumArguments, ...microphoneArguments(sound)],
  });
  try {
    const page = await browser.newPage({ baseURL: praxis.url, reducedMotion: 'reduce', locale: 'en-GB' });
    // Chromium's own recogniser would send what is said to its maker.
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'webkitSpeechRecognition');
      Reflect.deleteProperty(globalThis, 'SpeechRecognition');
    });
    await signInByForm(page, 'learner@demo.praxis.test');
    await page.goto(`/my-virtual-humans/${await findPatient()}/play`);
    const player = page.frameLocator('iframe[title^="Conversation with"]');
    await expect(
      player.getByText('A server of your organisation turns what you say into text'),
    ).toBeVisible();
    await player.getByRole('radio', { name: /Push to talk/ }).check();
    await player.getByRole('button', { name: 'Start the conversation' }).click();
    await player.getByRole('button', { name: 'Speak', exact: true }).click();
    await expect(player.locator('li[data-speaker="learner"]')).toContainText(/this pain in your chest/i, {
      timeout: 30_000,
    });
    await expect(player.locator('li[data-speaker="human"]')).toHaveCount(2);
  } finally {
    await browser.close();
  }
});

async function findPatient(): Promise<string> {
  const admin = await signInToApi(praxis.url, 'admin@demo.praxis.test');
  const { readMyVirtualHumans } = (await admin(
    '{ readMyVirtualHumans(limit: 20) { nodes { ID Type } } }',
  )) as { readMyVirtualHumans: { nodes: { ID: string; Type: string }[] } }; // as asked
  return readMyVirtualHumans.nodes.find(({ Type }) => Type === 'medical_v3')?.ID ?? '';
}
