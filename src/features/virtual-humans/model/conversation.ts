import type { ConversationLocale, CountedMeasure } from './case-content.ts';

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

/** How a stretch of the learner's text was understood. Spans are UTF-16 offsets into the turn's text, end exclusive. */
export type UnderstoodPart = { start: number; end: number; confidence: number } & (
  | { kind: 'topic'; topicId: string; outcome: 'answered' | 'repeated' | 'withheld' }
  | { kind: 'choice'; sceneId: string; choiceId: string; toSceneId: string }
  | { kind: 'social'; act: SocialAct }
  /** `between`: as near to one as to the other of these topics, so the person asks which. */
  | { kind: 'unknown'; between?: readonly OfferedTopic[] }
);

/** A topic that may have been meant. */
export type OfferedTopic = { topicId: string };

export const socialActs = [
  'greeting',
  'introduction',
  'thanks',
  'goodbye',
  'smallTalk',
  'empathy',
  'reassurance',
  'apology',
  'agreement',
  'disagreement',
  'rudeness',
  'repeatRequest',
  'followUp',
  'offTopic',
  /** Does not know what to say or do. */
  'lost',
  /** 'That is not what I asked': the person answered something else. */
  'correction',
  'distress',
] as const;
export type SocialAct = (typeof socialActs)[number];

export type Understanding = {
  parts: readonly UnderstoodPart[];
  /** Open questions in the turn; the first few of a talk raise trust a little. Missing means none. */
  openQuestions?: number;
};

export const moods = [
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

export type Delivery = {
  mood: Mood;
  /** Who found the words. `fallback`: the model could not, and the built-in engine answered. */
  source: 'built-in' | 'model' | 'fallback';
  topicIds: readonly string[];
};

/** What the built-in engine remembers between turns: plain JSON, made by `beginConversation` and `advanceConversation`. */
export type DialogueState = {
  format: 1;
  /** Chooses wordings; kept with the session, so that the same words give the same talk. */
  seed: number;
  trust: number;
  tension: number;
  /** Times each topic was answered. */
  told: Readonly<Record<string, number>>;
  /** Topics that were asked for and withheld. */
  withheld: readonly string[];
  /** The topic that pronouns and 'tell me more' refer to. */
  lastTopicId: string | null;
  /** Wordings used last, by where they come from, so that none follows itself; 'act:…' counts kinds of acts so far. */
  used: Readonly<Record<string, number>>;
  lastReply: string;
  /** Topics the person has just asked about: 'do you mean … or …?' */
  offered?: readonly string[];
  misses: number;
  sceneId: string | null;
  turns: number;
  ended: ConversationEnd | null;
};

export type ConversationEnd =
  /** The learner ended it, by word or button. */
  | 'learner'
  /** A topic or scene that ends the talk. */
  | 'case'
  | 'time-limit'
  /** A phrase of the distress lists: the person says nothing more. */
  | 'distress';

/** The engine's answer to one learner turn. */
export type EngineReply = {
  state: DialogueState;
  understanding: Understanding;
  /** Empty when the talk ended by distress. */
  text: string;
  delivery: Delivery;
};

export type Measures = Readonly<Record<CountedMeasure, number>>;
