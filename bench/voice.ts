/**
 * The voice of a person: how soon a clause is heard and seen, how soon an interruption silences, and whether the lips fit the
 * sound. Times are taken at the samples that the loudspeaker is given, with the server's voice (flite) beside the silent one.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mouthAt } from '../src/avatar/lip-sync/mouth-weights.ts';
import { planSpeech } from '../src/avatar/lip-sync/speech-plan.ts';
import { isViseme, type VisemeTrack } from '../src/avatar/lip-sync/visemes.ts';
import { toVisemes } from '../src/features/conversations/server/api-routes/speech-routes.ts';
import { findSpeechPrograms } from '../src/platform/speech/speech-programs.ts';
import { createSandbox } from '../src/platform/transcode/sandbox.ts';
import { bundle, openBundle } from './lib/avatar-bundle.ts';
import { openBrowser } from './lib/browser.ts';
import { describeMachine } from './lib/machine.ts';
import { percentile, printTable } from './lib/rounds.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 10);
const text =
  'Well, I have had this pain in my chest since Monday. Mum moved my pillows, but it keeps me awake.';
/** Steps of the sound that are compared with the lips, in ms: one frame of a display. */
const stepMs = 1000 / 60;
const vowels = new Set(['aa', 'E', 'I', 'O', 'U']);
const searchPath = process.env.PATH ?? '';
const speech = await findSpeechPrograms({ searchPath, sandbox: await createSandbox({ searchPath }) });
if (!speech?.locales.includes('en-GB')) throw new Error('flite is needed for this.');

