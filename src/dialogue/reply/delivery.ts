import type { DialogueState } from '../state/dialogue-state.ts';
import type { Understanding } from '../understand/understanding.ts';

const moods = [
  'neutral',
  'friendly',
  'relieved',
  'worried',
  'sad',
  'inPain',
  'annoyed',
  'angry',
  'confused',
] as const;
export type Mood = (typeof moods)[number];

/** How the words of a reply are meant. `source` tells them from words that a language model found. */
export type Delivery = {
  mood: Mood;
  source: 'built-in';
  topicIds: readonly string[];
};

/** The engine's answer to one learner turn. */
export type EngineReply = {
  state: DialogueState;
  understanding: Understanding;
  /** Empty when the talk ended by distress. */
  text: string;
  delivery: Delivery;
};
