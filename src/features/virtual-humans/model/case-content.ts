/**
 * Everything that an author writes about one virtual human: the character, what they know and when they tell it, and
 * what the learner is scored on. Publishing freezes it as a version; the engine, the scoring and the reports read
 * nothing else. The structure exists once and each text once per language, so that points and rules are the same in
 * every language.
 */

import type { Attitude, Scene, Topic } from '#dialogue/dialogue-case.ts';
import type { StockLine } from '#dialogue/line-groups.ts';
import type { LocalText, LocalTexts } from '#dialogue/local-text.ts';
import { type DialogueLocale, dialogueLocales } from '#dialogue/locales.ts';
import type { Evidence } from '../evidence/kinds.ts';
import type { CaseVariants } from './variants/case-variants.ts';

// The dialogue library owns the types of a conversation; this module gives access to all parts of a case.
export type {
  AttitudeChange,
  Disclosure,
  Scene,
  SceneChoice,
  Topic,
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
  /** What the learner reads before the conversation: where they are, who they are, what is expected. */
  briefing: LocalText;
  /** Who the learner is to this person, in a few words: 'the nurse on duty'. */
  learnerRole: LocalText;
  /** The first line of the conversation; the engine takes one of them. */
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
  /** Facts that differ from talk to talk; absent where every talk is the same. */
  variants?: CaseVariants | undefined;
};

type CasePerson = {
  name: LocalText;
  age: number | null;
  /** The character's background; authors and a language model read it, learners never see it. */
  background: LocalText;
  /** The avatar for another language, by its number in the catalogue; otherwise the case's own avatar. */
  avatarIds?: Partial<Record<ConversationLocale, number>> | undefined;
};

export type ObjectiveGroup = {
  id: string;
  name: LocalText;
  /** The text of the report about the group. */
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
  /** Asked after the conversation. */
  question: LocalText;
  /** Any of these is right; compared after normalising, with synonyms and small slips of spelling. */
  accepted: LocalTexts;
  /** The name of the diagnosis in the report. */
  explanation: LocalText;
};

/** A learner in real need comes first: the conversation ends, the character falls silent, and this text is shown. */
type CaseDistress = {
  /** Signs in addition to the product's own lists for each language. */
  phrases: LocalTexts;
  message: LocalText;
  /** Where to find help, in the organisation's own words. */
  contacts: LocalText;
};
