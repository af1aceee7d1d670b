import type { Activity } from '../motion/activity.ts';
import type { Speaker, SpeakOptions, SpeechEnd } from '../voice/speaker.ts';
import { type EchoGuard, isInterruption } from './echo-guard.ts';
import type { Listener, ListenResult } from './listener.ts';

/** Shows the state of the conversation, as an avatar stage does. */
export type Actor = { setActivity(activity: Activity): void };

export type TurnTaking = {
  /** Says a text; a running listener is cancelled, but not one that may interrupt. */
  speak(text: string, options: SpeakOptions): Promise<SpeechEnd>;
  /** Barge-in: silences the speaker at once, then listens. */
  listen(options: { lang: string }): Promise<ListenResult>;
  /**
   * Listens during speech. At the first words that are not the speaker's own it calls `onInterrupt`, silences the
   * speaker and listens to the end. Without an interruption it continues as `listen` once the speaker has ended.
   */
  overhear(options: { lang: string; onInterrupt(): void }): Promise<ListenResult>;
  /** Shows that an answer is being thought about; silences and stops listening. */
  think(): void;
  /** Shows that it is the learner's turn (typing); silences the speaker. */
  attend(): void;
  /** Ends speech and listening. */
  rest(): void;
};

/** Lets one side talk at a time, and the avatar show which one. `echo` must know what the speaker says. */
export function createTurnTaking(parts: {
  speaker: Pick<Speaker, 'speak' | 'cancel'>;
  listener: Listener | null;
  echo?: EchoGuard;
  actor?: Actor;
}): TurnTaking {
  const { speaker, listener, echo, actor } = parts;
  let turn = 0;
  let isSpeaking = false;
  let ear = 0;
  let isOverhearing = false;

  function take(activity: Activity, keepsEar = false): number {
    turn += 1;
    isSpeaking = false;
    speaker.cancel();
    if (!keepsEar) listener?.cancel();
    actor?.setActivity(activity);
    return turn;
  }

  return {
    async speak(text, options) {
      const mine = take('speaking', isOverhearing);
      isSpeaking = true;
      const reason = await speaker.speak(text, options);
      if (mine !== turn) return reason;
      isSpeaking = false;
      actor?.setActivity(isOverhearing ? 'listening' : 'idle');
      return reason;
    },
    async listen(options) {
      const mine = take('listening');
      const result = listener ? await listener.listen(options) : { text: '', reason: 'unavailable' as const };
      if (mine === turn) actor?.setActivity('idle');
      return result;
    },
    async overhear({ lang, onInterrupt }) {
      if (!listener) return { text: '', reason: 'unavailable' };
      listener.cancel();
      ear += 1;
      const mine = ear;
      isOverhearing = true;
      let isTaken = false;
      const stopInterim = listener.on('interim', ({ text, isFinal }) => {
        if (isTaken || !isInterruption(text, isFinal)) return;
        isTaken = true;
        echo?.hold();
        onInterrupt();
        take('listening', true);
      });
      const result = await listener.listen({ lang, ...(echo ? { own: echo.strip } : {}) });
      stopInterim();
      if (mine !== ear) return result;
      isOverhearing = false;
      if (!isSpeaking && result.reason !== 'cancelled') actor?.setActivity('idle');
      return result;
    },
    think() {
      take('thinking');
    },
    attend() {
      take('listening');
    },
    rest() {
      take('idle');
    },
  };
}
