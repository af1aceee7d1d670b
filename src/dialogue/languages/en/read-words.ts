import type { Folded } from '../../text/fold.ts';
import type { Reading, Span, SpokenWord } from '../../text/reading.ts';
import { wordsWithin } from '../../text/reading.ts';
import type { SpellingVocabulary } from '../../text/spelling.ts';
import type { Term } from '../../text/term.ts';
import { addEnglishConcepts } from './concepts.ts';
import { makeCorrector } from './correct-words.ts';
import { stemEnglish } from './stem.ts';
import { listEnglishWords, termsOfWords } from './tokenise.ts';
import { isEnglishFiller } from './words.ts';

/** The words of a turn, corrected by the vocabulary, without fillers. */
export function readEnglishWords(folded: Folded, vocabulary: SpellingVocabulary | undefined): SpokenWord[] {
  const correct = vocabulary === undefined ? (word: string) => word : makeCorrector(vocabulary);
  return withoutUrging(listEnglishWords(folded))
    .filter(({ word }) => !isEnglishFiller(word))
    .map(({ word, start, end }) => {
      const mended = correct(word);
      return { word: mended, stem: stemEnglish(mended), start, end };
    });
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

export function listEnglishTermsWithin(reading: Reading, span: Span): Term[] {
  return addEnglishConcepts(termsOfWords(wordsWithin(reading, span)));
}
