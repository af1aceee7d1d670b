import type { SpeechEnd } from '#avatar/index.ts';

export type SpeechQueue = {
  readonly isSpeaking: boolean;
  /** Says it after the present text. */
  say(text: string): void;
  /** The voice has come so far in the present text. */
  reach(characters: number): void;
  /** Drops the waiting texts; what the voice says now counts no longer. */
  drop(): void;
  /** Resolves when every text has been spoken. */
  whenSilent(): Promise<void>;
};

/** Texts that follow each other, one spoken at a time, and how much of all of them was heard. */
export function createSpeechQueue(parts: {
  speak(text: string): Promise<SpeechEnd>;
  onBegin(text: string): void;
  /** All texts were spoken or dropped. */
  onEnd(): void;
  /** The browser wants a click before sound. */
  onBlocked(): void;
  /** Dropped before the end: this many characters of all texts since the last drop had been heard. */
  onCut(characters: number): void;
}): SpeechQueue {
  let waiting = '';
  /** The length of the texts since the last drop, and the heard part. */
  let given = 0;
  let heard = 0;
  /** Where the present text begins among them. */
  let base = 0;
  let saying: Promise<void> | null = null;
  let turn = 0;

  async function sayAll(mine: number): Promise<void> {
    while (waiting !== '' && mine === turn) {
      const text = waiting.trim();
      base = given - waiting.trimStart().length;
      waiting = '';
      const end = base + text.length;
      parts.onBegin(text);
      const reason = await parts.speak(text);
      if (mine !== turn) return;
      heard = end;
      if (reason === 'blocked') parts.onBlocked();
    }
    if (mine === turn) parts.onEnd();
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
    get isSpeaking() {
      return saying !== null;
    },
    say(text) {
      waiting += text;
      given += text.length;
      pump();
    },
    reach(characters) {
      heard = base + characters;
    },
    drop() {
      if (heard < given && (saying || waiting !== '')) parts.onCut(heard);
      turn += 1;
      waiting = '';
      given = 0;
      heard = 0;
      parts.onEnd();
    },
    async whenSilent() {
      while (saying) await saying;
    },
  };
}
