import type { Activity } from '../motion/activity.ts';
import type { Speaker, SpeakOptions, SpeechEnd } from '../voice/speaker.ts';
import type { Listener, ListenResult } from './listener.ts';

/** Who shows what the conversation is doing, as an avatar stage does. */
export type Actor = { setActivity(activity: Activity): void };

export type TurnTaking = {
  /** Says a text; whoever was being listened to is thrown away. */
  speak(text: string, options: SpeakOptions): Promise<SpeechEnd>;
  /** Barge-in: silences the speaker at once, then listens. */
  listen(options: { lang: string }): Promise<ListenResult>;
  /** Shows that an answer is being thought about; silences and stops listening. */
  think(): void;
  /** Shows that the person at the keyboard has the word (typing); silences the speaker. */
  attend(): void;
  /** Ends whatever goes on. */
  rest(): void;
};

/** Lets one of two talk at a time, and the avatar show who it is. */
export function createTurnTaking(parts: {
  speaker: Speaker;
  listener: Listener | null;
  actor?: Actor;
}): TurnTaking {
  const { speaker, listener, actor } = parts;
  let turn = 0;

  function take(activity: Activity): number {
    turn += 1;
    speaker.cancel();
    listener?.cancel();
    actor?.setActivity(activity);
    return turn;
  }

  return {
    async speak(text, options) {
      const mine = take('speaking');
      const reason = await speaker.speak(text, options);
      if (mine === turn) actor?.setActivity('idle');
      return reason;
    },
    async listen(options) {
      const mine = take('listening');
      const result = listener ? await listener.listen(options) : { text: '', reason: 'unavailable' as const };
      if (mine === turn) actor?.setActivity('idle');
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
