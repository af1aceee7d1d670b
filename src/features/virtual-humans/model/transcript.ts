import type { Delivery as BuiltInDelivery, EngineReply as BuiltInReply } from '#dialogue/reply/delivery.ts';
import type { Understanding } from '#dialogue/understand/understanding.ts';
import type { CountedMeasure } from '../evidence/counted/counted.ts';
import type { ConversationLocale } from './case-content.ts';

// A turn is stored with the dialogue library's understanding of it; readers of a conversation find both here.
export type { Mood } from '#dialogue/reply/delivery.ts';
export type { ConversationEnd, DialogueState } from '#dialogue/state/dialogue-state.ts';
export {
  socialActs,
  type Understanding,
  type UnderstoodPart,
} from '#dialogue/understand/understanding.ts';

/** A stored conversation: turns that never change, and the engine's understanding of each. */

export type Speaker = 'learner' | 'human';

export type Turn = {
  /** UUIDv7; the player names the learner's turns, so that a retry is the same turn. */
  id: string;
  /** 1, 2, 3 … over both speakers. */
  number: number;
  speaker: Speaker;
  text: string;
  locale: ConversationLocale;
  /** Milliseconds since the conversation began. */
  startedMs: number;
  endedMs: number;
  /** Whether the learner spoke or typed the turn; null for the character. */
  spoken: boolean | null;
  /**
   * Learner turns that interrupted the character: this many characters of the turn before had been heard. Else null.
   */
  cutInAt: number | null;
  /** Learner turns: the engine's understanding. Null for the character's. */
  understanding: Understanding | null;
  /** The character's turns: the manner of the text. Null for the learner's. */
  delivery: Delivery | null;
};

export type Delivery = Omit<BuiltInDelivery, 'source'> & {
  /** The source of the text. `fallback`: the model could not answer, so the built-in engine did. */
  source: 'built-in' | 'model' | 'fallback';
  /** How many replies of the model the guard refused before this one; absent: none. */
  refused?: number;
};

export type EngineReply = Omit<BuiltInReply, 'delivery'> & { delivery: Delivery };

export type Measures = Readonly<Record<CountedMeasure, number>>;
