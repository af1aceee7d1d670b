import type { LanguagePack } from '../languages/language-pack.ts';
import type { Liken } from '../match/likeness.ts';
import { type Folded, fold } from './fold.ts';
import type { SpellingVocabulary } from './spelling.ts';
import { findScopes, findStance } from './stance.ts';
import type { Term } from './term.ts';

/** A word with its stem and position. */
export type SpokenWord = { word: string; stem: string; start: number; end: number };

/** One turn, read once: its folded text and, in a language with spaces, its words without misspellings and fillers. */
export type Reading = {
  language: LanguagePack;
  text: string;
  folded: Folded;
  words: readonly SpokenWord[];
  /** Compares stretches of the turn by their meaning; missing where no sentence model took part. */
  liken?: Liken;
};

export type Span = { start: number; end: number };

export function readText(language: LanguagePack, text: string, vocabulary?: SpellingVocabulary): Reading {
  const folded = fold(text);
  return { language, text, folded, words: language.reading.readWords(folded, vocabulary) };
}

/** The terms of a whole text. */
export function listTerms(language: LanguagePack, text: string): Term[] {
  return termsWithin(readText(language, text), { start: 0, end: text.length });
}

/** The terms between two places of the text. */
export function termsWithin(reading: Reading, span: Span): Term[] {
  const terms = reading.language.reading.listTerms(reading, span);
  const scopes = findScopes(reading);
  if (scopes.length === 0) return terms;
  return terms.map((term) => {
    const stance = findStance(scopes, term.start);
    return stance === undefined ? term : { ...term, stance };
  });
}

export function wordsWithin({ words }: Reading, { start, end }: Span): SpokenWord[] {
  return words.filter((word) => word.start >= start && word.end <= end);
}

export function foldedWithin({ folded }: Reading, { start, end }: Span): Folded {
  const from = folded.starts.findIndex((at) => at >= start);
  if (from < 0) return { text: '', starts: [], ends: [] };
  let to = from;
  while (to < folded.ends.length && (folded.ends[to] ?? 0) <= end) to += 1;
  return {
    text: folded.text.slice(from, to),
    starts: folded.starts.slice(from, to),
    ends: folded.ends.slice(from, to),
  };
}
