import type { StockLine } from './line-groups.ts';
import type { LocalText, LocalTexts } from './local-text.ts';
import type { DialogueLocale } from './locales.ts';

/**
 * The facts of a character that the library needs for a conversation. The caller keeps this object as long as the
 * conversation lasts: the preparation of a case is cached by it.
 */
export type DialogueCase = {
  /** At least one; the first is used where a text is missing. */
  locales: readonly DialogueLocale[];
  person: { name: LocalText };
  /** The first line of the conversation; one of them is taken. */
  opening: LocalTexts;
  /** The character's feelings when the conversation begins. */
  attitude: Attitude;
  topics: readonly Topic[];
  /** The author's own wordings in place of the stock ones. */
  lines: Partial<Record<StockLine, LocalTexts>>;
  /**
   * The steps of a conversation that is led from scene to scene, the first one first. Empty where it is free.
   */
  scenes: readonly Scene[];
  /** Signs of distress in addition to the lists of each language. */
  distress: { phrases: LocalTexts };
  /**
   * Texts that learners see and that are no speech, such as the names and hints of objectives: read aloud they say
   * nothing. `wordings` are the author's own wordings of what may be said.
   */
  shown?: { texts: LocalTexts; wordings: LocalTexts };
  /** A patient shows pain or worry where another character would be annoyed. */
  isPatient: boolean;
  /**
   * A case that differs in what the character says and in nothing that learners say or see: its preparation serves this one as well. It
   * takes half a second and some megabytes for a large case.
   */
  alike?: DialogueCase | undefined;
};

/** Trust and tension go from 0 to 10; rules of the topics and of the learner's behaviour move them. */
export type Attitude = {
  trust: number;
  tension: number;
};

/** How far each of the two moves; a negative number lowers it. */
export type AttitudeChange = { trust: number; tension: number };

/** Something the learner may ask about or say, and the character's answer. */
export type Topic = {
  /** Stable within the case: logs, objectives and translations point here. */
  id: string;
  /** For authors and logs: 'Where it hurts'. */
  name: LocalText;
  /**
   * The character's name for it when two topics may be meant: 'the pain in my arm'. Without it the character asks in
   * general.
   */
  spokenName?: LocalText | undefined;
  /**
   * Ways in which a learner asks or says it. The engine understands more than these, but only what is near them.
   */
  variants: LocalTexts;
  /** The character's answers; one is taken, another the next time. */
  answers: LocalTexts;
  disclosure: Disclosure;
  /** The character's words while the rule above withholds the answer; empty uses the engine's own evasions. */
  withheld: LocalTexts;
  /** Applied when the answer is given for the first time. */
  effect: AttitudeChange;
  /** Topics that 'tell me more' and bare pronouns lead to from here, in order. */
  followUps: readonly string[];
  /** This ends the conversation after the answer. */
  ends: boolean;
};

export type Disclosure =
  /** Told when asked. */
  | { rule: 'asked' }
  /** Told when asked, once trust has reached this. */
  | { rule: 'trust'; atLeast: number }
  /** Known to the author and to scoring, never told. */
  | { rule: 'never' };

/**
 * A step of a branching case: the character says something and the learner's words lead to one of several next scenes.
 */
export type Scene = {
  id: string;
  name: LocalText;
  /** The character's words on entering the scene. */
  says: LocalTexts;
  choices: readonly SceneChoice[];
  /** Said when nothing fits, and the scene stays; the choices are offered as help after two of them. */
  notUnderstood: LocalTexts;
  /** The conversation ends here. */
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
