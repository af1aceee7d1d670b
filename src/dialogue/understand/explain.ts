import type { DialogueCase } from '../dialogue-case.ts';
import type { DialogueLocale } from '../locales.ts';
import type { SentenceVectors } from '../match/likeness.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { type Reading, readText, type Span, termsWithin } from '../text/reading.ts';
import type { Stance } from '../text/stance.ts';
import { type CaseIndex, getIndex } from './case-index.ts';
import { listReadAloud } from './earnest.ts';
import type { Meaning } from './meaning.ts';
import { maximumTextLength } from './turn-length.ts';
import { readThoughts, withoutNames } from './understand.ts';

/** A thought of a turn, and why it was taken as it was. Spans are UTF-16 offsets, end exclusive. */
export type ExplainedThought = Span & {
  /** The likeliest topics, or choices of the present scene, the first one first; also where none was taken. */
  nearest: readonly { id: string; confidence: number }[];
  /** The confidence from which the first is taken, however near the second is. */
  needed: number;
  /** Most of the words are not said in earnest, so they mean nothing. */
  heldAs: Stance | 'readAloud' | null;
};

const explainedCandidates = 3;

/** The share of a thought's words that decides how the thought is held. */
const mostWords = 0.5;

/**
 * Why a turn is understood as it is, for those who write a case: the same reading as that of a conversation, with what it passed over. It
 * changes nothing and is no part of a turn.
 */
export function explainTurn(
  content: DialogueCase,
  asked: DialogueLocale,
  state: DialogueState,
  fullText: string,
  vectors: SentenceVectors | null = null,
): ExplainedThought[] {
  if (state.ended !== null) return [];
  const index = getIndex(content, asked);
  const text = fullText.slice(0, maximumTextLength);
  const reading = withoutNames(index, readText(index.language, text, index.vocabulary));
  return readThoughts(index, state, reading, vectors).map((meaning) => ({
    start: meaning.start,
    end: meaning.end,
    nearest: meaning.nearest
      .slice(0, explainedCandidates)
      .map(({ id, confidence }) => ({ id, confidence: round(confidence) })),
    needed: round(meaning.limits.topic),
    heldAs: findHeld(index, reading, meaning),
  }));
}

function findHeld(index: CaseIndex, reading: Reading, meaning: Meaning): ExplainedThought['heldAs'] {
  const terms = termsWithin(reading, meaning);
  if (terms.length === 0) return null;
  const aloud = listReadAloud(index, reading);
  const isAloud = terms.filter(({ start }) => aloud.some((span) => span.start <= start && start < span.end));
  if (isAloud.length > mostWords * terms.length) return 'readAloud';
  const stances = terms.flatMap(({ stance }) => (stance === undefined ? [] : [stance]));
  return stances.length > mostWords * terms.length ? (stances[0] ?? null) : null;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
