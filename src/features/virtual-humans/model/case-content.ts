/**
 * What an author writes about one virtual human: the person, what they know and when they tell it, and what the learner is
 * scored on. Publishing freezes it as a version; the engine, the scoring and the reports read nothing else.
 *
 * The structure exists once, every text once per language: points and rules cannot drift between translations.
 */

import type { Attitude, Scene, StockLine, Topic } from '#dialogue/dialogue-case.ts';
import type { LocalText, LocalTexts } from '#dialogue/local-text.ts';
import { type DialogueLocale, dialogueLocales } from '#dialogue/locales.ts';
import type { Evidence } from '../evidence/kinds.ts';

// What a talk is made of is the library's; everything an author writes is reached through here.
export {
  type AttitudeChange,
  type Disclosure,
  type Scene,
  type SceneChoice,
  type StockLine,
  stockLines,
  type Topic,
} from '#dialogue/dialogue-case.ts';
export { type LocalText, type LocalTexts, textIn, textsIn } from '#dialogue/local-text.ts';

export type { Evidence } from '../evidence/kinds.ts';

/** Languages a conversation can be held in. */
export const conversationLocales = dialogueLocales;
export type ConversationLocale = DialogueLocale;

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
  attitude: Attitude;
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

type CasePerson = {
  name: LocalText;
  age: number | null;
  /** Who they are and how they came here; read by authors and by a language model, never shown to learners. */
  background: LocalText;
  /** Who is seen where another language is spoken, by their number in the catalogue; else the one avatar of the case. */
  avatarIds?: Partial<Record<ConversationLocale, number>> | undefined;
};

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

type CaseDiagnosis = {
  /** Asked after the talk. */
  question: LocalText;
  /** Any of these is right; compared after normalising, with synonyms and small slips of spelling. */
  accepted: LocalTexts;
  /** The word for the report. */
  explanation: LocalText;
};

/** A real person in need goes first: the talk ends, the person falls silent, and this is shown. */
type CaseDistress = {
  /** Besides the product's own lists for each language. */
  phrases: LocalTexts;
  message: LocalText;
  /** Where help is to be had, in the organisation's own words. */
  contacts: LocalText;
};
