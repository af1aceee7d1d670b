import type { Stance } from './stance.ts';

/**
 * One unit of meaning in a text: a word, an idiom, or two neighbouring Chinese characters. Understanding works on terms
 * alone and so depends on no language.
 */
export type Term = {
  /** The key for comparing: the stem, or 'q:when' for question words. */
  key: string;
  /** The whole word as folded, for spelling. */
  word: string;
  /** Groups of words with about the same meaning. */
  concepts: readonly string[];
  /** The weight of the word, 0 to 1, before its rarity within the case: 'the' has little, 'fever' all. */
  weight: number;
  /** UTF-16 offsets in the original text. */
  start: number;
  end: number;
  /** The words of an idiom. */
  parts?: readonly Term[];
  /** The stance of the word; absent where it is simply stated. */
  stance?: Stance;
};

/** The kind of answer that the word asks for. */
export type QuestionType =
  | 'when'
  | 'howLong'
  | 'where'
  | 'why'
  | 'who'
  | 'howMuch'
  | 'howOften'
  | 'how'
  | 'what'
  | 'yesNo'
  | 'none';
