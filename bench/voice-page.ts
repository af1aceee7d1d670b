/** Runs in the browser: how soon somebody is heard and seen to speak, and how soon they are silent. */
import type { Speaker, SpokenAudio } from '../src/avatar/index.ts';
import {
  createAudioSpeaker,
  createBrowserListener,
  createEchoGuard,
  createSilentSpeaker,
  createTurnTaking,
} from '../src/avatar/speech.ts';

declare global {
  interface Window {
    voiceBench: {
      begin: typeof begin;
      cutByKey: typeof cutByKey;
      cutByVoice: typeof cutByVoice;
      endOfSound: typeof endOfSound;
    };
  }
}

/** Loudness (0 to 1) below which nothing is heard. */
const quiet = 0.002;
const lang = 'en-GB';
/** The samples that the loudspeaker is given just now: every sound of this page goes through it. */
const context = new AudioContext();
const meter = context.createAnalyser();
meter.fftSize = 256;
meter.connect(context.destination);
const samples = new Float32Array(meter.fftSize);

class MeteredAudio extends Audio {
  constructor() {
    super();
    context.createMediaElementSource(this).connect(meter);
  }
}
window.Audio = MeteredAudio;

/** What a recogniser of the browser would be; says what it is told to have heard. */
let hear: (text: string) => void = () => undefined;
class Recogniser {
  onstart: (() => void) | null = null;
  onresult: ((event: unknown) => void) | null = null;
  onend: (() => void) | null = null;
  start(): void {
    hear = (text) => this.onresult?.({ results: [{ isFinal: false, 0: { transcript: text } }] });
    this.onstart?.();
  }
  stop(): void {
    this.onend?.();
  }
  abort(): void {}
}
Object.assign(window, { SpeechRecognition: Recogniser });

function loudness(): number {
  meter.getFloatTimeDomainData(samples);
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

/** Asks every few ms; answers when it was so, in ms of the page's clock. */
async function waitUntil(isSo: () => boolean): Promise<number> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 2));
  return performance.now();
}

function isMoving(speaker: Speaker): boolean {
  return Object.entries(speaker.readMouth()).some(([shape, weight]) => shape !== 'sil' && weight > 0.05);
}

async function findAudio(text: string): Promise<SpokenAudio> {
  const response = await fetch(`/speech?text=${encodeURIComponent(text)}`);
  const { audio, track } = await response.json();
  const bytes = Uint8Array.from(atob(audio), (character) => character.charCodeAt(0));
  return { url: URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' })), track };
}

const speakers = { served: createAudioSpeaker(findAudio), silent: createSilentSpeaker() };
export type SpeakerName = keyof typeof speakers;

/** ms from a clause to its first sound and to the first movement of the lips. */
async function begin(name: SpeakerName, text: string): Promise<{ soundMs: number | null; lipsMs: number }> {
  await context.resume();
  const speaker = speakers[name];
  const from = performance.now();
  speaker.speak(text, { lang });
  const sound = name === 'silent' ? null : waitUntil(() => loudness() > quiet);
  const lips = await waitUntil(() => isMoving(speaker));
  const soundMs = sound && (await sound) - from;
  speaker.cancel();
  await waitUntil(() => loudness() < quiet);
  return { soundMs, lipsMs: lips - from };
}

type Cut = { soundMs: number; lipsMs: number };

/** Lets somebody talk until they are loud, cuts in, and tells how long they are still heard and still move. */
async function cut(
  prepare: (turns: ReturnType<typeof createTurnTaking>) => () => void,
  text: string,
): Promise<Cut> {
  await context.resume();
  const speaker = speakers.served;
  const turns = createTurnTaking({ speaker, listener: createBrowserListener(), echo: createEchoGuard() });
  const cutIn = prepare(turns);
  turns.speak(text, { lang });
  await waitUntil(() => loudness() > 10 * quiet && isMoving(speaker));
  const from = performance.now();
  cutIn();
  const still = waitUntil(() => !isMoving(speaker));
  // One quiet moment may be the pause between two sounds.
  const silentSince = await new Promise<number>((resolve) => {
    let since: number | null = null;
    const ask = () => {
      const now = performance.now();
      if (loudness() > quiet) since = null;
      else since ??= now;
      if (since !== null && now - since > 150) resolve(since);
      else setTimeout(ask, 2);
    };
    ask();
  });
  turns.rest();
  return { soundMs: silentSince - from, lipsMs: (await still) - from };
}

function cutByKey(text: string): Promise<Cut> {
  return cut((turns) => () => turns.attend(), text);
}

/** From the first words that the recogniser tells; how long it takes to understand them is the browser's. */
function cutByVoice(text: string): Promise<Cut> {
  return cut((turns) => {
    turns.overhear({ lang, onInterrupt: () => undefined });
    return () => hear('wait a moment please');
  }, text);
}

/** ms from the last sound to the moment the lips rest. */
async function endOfSound(text: string): Promise<number> {
  await context.resume();
  const speaker = speakers.served;
  let lastSound = performance.now();
  let isOver = false;
  speaker.speak(text, { lang }).then(() => {
    isOver = true;
  });
  await waitUntil(() => isMoving(speaker));
  let lastMove = performance.now();
  await waitUntil(() => {
    const now = performance.now();
    if (loudness() > quiet) lastSound = now;
    if (isMoving(speaker)) lastMove = now;
    return isOver && now - lastMove > 100;
  });
  return lastMove - lastSound;
}

window.voiceBench = { begin, cutByKey, cutByVoice, endOfSound };
