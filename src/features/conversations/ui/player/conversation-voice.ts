import type { Listener, ListenResult, MouthSource, SpokenTimes } from '#avatar/index.ts';
import { createEchoGuard, createTurnTaking } from '#avatar/speech.ts';
import type { PlayerFacts } from '../../model/api-messages.ts';
import { createCaptions } from './captions.ts';
import type { ServerVoice } from './server-voice.ts';
import { createSpeechQueue } from './speech-queue.ts';
import { createVoiceOutput } from './voice-output.ts';

export type Activity = 'idle' | 'listening' | 'thinking' | 'speaking';

/**
 * The output of the character: with sound, by captions only without a voice, or not before the page is touched.
 */
export type Sound = 'voice' | 'none' | 'blocked';

export type ConversationVoice = {
  /** Whether speech can be written down. */
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
  /** Ends listening and takes the words so far. */
  stopListening(): void;
  setMuted(muted: boolean): void;
  /** Resolves when every text has been spoken. */
  whenSilent(): Promise<void>;
  dispose(): void;
};

type ConversationVoiceOptions = {
  locale: string;
  voice: PlayerFacts['voice'];
  muted: boolean;
  serverVoice: ServerVoice | null;
  /** What turns the learner's speech into text; null: nothing does. */
  listener: Listener | null;
  onActivity(activity: Activity): void;
  onInterim(text: string, spoken?: SpokenTimes): void;
  /** The spoken words, one caption after the other. */
  onSpoken(text: string | null): void;
  onSound(sound: Sound): void;
  /** Silenced before the end: this many characters of all texts since the last silence had been heard. */
  onCut(characters: number): void;
};

/** The character's voice and the learner's microphone. Only one of them is active. */
export function createConversationVoice(options: ConversationVoiceOptions): ConversationVoice {
  const { locale: lang, voice, listener } = options;
  const echo = createEchoGuard();
  const captions = createCaptions(options.onSpoken);
  const output = createVoiceOutput({
    isMuted: options.muted,
    serverVoice: options.serverVoice,
    onStart({ isMuted, isAudible }) {
      if (!isMuted) options.onSound(isAudible ? 'voice' : 'none');
      captions.start();
    },
    onBoundary({ charIndex, length }) {
      queue.reach(charIndex + length);
      echo.reach(charIndex);
      captions.reach(charIndex);
    },
  });
  const actor = { setActivity: options.onActivity };
  const turns = createTurnTaking({ listener, echo, actor, speaker: output });
  const queue = createSpeechQueue({
    speak: (text) =>
      turns.speak(text, { lang, ...(voice ? { voice: { gender: voice.gender, age: voice.age } } : {}) }),
    onBegin(text) {
      captions.begin(text);
      echo.begin(text);
    },
    onEnd: () => captions.end(),
    onBlocked: () => options.onSound('blocked'),
    onCut: options.onCut,
  });
  listener?.on('interim', ({ text, spoken }) => options.onInterim(text, spoken));

  return {
    canListen: listener !== null,
    get isSpeaking() {
      return queue.isSpeaking;
    },
    mouth: output.mouth,
    say: queue.say,
    hush() {
      queue.drop();
      turns.attend();
    },
    think() {
      queue.drop();
      echo.clear();
      turns.think();
    },
    listen() {
      queue.drop();
      return turns.listen({ lang });
    },
    overhear(onInterrupt) {
      return turns.overhear({
        lang,
        onInterrupt: () => {
          onInterrupt();
          queue.drop();
        },
      });
    },
    stopListening: () => listener?.stop(),
    setMuted(next) {
      if (next === output.isMuted) return;
      queue.drop();
      turns.rest();
      output.isMuted = next;
    },
    whenSilent: queue.whenSilent,
    dispose() {
      queue.drop();
      output.dispose();
      listener?.dispose();
    },
  };
}
