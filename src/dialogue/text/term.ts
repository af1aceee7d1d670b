import type { Stance } from './stance.ts';

/**
 * One unit of meaning of what somebody said: a word, an idiom, or two neighbouring Chinese characters. Understanding works
 * on terms alone and so knows no language.
 */
export type Term = {
  /** What is compared: the stem, or 'q:when' for question words. */
  key: string;
  /** The whole word as folded, for spelling. */
  word: string;
  /** Groups of words that mean about the same. */
  concepts: readonly string[];
  /** How much the word says, 0 to 1, before rarity within the case: 'the' little, 'fever' all. */
  weight: number;
  /** UTF-16 offsets in the text as it came. */
  start: number;
  end: number;
  /** How it is held where it is not simply said. */
  stance?: Stance;
};

/** What kind of answer is asked for. */
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
