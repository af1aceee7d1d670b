import { mouthAt } from '../lip-sync/mouth-weights.ts';
import { clampPace, createSpeechClock, type SpeechClock } from '../lip-sync/speech-clock.ts';
import { planSpeech, type SpeechPlan } from '../lip-sync/speech-plan.ts';
import { mouthAtRest } from '../lip-sync/visemes.ts';
import { createEmitter } from '../state/emitter.ts';
import { chooseVoice } from './choose-voice.ts';
import { createSilentSpeaker } from './silent-speaker.ts';
import type { Speaker, SpeakerEvents, SpeakOptions, SpeechEnd, VoiceAge } from './speaker.ts';
import { beginTurn, type SpeechTurn } from './speech-turn.ts';
import { splitText, type TextPiece } from './split-text.ts';

/** Whoever loads this on demand needs no second file for a browser without speech. */
export { createSilentSpeaker };

/** Chromium loads its voices late; speech before that waits no longer than this. */
const voicesPatienceMs = 1500;
/** After this delay a voice that has not begun, or not ended, is given up. */
const startPatienceMs = 5000;
const endPatienceMs = 6000;
const slowestPace = 2.5;
const cancelSettlesMs = 60;
const ages: Readonly<Record<VoiceAge, { pitch: number; pace: number }>> = {
  young: { pitch: 1.12, pace: 1.05 },
  adult: { pitch: 1, pace: 1 },
  senior: { pitch: 0.9, pace: 0.92 },
};

/**
 * The browser's own voices, without licence or network. Where the language has no voice, or the voice fails, the
 * stand-in says the rest, silently unless it has a sound: a conversation never waits for a voice. Null where the
 * browser has no speech.
 */
export function createBrowserSpeaker(standIn: Speaker = createSilentSpeaker()): Speaker | null {
  return 'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis
    ? createSynthesisSpeaker(globalThis.speechSynthesis, standIn)
    : null;
}

