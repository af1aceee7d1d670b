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

/** The manner of a reply. `source` distinguishes its text from one that a language model wrote. */
export type Delivery = {
  mood: Mood;
  source: 'built-in';
  topicIds: readonly string[];
};

/** The engine's answer to one learner turn. */
export type EngineReply = {
  state: DialogueState;
  understanding: Understanding;
  /** Empty when the conversation ended by distress. */
  text: string;
  delivery: Delivery;
};
