import { mouthAt } from '../lip-sync/mouth-weights.ts';
import { planSpeech, type SpokenWord } from '../lip-sync/speech-plan.ts';
import { mouthAtRest, type VisemeTrack } from '../lip-sync/visemes.ts';
import { createEmitter } from '../state/emitter.ts';
import { createSilentSpeaker } from './silent-speaker.ts';
import type { Speaker, SpeakerEvents, SpeakOptions } from './speaker.ts';
import { beginTurn, type SpeechTurn } from './speech-turn.ts';

/**
 * The sound of a text. Without a track the lips follow a plan of the text, stretched to the length of the sound.
 * `release` is called when it is no longer needed.
 */
export type SpokenAudio = { url: string; track?: VisemeTrack; release?(): void };

/** This much silence precedes the first sound, for the lips to part. */
const leadInMs = 60;

/** Finds the sound of a text, recorded or made on demand. If it rejects, the stand-in says the text: silently, unless it has a sound. */
export type FindAudio = (text: string, options: SpeakOptions, signal: AbortSignal) => Promise<SpokenAudio>;

/** Plays sound from another source, with its mouth shapes. A text without sound is said by the stand-in. */
export function createAudioSpeaker(findAudio: FindAudio, standIn: Speaker = createSilentSpeaker()): Speaker {
  const events = createEmitter<SpeakerEvents>();
  const audio = new Audio();
  audio.preload = 'auto';
  let turn: SpeechTurn | null = null;
  let track: VisemeTrack | null = null;
  let sound: SpokenAudio | null = null;
  let words: SpokenWord[] = [];
  let abort = new AbortController();
  standIn.on('start', ({ isAudible }) => turn?.start(isAudible));
  standIn.on('boundary', (word) => events.emit('boundary', word));

  function cancel(): void {
    turn?.end('cancelled');
  }

  function tidy(): void {
    abort.abort();
    turn = null;
    track = null;
    words = [];
    audio.onplaying = audio.onended = audio.onerror = audio.ontimeupdate = null;
    audio.pause();
    audio.removeAttribute('src');
    sound?.release?.();
    sound = null;
    standIn.cancel();
  }

  async function run(mine: SpeechTurn, options: SpeakOptions, signal: AbortSignal): Promise<void> {
    const found = await findAudio(mine.text, options, signal);
    if (mine.isOver) return found.release?.();
    sound = found;
    audio.src = found.url;
    audio.playbackRate = options.rate ?? 1;
    const first = found.track?.[0];
    // Voices begin with a short pause, in which the character seems not to have heard the question.
    if (first?.v === 'sil' && first.t === 0) audio.currentTime = Math.max(0, first.d - leadInMs) / 1000;
    audio.onplaying = () => {
      const plan = stretch(mine.text, audio.duration * 1000);
      track ??= found.track ?? plan.track;
      words = plan.words;
      mine.start(true);
    };
    audio.ontimeupdate = () => tellWords(audio.currentTime * 1000);
    audio.onended = () => mine.end('finished');
    audio.onerror = () => handOver(mine, options);
    await audio.play();
  }

  function tellWords(timeMs: number): void {
    const next = words.findIndex(({ startMs }) => startMs > timeMs);
    for (const { charIndex, length } of words.splice(0, next < 0 ? words.length : next))
      events.emit('boundary', { charIndex, length });
  }

  function handOver(mine: SpeechTurn, options: SpeakOptions): void {
    if (mine.isOver || standIn.isSpeaking) return;
    track = null;
    standIn.speak(mine.text, options).then((reason) => mine.end(reason));
  }

  return {
    get isSpeaking() {
      return turn !== null;
    },
    speak(text, options) {
      cancel();
      abort = new AbortController();
      const mine = beginTurn(text, events, tidy);
      turn = mine;
      run(mine, options, abort.signal).catch((error: unknown) => {
        const isBlocked = error instanceof DOMException && error.name === 'NotAllowedError';
        if (isBlocked) mine.end('blocked');
        else handOver(mine, options);
      });
      return mine.ended;
    },
    cancel,
    readMouth() {
      if (standIn.isSpeaking) return standIn.readMouth();
      return track ? mouthAt(track, audio.currentTime * 1000) : mouthAtRest;
    },
    on: events.on,
    dispose() {
      cancel();
      standIn.dispose();
      events.clear();
    },
  };
}

function stretch(text: string, durationMs: number): { track: VisemeTrack; words: SpokenWord[] } {
  const plan = planSpeech(text);
  const factor = Number.isFinite(durationMs) && plan.durationMs > 0 ? durationMs / plan.durationMs : 1;
  return {
    track: plan.track.map(({ t, d, v }) => ({ t: t * factor, d: d * factor, v })),
    words: plan.words.map((word) => ({ ...word, startMs: word.startMs * factor })),
  };
}