function createSynthesisSpeaker(synthesis: SpeechSynthesis, standIn: Speaker): Speaker {
  const events = createEmitter<SpeakerEvents>();
  let turn: SpeechTurn | null = null;
  let mouth: { plan: SpeechPlan; clock: SpeechClock } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Chromium drops utterances without a reference, and their events with them.
  let held: SpeechSynthesisUtterance | null = null;
  let silencedAtMs = Number.NEGATIVE_INFINITY;
  /** The measured pace of each voice: some report no word boundaries. */
  const paces = new Map<string, number>();
  /** The position in the whole text where the stand-in's part begins. */
  let restFrom = 0;
  // Requested early, because some browsers only then begin to load voices.
  const voices = findVoices(synthesis);
  standIn.on('start', ({ isAudible }) => turn?.start(isAudible));
  standIn.on('boundary', ({ charIndex, length }) =>
    events.emit('boundary', { charIndex: charIndex + restFrom, length }),
  );

  function cancel(): void {
    turn?.end('cancelled');
  }

  function tidy(): void {
    clearTimeout(timer);
    const isOurs = held !== null;
    held = null;
    mouth = null;
    turn = null;
    standIn.cancel();
    if (!isOurs) return;
    synthesis.cancel();
    silencedAtMs = performance.now();
  }

  async function run(mine: SpeechTurn, options: SpeakOptions): Promise<void> {
    await voices;
    const voice = chooseVoice(synthesis.getVoices(), options);
    if (voice) await settleAfterSilence();
    if (mine.isOver) return;
    if (!voice) return handOver(mine, { text: mine.text, charIndex: 0 }, options);
    for (const piece of splitText(mine.text)) {
      const reason = await say(mine, piece, voice, options);
      if (mine.isOver) return;
      if (reason === 'blocked') return mine.end('blocked');
      if (reason === 'failed') {
        return handOver(
          mine,
          { text: mine.text.slice(piece.charIndex), charIndex: piece.charIndex },
          options,
        );
      }
    }
    mine.end('finished');
  }

  /** Some browsers drop speech that is started right after a cancel. */
  async function settleAfterSilence(): Promise<void> {
    const leftMs = silencedAtMs + cancelSettlesMs - performance.now();
    if (leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs));
  }

  /** Resolves at the end of the piece; a cancelled piece never does, and is forgotten. */
  function say(
    mine: SpeechTurn,
    piece: TextPiece,
    voice: SpeechSynthesisVoice,
    { lang, rate = 1, voice: wish }: SpeakOptions,
  ): Promise<SpeechEnd> {
    const { promise, resolve } = Promise.withResolvers<SpeechEnd>();
    const { pitch, pace } = ages[wish?.age ?? 'adult'];
    const plan = planSpeech(piece.text, rate * pace);
    const clock = createSpeechClock(plan, paces.get(voice.voiceURI));
    let startMs = 0;
    const utterance = new SpeechSynthesisUtterance(piece.text);
    utterance.voice = voice;
    utterance.lang = voice.lang.replaceAll('_', '-') || lang;
    utterance.rate = rate * pace;
    utterance.pitch = pitch;
    const isCurrent = () => held === utterance && !mine.isOver;
    utterance.onstart = () => {
      if (!isCurrent()) return;
      startMs = performance.now();
      clock.start(startMs);
      mouth = { plan, clock };
      mine.start(true);
      wait(plan.durationMs * slowestPace + endPatienceMs);
    };
    utterance.onboundary = (event) => {
      if (!isCurrent() || event.name === 'sentence') return;
      const word = clock.boundary(event.charIndex, performance.now());
      if (!word) return;
      events.emit('boundary', { charIndex: piece.charIndex + word.charIndex, length: word.length });
    };
    utterance.onend = () => {
      if (!isCurrent()) return;
      const spokenMs = performance.now() - startMs;
      // A single word says little about a voice's pace.
      if (plan.words.length > 2 && spokenMs > 0)
        paces.set(voice.voiceURI, clampPace(plan.durationMs / spokenMs));
      settle('finished');
    };
    utterance.onerror = ({ error }) => isCurrent() && settle(error === 'not-allowed' ? 'blocked' : 'failed');
    held = utterance;
    // A synthesis that was paused anywhere stays so for every later utterance.
    if (synthesis.paused) synthesis.resume();
    synthesis.speak(utterance);
    wait(startPatienceMs);
    return promise;

    function wait(patienceMs: number): void {
      clearTimeout(timer);
      timer = setTimeout(() => isCurrent() && settle('failed'), patienceMs);
    }
    function settle(reason: SpeechEnd): void {
      clearTimeout(timer);
      held = null;
      mouth = null;
      if (reason === 'failed') synthesis.cancel();
      resolve(reason);
    }
  }

  function handOver(mine: SpeechTurn, rest: TextPiece, options: SpeakOptions): void {
    restFrom = rest.charIndex;
    standIn.speak(rest.text, options).then((reason) => mine.end(reason));
  }

  return {
    get isSpeaking() {
      return turn !== null;
    },
    speak(text, options) {
      cancel();
      const mine = beginTurn(text, events, tidy);
      turn = mine;
      run(mine, options).catch(() => mine.end('failed'));
      return mine.ended;
    },
    cancel,
    readMouth() {
      if (standIn.isSpeaking) return standIn.readMouth();
      return mouth ? mouthAt(mouth.plan.track, mouth.clock.timeAt(performance.now())) : mouthAtRest;
    },
    on: events.on,
    dispose() {
      cancel();
      standIn.dispose();
      events.clear();
    },
  };
}

async function findVoices(synthesis: SpeechSynthesis): Promise<void> {
  if (synthesis.getVoices().length > 0) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, voicesPatienceMs);
  const found = () => resolve();
  synthesis.addEventListener('voiceschanged', found, { once: true });
  await promise;
  clearTimeout(timer);
  synthesis.removeEventListener('voiceschanged', found);
}
