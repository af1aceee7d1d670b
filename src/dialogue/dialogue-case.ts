import type { LocalText, LocalTexts } from './local-text.ts';
import type { DialogueLocale } from './locales.ts';

/**
 * What the library needs to know of a person to hold a talk. Whoever uses it keeps this object as long as the talk lasts:
 * what is prepared once for a case hangs on it.
 */
export type DialogueCase = {
  /** At least one; the first stands in where a text is missing. */
  locales: readonly DialogueLocale[];
  person: { name: LocalText };
  /** The first line of the talk; one of them is taken. */
  opening: LocalTexts;
  /** What the person feels when the talk begins. */
  attitude: Attitude;
  topics: readonly Topic[];
  /** The author's own wordings in place of the stock ones. */
  lines: Partial<Record<StockLine, LocalTexts>>;
  /** The steps of a talk that is led from scene to scene, the first one first. Empty where it is free. */
  scenes: readonly Scene[];
  /** What tells of distress besides the lists of each language. */
  distress: { phrases: LocalTexts };
  /** A patient shows pain, and worry where somebody else would be annoyed. */
  isPatient: boolean;
};

/** Trust and tension go from 0 to 10; rules of the topics and of what the learner says in general move them. */
export type Attitude = {
  trust: number;
  tension: number;
};

/** How far each of the two moves; negative lowers it. */
export type AttitudeChange = { trust: number; tension: number };

/** Something the learner may ask about or say, and what the person answers. */
export type Topic = {
  /** Stable within the case: logs, objectives and translations point here. */
  id: string;
  /** For authors and logs: 'Where it hurts'. */
  name: LocalText;
  /** How the person names it when two topics may be meant: 'the pain in my arm'. Without it the person asks in general. */
  spokenName?: LocalText | undefined;
  /** Ways a learner asks or says it. The engine understands more than these, but nothing that is not near them. */
  variants: LocalTexts;
  /** What the person answers; one is taken, another the next time. */
  answers: LocalTexts;
  disclosure: Disclosure;
  /** What the person says while the rule above withholds the answer; empty takes the engine's own evasions. */
  withheld: LocalTexts;
  /** Applied when the answer is given for the first time. */
  effect: AttitudeChange;
  /** Topics that 'tell me more' and bare pronouns lead to from here, in order. */
  followUps: readonly string[];
  /** Saying this ends the talk after the answer. */
  ends: boolean;
};

export type Disclosure =
  /** Told when asked. */
  | { rule: 'asked' }
  /** Told when asked, once trust has reached this. */
  | { rule: 'trust'; atLeast: number }
  /** Known to the author and to scoring, never told. */
  | { rule: 'never' };

/** Where an author may put own words in place of the engine's. */
export const stockLines = [
  'greeting',
  'thanks',
  'goodbye',
  'smallTalk',
  'empathy',
  'rudeness',
  'offTopic',
  'notUnderstood',
  'unknown',
  'withheld',
  'repeatIntro',
  'silence',
] as const;
export type StockLine = (typeof stockLines)[number];

/** A step of a branching case: the person says something and the learner's words lead to one of several next scenes. */
export type Scene = {
  id: string;
  name: LocalText;
  /** What the person says on entering the scene. */
  says: LocalTexts;
  choices: readonly SceneChoice[];
  /** Said when nothing fits, and the scene stays; the choices are offered as help after two of them. */
  notUnderstood: LocalTexts;
  /** The talk ends here. */
  ends: boolean;
};

export type SceneChoice = {
  id: string;
  /** The short form that is offered as a button or hint. */
  label: LocalText;
  variants: LocalTexts;
  toSceneId: string;
  effect: AttitudeChange;
};
