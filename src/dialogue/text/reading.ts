import { addEnglishConcepts } from '../languages/en/concepts.ts';
import { makeCorrector, type SpellingVocabulary } from '../languages/en/correct-words.ts';
import { stemEnglish } from '../languages/en/stem.ts';
import { listEnglishWords, termsOfWords } from '../languages/en/tokenise.ts';
import { isEnglishFiller } from '../languages/en/words.ts';
import { listChineseTerms } from '../languages/zh-TW/tokenise.ts';
import type { DialogueLocale } from '../locales.ts';
import { type Folded, fold, isWordCharacter } from './fold.ts';
import { findScopes, findStance } from './stance.ts';
import type { Term } from './term.ts';
import type { SpokenWord } from './word-patterns.ts';

/** One turn, read once: its folded text, and for English its words without slips and fillers. */
export type Reading = {
  locale: DialogueLocale;
  text: string;
  folded: Folded;
  words: readonly SpokenWord[];
};

export type Span = { start: number; end: number };

export function readText(locale: DialogueLocale, text: string, vocabulary?: SpellingVocabulary): Reading {
  const folded = fold(text);
  if (locale === 'zh-TW') return { locale, text, folded, words: [] };
  const correct = vocabulary === undefined ? (word: string) => word : makeCorrector(vocabulary);
  const words = withoutUrging(listEnglishWords(folded))
    .filter(({ word }) => !isEnglishFiller(word))
    .map(({ word, start, end }) => {
      const mended = correct(word);
      return { word: mended, stem: stemEnglish(mended), start, end };
    });
  return { locale, text, folded, words };
}

/** 'Come on, what else': the urging asks nothing. 'Come on when you walk?' asks. */
function withoutUrging(words: ReturnType<typeof listEnglishWords>): typeof words {
  const [first, second, third] = words;
  const urges = first?.word === 'come' && second?.word === 'on' && third !== undefined;
  return urges && !afterComeOn.has(third.word) ? words.slice(2) : words;
}

const afterComeOn = new Set(
  'when after with at in if during suddenly slowly gradually by through to over while'.split(' '),
);

/** The terms between two places of the text. */
export function termsWithin(reading: Reading, span: Span): Term[] {
  const terms =
    reading.locale === 'zh-TW'
      ? listChineseTerms(foldedWithin(reading, span))
      : addEnglishConcepts(termsOfWords(wordsWithin(reading, span)));
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

function foldedWithin({ folded }: Reading, { start, end }: Span): Folded {
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

const finalParticles = new Set(Array.from('嗎呢啊喔哦吧耶啦囉嘛呀').map((particle) => particle));

/** Letters and characters of a stretch without spaces, punctuation and particles at its end, with their places. */
export function compactWithin(reading: Reading, span: Span, keepParticles = false): Folded {
  const { text, starts, ends } = foldedWithin(reading, span);
  const kept: number[] = [];
  for (let at = 0; at < text.length; at += 1) if (isWordCharacter(text[at] ?? '')) kept.push(at);
  while (!keepParticles && kept.length > 1 && finalParticles.has(text[kept.at(-1) ?? -1] ?? '')) kept.pop();
  return {
    text: kept.map((at) => text[at]).join(''),
    starts: kept.map((at) => starts[at] ?? 0),
    ends: kept.map((at) => ends[at] ?? 0),
  };
}
