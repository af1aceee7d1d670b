/**
 * What an author writes about one virtual human: the person, what they know and when they tell it, and what the learner is
 * scored on. Publishing freezes it as a version; the engine, the scoring and the reports read nothing else.
 *
 * The structure exists once, every text once per language: points and rules cannot drift between translations.
 */

import { isBlank } from './blank-text.ts';

/** Languages a conversation can be held in. */
export const conversationLocales = ['en-GB', 'en-US', 'zh-TW'] as const;
export type ConversationLocale = (typeof conversationLocales)[number];

/** One text in each language of the case. */
export type LocalText = Partial<Record<ConversationLocale, string>>;
/** Several wordings in each language of the case. */
export type LocalTexts = Partial<Record<ConversationLocale, readonly string[]>>;

/** As the specification names them; `other` is kept for items of other systems and cannot be played. */
export const virtualHumanTypes = ['default', 'medical', 'medical_v3', 'branching', 'other'] as const;
export type VirtualHumanType = (typeof virtualHumanTypes)[number];

export type CaseContent = {
  format: 1;
  type: VirtualHumanType;
  /** At least one; the first is spoken where the learner has not chosen. */
  locales: readonly ConversationLocale[];
  person: CasePerson;
  /** What the learner reads before the talk: where they are, who they are, what is expected. */
  briefing: LocalText;
  /** Who the learner is to this person, in a few words: 'the nurse on duty'. */
  learnerRole: LocalText;
  /** The first line of the talk; the engine takes one of them. */
  opening: LocalTexts;
  attitude: CaseAttitude;
  topics: readonly Topic[];
  /** The author's own wordings in place of the engine's stock ones. */
  lines: Partial<Record<StockLine, LocalTexts>>;
  objectiveGroups: readonly ObjectiveGroup[];
  objectives: readonly Objective[];
  /** Medical cases only. */
  diagnosis: CaseDiagnosis | null;
  /** Branching cases only. */
  scenes: readonly Scene[];
  distress: CaseDistress;
};

export type CasePerson = {
  name: LocalText;
  age: number | null;
  /** Who they are and how they came here; read by authors and by a language model, never shown to learners. */
  background: LocalText;
  /** Who is seen where another language is spoken, by their number in the catalogue; else the one avatar of the case. */
  avatarIds?: Partial<Record<ConversationLocale, number>> | undefined;
};

/** Trust and tension go from 0 to 10; rules of the topics and of what the learner says in general move them. */
export type CaseAttitude = {
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

export type ObjectiveGroup = {
  id: string;
  name: LocalText;
  /** What the report says about the group. */
  feedbackText: LocalText;
};

export type Objective = {
  id: string;
  groupId: string;
  name: LocalText;
  /** Whole, 0 or more. */
  points: number;
  /** A key objective: named first in reports. */
  key: boolean;
  evidence: Evidence;
  /** Shown when the learner asks for help and has not met this one; empty: no hint. */
  hint: LocalText;
};

/** What must stand in the transcript. Every point is earned by words of the learner that can be quoted, or by counting. */
export type Evidence =
  /** The learner brought up one of these topics. */
  | { kind: 'topic'; topicIds: readonly string[] }
  /** One of these topics was answered, not withheld; the quote is the learner's turn that led to it. */
  | { kind: 'learned'; topicIds: readonly string[] }
  /** The learner said something that means one of these. */
  | { kind: 'said'; phrases: LocalTexts }
  /** The learner said one of these word for word. */
  | { kind: 'named'; phrases: LocalTexts }
  /** Counted by code, never judged. */
  | { kind: 'counted'; measure: CountedMeasure; atLeast: number | null; atMost: number | null }
  /** A scene of a branching case was entered by the learner's words. */
  | { kind: 'scene'; sceneIds: readonly string[] };

export const countedMeasures = [
  /** Learner turns that hold an open question. */
  'openQuestions',
  /** Learner turns that hold a closed question. */
  'closedQuestions',
  /** Learner turns that show empathy. */
  'empathy',
  /** Learner turns that are rude. */
  'rudeness',
  /** The learner's words in percent of all words. */
  'talkShare',
  /** Learner turns. */
  'turns',
] as const;
export type CountedMeasure = (typeof countedMeasures)[number];

export type CaseDiagnosis = {
  /** Asked after the talk. */
  question: LocalText;
  /** Any of these is right; compared after normalising, with synonyms and small slips of spelling. */
  accepted: LocalTexts;
  /** The word for the report. */
  explanation: LocalText;
};

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

/** A real person in need goes first: the talk ends, the person falls silent, and this is shown. */
export type CaseDistress = {
  /** Besides the product's own lists for each language. */
  phrases: LocalTexts;
  message: LocalText;
  /** Where help is to be had, in the organisation's own words. */
  contacts: LocalText;
};

/** The text in the asked language, else in the case's first one, else ''. A blank text counts as none. */
export function textIn(text: LocalText, locale: ConversationLocale, fallback?: ConversationLocale): string {
  const languages = fallback === undefined ? [locale] : [locale, fallback];
  return languages.map((language) => text[language] ?? '').find((written) => !isBlank(written)) ?? '';
}

/** Several wordings in the same way. Blank ones are left out: a person would say nothing, at random. */
export function textsIn(
  texts: LocalTexts,
  locale: ConversationLocale,
  fallback?: ConversationLocale,
): readonly string[] {
  const own = withoutBlanks(texts[locale] ?? none);
  return own.length > 0 || fallback === undefined ? own : withoutBlanks(texts[fallback] ?? none);
}

const none: readonly string[] = [];
/** What is prepared from a list of wordings hangs on the list, so the same list has to come back each time. */
const cleaned = new WeakMap<readonly string[], readonly string[]>();

function withoutBlanks(wordings: readonly string[]): readonly string[] {
  if (!wordings.some(isBlank)) return wordings;
  const known = cleaned.get(wordings) ?? wordings.filter((wording) => !isBlank(wording));
  cleaned.set(wordings, known);
  return known;
}
