import type { Emitter } from '../state/emitter.ts';
import type { SpeakerEvents, SpeechEnd } from './speaker.ts';

/** One text being spoken, from `speak` to its end. */
export type SpeechTurn = {
  readonly text: string;
  readonly isOver: boolean;
  readonly ended: Promise<SpeechEnd>;
  start(isAudible: boolean): void;
  /** Reports the end once; later calls do nothing. */
  end(reason: SpeechEnd): void;
};

/** `tidy` runs at the end, before the end is reported. */
export function beginTurn(text: string, events: Emitter<SpeakerEvents>, tidy: () => void): SpeechTurn {
  const { promise, resolve } = Promise.withResolvers<SpeechEnd>();
  let isOver = false;
  let isStarted = false;
  return {
    text,
    ended: promise,
    get isOver() {
      return isOver;
    },
    start(isAudible) {
      if (isStarted || isOver) return;
      isStarted = true;
      events.emit('start', { text, isAudible });
    },
    end(reason) {
      if (isOver) return;
      isOver = true;
      tidy();
      events.emit('end', { text, reason });
      resolve(reason);
    },
  };
}
