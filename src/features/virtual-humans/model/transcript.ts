import type { Delivery as BuiltInDelivery, EngineReply as BuiltInReply } from '#dialogue/reply/delivery.ts';
import type { Understanding } from '#dialogue/understand/understanding.ts';
import type { CountedMeasure } from '../evidence/counted/counted.ts';
import type { ConversationLocale } from './case-content.ts';

// What the dialogue library makes of a turn is kept with it; whoever reads a conversation finds both here.
export type { Mood } from '#dialogue/reply/delivery.ts';
export type { ConversationEnd, DialogueState } from '#dialogue/state/dialogue-state.ts';
export {
  socialActs,
  type Understanding,
  type UnderstoodPart,
} from '#dialogue/understand/understanding.ts';

/** A conversation as it is kept: turns that never change, and what the engine understood of each. */

export type Speaker = 'learner' | 'human';

export type Turn = {
  /** UUIDv7; the learner's turns are named by the player, so that a retry is the same turn. */
  id: string;
  /** 1, 2, 3 … over both speakers. */
  number: number;
  speaker: Speaker;
  text: string;
  locale: ConversationLocale;
  /** Milliseconds since the conversation began. */
  startedMs: number;
  endedMs: number;
  /** Spoken into a microphone or typed; null for the person. */
  spoken: boolean | null;
  /** Learner turns that cut the person short: so many characters of the turn before had been heard. Else null. */
  cutInAt: number | null;
  /** Learner turns: what the engine made of them. Null for the person's. */
  understanding: Understanding | null;
  /** The person's turns: how the words are meant. Null for the learner's. */
  delivery: Delivery | null;
};

export type Delivery = Omit<BuiltInDelivery, 'source'> & {
  /** Who found the words. `fallback`: the model could not, and the built-in engine answered. */
  source: 'built-in' | 'model' | 'fallback';
};

export type EngineReply = Omit<BuiltInReply, 'delivery'> & { delivery: Delivery };

export type Measures = Readonly<Record<CountedMeasure, number>>;
