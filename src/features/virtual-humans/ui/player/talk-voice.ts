import {
  createBrowserListener,
  createBrowserSpeaker,
  createSilentSpeaker,
  createTurnTaking,
  type ListenResult,
  type MouthSource,
  type Speaker,
  type TurnTaking,
} from '#avatar/index.ts';
import type { PlayerFacts } from '../../model/api-messages.ts';

export type Activity = 'idle' | 'listening' | 'thinking' | 'speaking';

export type TalkVoice = {
  /** Whether this browser writes down what is said. */
  readonly canListen: boolean;
  /** The lips follow whoever speaks. */
  readonly mouth: MouthSource;
  /** Says it after what is being said. */
  say(text: string): void;
  /** Silences at once and forgets what was still to be said. */
  hush(): void;
  /** Silences, and shows that an answer is thought about. */
  think(): void;
  /** Silences, and listens until the learner has stopped. */
  listen(): Promise<ListenResult>;
  /** Takes what was heard so far. */
  stopListening(): void;
  setMuted(muted: boolean): void;
  /** Resolves when nothing is left to be said. */
  whenSilent(): Promise<void>;
  dispose(): void;
};

/** The person's voice and the learner's microphone. Of two that talk, one is silent. */
export function createTalkVoice(options: {
  locale: string;
  voice: PlayerFacts['voice'];
  muted: boolean;
  onActivity(activity: Activity): void;
  onInterim(text: string): void;
  /** How much of the text that is spoken has been heard, for captions. */
  onSpoken(text: string | null): void;
}): TalkVoice {
  const { locale, voice } = options;
  const actor = { setActivity: options.onActivity };
  const listener = createBrowserListener();
  const audible = createBrowserSpeaker();
  const silent = createSilentSpeaker();
  let muted = options.muted;
  let waiting = '';
  let saying: Promise<void> | null = null;
  let turn = 0;
  const stopInterim = listener?.on('interim', ({ text }) => options.onInterim(text));

  const speakerNow = (): Speaker => (muted || !audible ? silent : audible);
  const turnsOf = new Map<Speaker, TurnTaking>();
  function turns(): TurnTaking {
    const speaker = speakerNow();
    let taking = turnsOf.get(speaker);
    if (!taking) {
      taking = createTurnTaking({ speaker, listener, actor });
      turnsOf.set(speaker, taking);
    }
    return taking;
  }

  function forget(): void {
    turn += 1;
    waiting = '';
    options.onSpoken(null);
  }

  async function sayAll(mine: number): Promise<void> {
    while (waiting !== '' && mine === turn) {
      const text = waiting.trim();
      waiting = '';
      options.onSpoken(text);
      await turns().speak(text, {
        lang: locale,
        ...(voice ? { voice: { gender: voice.gender, age: voice.age } } : {}),
      });
    }
    if (mine === turn) options.onSpoken(null);
  }

  /** What came while somebody was being silenced is said after that. */
  function pump(): void {
    if (saying || waiting === '') return;
    saying = sayAll(turn).finally(() => {
      saying = null;
      pump();
    });
  }

  return {
    canListen: listener !== null,
    mouth: { readMouth: () => speakerNow().readMouth() },
    say(text) {
      waiting += text;
      pump();
    },
    hush() {
      forget();
      turns().attend();
    },
    think() {
      forget();
      turns().think();
    },
    listen() {
      forget();
      return turns().listen({ lang: locale });
    },
    stopListening: () => listener?.stop(),
    setMuted(next) {
      if (next === muted) return;
      forget();
      turns().rest();
      muted = next;
    },
    async whenSilent() {
      while (saying) await saying;
    },
    dispose() {
      forget();
      stopInterim?.();
      audible?.dispose();
      silent.dispose();
      listener?.dispose();
    },
  };
}
