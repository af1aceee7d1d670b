import { mouthAt } from '../lip-sync/mouth-weights.ts';
import { planSpeech } from '../lip-sync/speech-plan.ts';
import { mouthAtRest, type VisemeTrack } from '../lip-sync/visemes.ts';
import { createEmitter } from '../state/emitter.ts';
import type { Speaker, SpeakerEvents, SpeakOptions } from './speaker.ts';
import { beginTurn, type SpeechTurn } from './speech-turn.ts';

/** Sound of a text. Without a track the lips follow a plan of the text, stretched to the length of the sound. */
export type SpokenAudio = { url: string; track?: VisemeTrack };

/** Finds the sound of a text, recorded or made on demand; a rejection ends the turn as failed. */
export type FindAudio = (text: string, options: SpeakOptions, signal: AbortSignal) => Promise<SpokenAudio>;

/** Plays sound that somebody else made, with its mouth shapes. */
export function createAudioSpeaker(findAudio: FindAudio): Speaker {
  const events = createEmitter<SpeakerEvents>();
  const audio = new Audio();
  audio.preload = 'auto';
  let turn: SpeechTurn | null = null;
  let track: VisemeTrack | null = null;
  let abort = new AbortController();

  function cancel(): void {
    turn?.end('cancelled');
  }

  function tidy(): void {
    abort.abort();
    turn = null;
    track = null;
    audio.onplaying = audio.onended = audio.onerror = null;
    audio.pause();
    audio.removeAttribute('src');
  }

  async function run(mine: SpeechTurn, options: SpeakOptions, signal: AbortSignal): Promise<void> {
    const sound = await findAudio(mine.text, options, signal);
    if (mine.isOver) return;
    audio.src = sound.url;
    audio.playbackRate = options.rate ?? 1;
    audio.onplaying = () => {
      track ??= sound.track ?? stretch(mine.text, audio.duration * 1000);
      mine.start(true);
    };
    audio.onended = () => mine.end('finished');
    audio.onerror = () => mine.end('failed');
    await audio.play();
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
        mine.end(isBlocked ? 'blocked' : 'failed');
      });
      return mine.ended;
    },
    cancel,
    readMouth: () => (track ? mouthAt(track, audio.currentTime * 1000) : mouthAtRest),
    on: events.on,
    dispose() {
      cancel();
      events.clear();
    },
  };
}

function stretch(text: string, durationMs: number): VisemeTrack {
  const plan = planSpeech(text);
  const factor = Number.isFinite(durationMs) && plan.durationMs > 0 ? durationMs / plan.durationMs : 1;
  return plan.track.map(({ t, d, v }) => ({ t: t * factor, d: d * factor, v }));
}
