import type { DialogueLocale } from '#dialogue/locales.ts';
import type { CaseContent, LocalTexts, VirtualHumanType } from '../model/case-content.ts';
import type { Measures, Turn } from '../model/transcript.ts';
import type { CountedMeasure } from './counted/counted.ts';
import type { Quote } from './quotes.ts';

/** The tools for searching the learner's turns. The matching is a parameter, because the builder does not need it. */
type LookedThrough = {
  /** The learner's own turns, in order. */
  turns: readonly Turn[];
  measures: Measures;
  /** Finds where a text says one of the phrases, in the same or in other words. */
  findSaid: FindPhrase;
  /** The words of the turns that a measure counts, in order; none for measures of all words. */
  quoteCounted(measure: CountedMeasure): readonly Quote[];
  /** Finds where one of the phrases stands word for word and is meant. */
  findNamed: FindPhrase;
};

export type FindPhrase = (
  phrases: readonly string[],
  locale: DialogueLocale,
  text: string,
) => { start: number; end: number } | null;

export type CountResult = {
  measure: CountedMeasure;
  value: number;
  atLeast: number | null;
  atMost: number | null;
  /** The learner's turns that were looked through. Scores from before this was kept have neither. */
  turns?: number;
  /** The words of every turn that was counted, for a point or against it; none for measures of the whole talk. */
  counted?: readonly Quote[];
};

export type FoundEvidence = { earned: boolean; quotes: readonly Quote[]; count: CountResult | null };

/**
 * The reasons why this evidence can never be found. The first three are left out by mistake and keep a case from being published; the last
 * is a warning: the case plays, but nobody earns the points.
 */
export type EvidenceProblem =
  | 'evidence-empty'
  | 'evidence-unknown'
  | 'evidence-unreachable'
  | 'evidence-out-of-reach';

/**
 * One way to earn an objective. Every point is based on words of the learner that can be quoted, or on a count.
 * `Content` is the author's part.
 */
export type EvidenceKind<Content> = {
  /** The types of virtual humans that may use this kind. */
  fits(type: VirtualHumanType): boolean;
  /** The start values of the form; keeps those that the kind chosen before shares with this one. */
  make(before: object): Content;
  find(evidence: Content, conversation: LookedThrough): FoundEvidence;
  /** Why nobody can earn it; null where somebody can. */
  findProblem(evidence: Content, content: CaseContent, first: DialogueLocale): EvidenceProblem | null;
  /** A language model may judge it too. Counts, exact words and what was told are facts of the log. */
  isJudged: boolean;
  /** The description of the evidence for a judging model. */
  listExamples(evidence: Content, content: CaseContent, locale: DialogueLocale): readonly string[];
  /** The author's wordings in the evidence, which the character must never say. */
  listPhrases(evidence: Content): readonly LocalTexts[];
  /** Topics that lead to the evidence: hints prefer objectives whose topics were not mentioned yet. */
  listTopicIds(evidence: Content): readonly string[];
  /** It may be met now and lost later: only the end of the conversation decides. */
  canBeLost(evidence: Content): boolean;
};

/** Defaults of a kind: it shows a model nothing, has no phrases and no topics, and is never lost. */
export const plainKind = {
  isJudged: false,
  listExamples: () => [],
  listPhrases: () => [],
  listTopicIds: () => [],
  canBeLost: () => false,
} satisfies Partial<EvidenceKind<object>>;