const folder = mkdtempSync(join(tmpdir(), 'praxis-bench-'));
console.log(`A voice, ${rounds} rounds.\n  ${describeMachine()}`);
try {
  await measureTimes();
  await measureLips();
  console.log(`  ${describeMachine()}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

async function say(words: string): Promise<{ wav: Buffer; track: VisemeTrack }> {
  const request = {
    text: words,
    locale: 'en-GB',
    gender: 'male',
    age: 'adult',
    signal: AbortSignal.timeout(15_000),
  } as const;
  const { wav, phones } = (await speech?.speak(request)) ?? { wav: Buffer.alloc(0), phones: null };
  const track = toVisemes(phones ?? []).map(({ t, d, v }) => ({
    t,
    d,
    v: isViseme(v) ? v : ('sil' as const),
  }));
  return { wav, track };
}

async function measureTimes(): Promise<void> {
  const assets = await bundle('bench/voice-page.ts', join(folder, 'page'));
  const browser = await openBrowser();
  try {
    const page = await openBundle(browser, assets, 'voice-page');
    await page.route('http://localhost/speech*', async (route) => {
      const { wav, track } = await say(new URL(route.request().url()).searchParams.get('text') ?? '');
      await route.fulfill({ json: { audio: wav.toString('base64'), track } });
    });
    await page.goto('http://localhost/');
    await page.waitForFunction(() => 'voiceBench' in window);
    const seen: Record<string, number[]> = {};
    const note = (name: string, ms: number | null) => {
      if (ms !== null) seen[name] = [...(seen[name] ?? []), ms];
    };
    for (let round = -1; round < rounds; round++) {
      const served = await page.evaluate((words) => window.voiceBench.begin('served', words), text);
      const silent = await page.evaluate((words) => window.voiceBench.begin('silent', words), text);
      const byKey = await page.evaluate((words) => window.voiceBench.cutByKey(words), text);
      const byVoice = await page.evaluate((words) => window.voiceBench.cutByVoice(words), text);
      const end = await page.evaluate((words) => window.voiceBench.endOfSound(words), 'It hurts here.');
      // The first round warms up what later ones find ready.
      if (round < 0) continue;
      note('clause to first sound, server voice', served.soundMs);
      note('clause to first lip movement, server voice', served.lipsMs);
      note('clause to first lip movement, silent voice', silent.lipsMs);
      note('key or button to silence', byKey.soundMs);
      note('key or button to lips at rest', byKey.lipsMs);
      note('words heard to silence', byVoice.soundMs);
      note('words heard to lips at rest', byVoice.lipsMs);
      note('last sound to lips at rest', end);
    }
    printTable(
      Object.entries(seen).map(([name, values]) => ({
        ms: name,
        median: percentile(values, 0.5).toFixed(0),
        p95: percentile(values, 0.95).toFixed(0),
        worst: Math.max(...values).toFixed(0),
      })),
    );
  } finally {
    await browser.close();
  }
}

/** Frame by frame: how open the mouth is by the loudness of the sound, for the voice's own times and for those guessed by the text. */
async function measureLips(): Promise<void> {
  const { wav, track } = await say(text);
  const loud = readLoudness(wav);
  const lengthMs = loud.length * stepMs;
  const plan = planSpeech(text);
  // A browser tells when its voice begins and ends, so the silence around it is known.
  const fromMs = track[0]?.v === 'sil' ? track[0].d : 0;
  const endMs = track.findLast(({ v }) => v !== 'sil');
  const stretch = ((endMs ? endMs.t + endMs.d : lengthMs) - fromMs) / plan.durationMs;
  const guessed = plan.track.map(({ t, d, v }) => ({ t: fromMs + t * stretch, d: d * stretch, v }));
  const open = (cues: VisemeTrack) =>
    loud.map((_, step) => {
      const mouth = mouthAt(cues, step * stepMs);
      return [...vowels].reduce((sum, shape) => sum + (isViseme(shape) ? (mouth[shape] ?? 0) : 0), 0);
    });
  const row = (name: string, cues: VisemeTrack) => {
    const lips = open(cues);
    const lags = Array.from({ length: 25 }, (_, at) => at - 12);
    const best = lags.reduce((one, two) =>
      correlate(lips, loud, two) > correlate(lips, loud, one) ? two : one,
    );
    return {
      'lips by the sound': name,
      'fit at no lag': correlate(lips, loud, 0).toFixed(2),
      'best lag, ms': (best * stepMs).toFixed(0),
      'fit there': correlate(lips, loud, best).toFixed(2),
    };
  };
  console.log(
    `  first sounds: ${track
      .slice(0, 2)
      .map(({ v, t, d }) => `${v} ${t.toFixed(0)}+${d.toFixed(0)}`)
      .join(', ')}`,
  );
  printTable([row('the voice tells its sounds', track), row('guessed by spelling, stretched', guessed)]);
  const at = (ms: number) => mouthAt(track, ms);
  const middle = ({ t, d }: VisemeTrack[number]) => t + d / 2;
  const said = track.filter(({ d }) => d > 30);
  const share = (cues: VisemeTrack, isSo: (cue: VisemeTrack[number]) => boolean) =>
    `${cues.filter(isSo).length} of ${cues.length}`;
  const pauses = track.filter(({ v, d }) => v === 'sil' && d > 180);
  console.log(
    `  open in the middle of vowels ${share(
      said.filter(({ v }) => vowels.has(v)),
      (cue) => (at(middle(cue))[cue.v] ?? 0) > 0.3,
    )}; lips shut within m, b, p ${share(
      said.filter(({ v }) => v === 'PP'),
      (cue) => (at(middle(cue)).PP ?? 0) > 0.8,
    )}; shut in pauses ${share(pauses, (cue) => (at(middle(cue)).sil ?? 0) > 0.95)}; at the end ${
      Object.entries(at(lengthMs)).every(([shape, weight]) => shape === 'sil' || weight < 0.02)
        ? 'at rest'
        : 'still moving'
    }`,
  );
}

/** Loudness of a 16-bit mono WAV file in steps of one frame. */
function readLoudness(wav: Buffer): number[] {
  const rate = wav.readUInt32LE(24);
  const from = wav.indexOf('data') + 8;
  const perStep = Math.round((rate * stepMs) / 1000);
  const samples = Math.floor((wav.length - from) / 2);
  return Array.from({ length: Math.floor(samples / perStep) }, (_, step) => {
    let sum = 0;
    for (let at = 0; at < perStep; at++)
      sum += (wav.readInt16LE(from + (step * perStep + at) * 2) / 32_768) ** 2;
    return Math.sqrt(sum / perStep);
  });
}

/** Pearson's correlation, the second series taken so many steps later. */
function correlate(one: readonly number[], two: readonly number[], lag: number): number {
  const pairs = one.flatMap((value, at) => {
    const other = two[at + lag];
    return other === undefined ? [] : [[value, other] as const];
  });
  const mean = (index: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[index], 0) / pairs.length;
  const [m1, m2] = [mean(0), mean(1)];
  let both = 0;
  let first = 0;
  let second = 0;
  for (const [a, b] of pairs) {
    both += (a - m1) * (b - m2);
    first += (a - m1) ** 2;
    second += (b - m2) ** 2;
  }
  return both / Math.sqrt(first * second);
}
