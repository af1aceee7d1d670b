import type { DialogueLocale } from '#dialogue/locales.ts';
import type { CaseContent, LocalTexts, VirtualHumanType } from '../model/case-content.ts';
import type { Measures, Turn } from '../model/transcript.ts';
import type { CountedMeasure } from './counted/counted.ts';
import type { Quote } from './quotes.ts';

/** What the learner's side of a talk is looked through with. The matching is handed in: the builder has no use for it. */
type LookedThrough = {
  /** The learner's own turns, in order. */
  turns: readonly Turn[];
  measures: Measures;
  /** Where a text says what one of the phrases says, in other words or the same. */
  findSaid: FindPhrase;
  /** Where one of the phrases stands word for word and is meant. */
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
};

export type FoundEvidence = { earned: boolean; quotes: readonly Quote[]; count: CountResult | null };

/** Why nothing could ever earn it as it is written. */
export type EvidenceProblem = 'evidence-empty' | 'evidence-unknown' | 'evidence-unreachable';

/**
 * One way in which an objective is earned. Every point stands on words of the learner that can be quoted, or on a count.
 * `Content` is what the author writes of it.
 */
export type EvidenceKind<Content> = {
  /** Types of virtual humans whose objectives may be earned so. */
  fits(type: VirtualHumanType): boolean;
  /** What the form begins with; keeps what the kind before had in common with this one. */
  make(before: object): Content;
  find(evidence: Content, talk: LookedThrough): FoundEvidence;
  /** What keeps a case from being published. */
  findProblem(evidence: Content, content: CaseContent, first: DialogueLocale): EvidenceProblem | null;
  /** A language model may judge it too. Counts, exact words and what was told are facts of the log. */
  isJudged: boolean;
  /** What a judging model is shown of it. */
  listExamples(evidence: Content, content: CaseContent, locale: DialogueLocale): readonly string[];
  /** The author's wordings in it, which the person may never say. */
  listPhrases(evidence: Content): readonly LocalTexts[];
  /** Topics that lead to it: a hint goes first to what none of them touched yet. */
  listTopicIds(evidence: Content): readonly string[];
  /** It may be met now and lost later: only the end shows. */
  canBeLost(evidence: Content): boolean;
};

/** A kind that shows a model nothing, writes no phrases, leads from no topic, and is never lost. */
export const plainKind = {
  isJudged: false,
  listExamples: () => [],
  listPhrases: () => [],
  listTopicIds: () => [],
  canBeLost: () => false,
} satisfies Partial<EvidenceKind<object>>;
