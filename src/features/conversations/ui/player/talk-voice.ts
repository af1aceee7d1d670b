import type { FindAudio, ListenResult, MouthSource, Speaker } from '#avatar/index.ts';
import {
  createAudioSpeaker,
  createBrowserListener,
  createBrowserSpeaker,
  createEchoGuard,
  createSilentSpeaker,
  createTurnTaking,
} from '#avatar/speech.ts';
import type { PlayerFacts } from '../../model/api-messages.ts';
import { createCaptions } from './captions.ts';

export type Activity = 'idle' | 'listening' | 'thinking' | 'speaking';

/**
 * The output of the character: with sound, by captions only without a voice, or not before the page is touched.
 */
export type Sound = 'voice' | 'none' | 'blocked';

export type TalkVoice = {
  /** Whether this browser can write down speech. */
  readonly canListen: boolean;
  readonly isSpeaking: boolean;
  /** The lips follow the current voice. */
  readonly mouth: MouthSource;
  /** Says it after the present text. */
  say(text: string): void;
  /** Silences at once and drops the waiting texts. */
  hush(): void;
  /** Silences, and shows that an answer is thought about. */
  think(): void;
  /** Silences, and listens until the learner has stopped. */
  listen(): Promise<ListenResult>;
  /**
   * Listens while the character speaks; words that are not the character's own silence it, after `onInterrupt`.
   */
  overhear(onInterrupt: () => void): Promise<ListenResult>;
  /** Takes the words so far. */
  stopListening(): void;
  setMuted(muted: boolean): void;
  /** Resolves when every text has been spoken. */
  whenSilent(): Promise<void>;
  dispose(): void;
};

/** The character's voice and the learner's microphone. Only one of them is active. */
export function createTalkVoice(options: {
  locale: string;
  voice: PlayerFacts['voice'];
  muted: boolean;
  /** A voice of the server, for languages without a voice in the browser. */
  findAudio: FindAudio | null;
  onActivity(activity: Activity): void;
  onInterim(text: string): void;
  /** The spoken words, one caption after the other. */
  onSpoken(text: string | null): void;
  onSound(sound: Sound): void;
  /** Silenced before the end: this many characters of all texts since the last silence had been heard. */
  onCut(characters: number): void;
}): TalkVoice {
  const { locale, voice, findAudio } = options;
  const listener = createBrowserListener();
  const standIn = findAudio ? createAudioSpeaker(findAudio) : createSilentSpeaker();
  const audible = createBrowserSpeaker(standIn) ?? standIn;
  const silent = createSilentSpeaker();
  const echo = createEchoGuard();
  const captions = createCaptions(options.onSpoken);
  let muted = options.muted;
  let waiting = '';
  /** The length of the texts since the last silence, and the heard part. */
  let given = 0;
  let heard = 0;
  let base = 0;
  let saying: Promise<void> | null = null;
  let turn = 0;

  const speakerNow = (): Speaker => (muted ? silent : audible);
  const turns = createTurnTaking({
    listener,
    echo,
    actor: { setActivity: options.onActivity },
    speaker: {
      speak: (text, wish) => speakerNow().speak(text, wish),
      cancel: () => speakerNow().cancel(),
    },
  });
  listener?.on('interim', ({ text }) => options.onInterim(text));
  audible.on('start', ({ isAudible }) => options.onSound(isAudible ? 'voice' : 'none'));
  for (const speaker of [audible, silent]) {
    speaker.on('start', () => captions.start());
    speaker.on('boundary', ({ charIndex, length }) => {
      heard = base + charIndex + length;
      echo.reach(charIndex);
      captions.reach(charIndex);
    });
  }

  function forget(): void {
    if (heard < given && (saying || waiting !== '')) options.onCut(heard);
    turn += 1;
    waiting = '';
    given = 0;
    heard = 0;
    captions.end();
  }

  async function sayAll(mine: number): Promise<void> {
    while (waiting !== '' && mine === turn) {
      const text = waiting.trim();
      base = given - waiting.trimStart().length;
      waiting = '';
      captions.begin(text);
      echo.begin(text);
      const end = base + text.length;
      const reason = await turns.speak(text, {
        lang: locale,
        ...(voice ? { voice: { gender: voice.gender, age: voice.age } } : {}),
      });
      if (mine !== turn) return;
      heard = end;
      if (reason === 'blocked') options.onSound('blocked');
    }
    if (mine === turn) captions.end();
  }

  /** Texts that arrive during a silence are spoken after it. */
  function pump(): void {
    if (saying || waiting === '') return;
    saying = sayAll(turn).finally(() => {
      saying = null;
      pump();
    });
  }

  return {
    canListen: listener !== null,
    get isSpeaking() {
      return saying !== null;
    },
    mouth: { readMouth: () => speakerNow().readMouth() },
    say(text) {
      waiting += text;
      given += text.length;
      pump();
    },
    hush() {
      forget();
      turns.attend();
    },
    think() {
      forget();
      echo.clear();
      turns.think();
    },
    listen() {
      forget();
      return turns.listen({ lang: locale });
    },
    overhear(onInterrupt) {
      return turns.overhear({
        lang: locale,
        onInterrupt: () => {
          onInterrupt();
          forget();
        },
      });
    },
    stopListening: () => listener?.stop(),
    setMuted(next) {
      if (next === muted) return;
      forget();
      turns.rest();
      muted = next;
    },
    async whenSilent() {
      while (saying) await saying;
    },
    dispose() {
      forget();
      audible.dispose();
      silent.dispose();
      listener?.dispose();
    },
  };
}
