/**
 * A spoken turn in a real browser: from the learner's last sound to the character's first one, with the built-in engine and the server's
 * voice (flite). The operator's server for speech is a real recogniser (pocketsphinx, which starts anew for each sound), and by turns one
 * that knows the words at once: what is left then is what Praxis takes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { microphoneArguments, writeSpokenLine } from '../tests/setup/spoken-line.ts';
import { startTranscriptionServer } from '../tests/setup/transcription-server.ts';
import { openBrowser, signInByHand } from './lib/browser.ts';
import { askGraphql, signIn } from './lib/client.ts';
import { describeMachine } from './lib/machine.ts';
import { startPraxis } from './lib/processes.ts';
import { percentile, printTable } from './lib/rounds.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 8);
const lines = [
  'Where is the pain?',
  'How long have you had this pain in your chest?',
  'Do you smoke?',
  'What were you doing when it began?',
];
const learner = 'learner@demo.praxis.test';

const folder = mkdtempSync(join(tmpdir(), 'praxis-bench-'));
console.log(
  `A spoken turn, ${rounds} rounds. Goal: 0.7 s from the learner's last sound to the first one of the character.\n  ${describeMachine()}`,
);
let line = '';
let isReal = true;
const real = await startTranscriptionServer();
const front = await startTranscriptionServer(async (wav) => {
  if (!isReal) return line;
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(wav)]), 'speech.wav');
  const answer = await fetch(`${real.url}/audio/transcriptions`, { method: 'POST', body: form });
  return ((await answer.json()) as { text: string }).text; // as the server writes it
});
const praxis = await startPraxis({
  DATA_DIR: join(folder, 'data'),
  PRAXIS_DEMO: '1',
  FFMPEG_PATH: '/nowhere/ffmpeg',
  TRANSCRIPTION_SERVER: front.url,
  TRANSCRIPTION_SERVER_MODEL: 'pocketsphinx',
  TRANSCRIPTION_SERVER_LANGUAGES: 'en-GB',
  MODEL_HOSTS: front.host,
});
try {
  const human = await findPatient();
  // The first one meets a cold server.
  await takeTurn(human);
  const taken: Record<'real' | 'at once', number[]> = { real: [], 'at once': [] };
  const heard: number[] = [];
  for (let round = 0; round < rounds; round++) {
    line = lines[round % lines.length] ?? '';
    for (const kind of ['real', 'at once'] as const) {
      isReal = kind === 'real';
      const before = front.took.length;
      taken[kind].push(await takeTurn(human));
      if (isReal) heard.push(front.took.slice(before).at(-1) ?? 0);
    }
  }
  printTable([
    describe('with the recogniser of this machine', taken.real),
    describe('of these, the recogniser alone', heard),
    describe('with one that knows the words at once', taken['at once']),
  ]);
  console.log(`  ${describeMachine()}`);
} finally {
  await praxis.stop();
  await front.close();
  await real.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

function describe(what: string, times: readonly number[]) {
  return {
    what,
    'p50 ms': Math.round(percentile(times, 0.5)),
    'lowest ms': Math.round(Math.min(...times)),
    'highest ms': Math.round(Math.max(...times)),
  };
}

async function findPatient(): Promise<string> {
  const token = await signIn(praxis.url, 'admin@demo.praxis.test', 'praxis-demo');
  const { readMyVirtualHumans } = (await askGraphql(
    praxis.url,
    token,
    '{ readMyVirtualHumans(limit: 20) { nodes { ID Type } } }',
  )) as { readMyVirtualHumans: { nodes: { ID: string; Type: string }[] } }; // as asked
  return readMyVirtualHumans.nodes.find(({ Type }) => Type === 'medical_v3')?.ID ?? '';
}

/** Speaks the line in a new conversation; the ms between the last sound of the microphone and the first one of the answer. */
async function takeTurn(human: string): Promise<number> {
  line ||= lines[0] ?? '';
  const sound = join(folder, 'said.wav');
  writeSpokenLine(sound, line);
  const browser = await openBrowser(microphoneArguments(sound));
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-GB' });
    await page.addInitScript(watchSounds);
    await signInByHand(page, praxis.url, learner);
    await page.goto(`${praxis.url}/my-virtual-humans/${human}/play`);
    const player = page.frameLocator('iframe[title^="Conversation with"]');
    await player.getByRole('radio', { name: /Push to talk/ }).check();
    await player.getByRole('button', { name: 'Start the conversation' }).click();
    await player.getByRole('button', { name: 'Speak', exact: true }).click();
    await player.locator('li[data-speaker="human"]').nth(1).waitFor({ timeout: 30_000 });
    return await readTimes(page);
  } finally {
    await browser.close();
  }
}

type Watched = { lastLoudAt: number; firstSoundAt: number };

async function readTimes(page: Page): Promise<number> {
  const frame = page.frames().find((one) => one.url().includes('human-player'));
  if (!frame) throw new Error('The player has no frame.');
  await frame.waitForFunction(() => (globalThis as unknown as { watched: Watched }).watched.firstSoundAt > 0);
  const { lastLoudAt, firstSoundAt } = await frame.evaluate(
    () => (globalThis as unknown as { watched: Watched }).watched,
  );
  return firstSoundAt - lastLoudAt;
}

/** In the page: when the microphone was loud for the last time, and when the first sound after that began to play. */
function watchSounds(): void {
  const watched: Watched = { lastLoudAt: 0, firstSoundAt: 0 };
  Object.assign(globalThis, { watched });
  // What the product lets pass before the first sound of a voice: the lips part.
  const leadInMs = 60;
  const open = navigator.mediaDevices?.getUserMedia.bind(navigator.mediaDevices);
  if (!open) return;
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const stream = await open(wanted);
    const context = new AudioContext();
    const tap = context.createScriptProcessor(256, 1, 1);
    tap.onaudioprocess = ({ inputBuffer }) => {
      const samples = inputBuffer.getChannelData(0);
      if (Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length) < 0.01)
        return;
      watched.lastLoudAt = performance.now();
    };
    context.createMediaStreamSource(stream.clone()).connect(tap);
    tap.connect(context.destination);
    return stream;
  };
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function () {
    this.addEventListener(
      'playing',
      () => {
        if (watched.lastLoudAt > 0) watched.firstSoundAt ||= performance.now() + leadInMs;
      },
      { once: true },
    );
    return play.call(this);
  };
}
