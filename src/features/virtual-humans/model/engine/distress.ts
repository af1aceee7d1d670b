import { type CaseContent, type ConversationLocale, textsIn } from '../case-content.ts';
import { cutIntoPieces } from './clauses.ts';
import { makeVocabulary, type SpellingVocabulary } from './correct-words.ts';
import { chineseDistress, chineseDistressExceptions } from './distress/chinese.ts';
import { englishDistress, englishDistressExceptions } from './distress/english.ts';
import {
  findPattern,
  findTextPattern,
  readTextPatterns,
  readWordPatterns,
  type WordPatterns,
} from './phrase-patterns.ts';
import { findNamed } from './quotes.ts';
import { compactWithin, type Reading, readText, type Span, wordsWithin } from './reading.ts';

type Lists = {
  english: { only: WordPatterns; never: WordPatterns; vocabulary: SpellingVocabulary };
  chinese: { only: ReturnType<typeof readTextPatterns>; never: ReturnType<typeof readTextPatterns> };
};

let lists: Lists | undefined;

function getLists(): Lists {
  if (lists === undefined) {
    const only = readWordPatterns(englishDistress);
    lists = {
      english: {
        only,
        never: readWordPatterns(englishDistressExceptions),
        vocabulary: makeVocabulary(only.words.filter((word) => /^[a-z]{5,}$/.test(word))),
      },
      chinese: {
        only: readTextPatterns(chineseDistress),
        never: readTextPatterns(chineseDistressExceptions),
      },
    };
  }
  return lists;
}

const nobody = () => false;

/**
 * Words of somebody who seems to be in need themselves, outside the play: of the product's lists or the author's. Questions
 * to the person, reported speech, denials and figures of speech do not count.
 */
export function findDistressSpan(
  content: CaseContent,
  locale: ConversationLocale,
  text: string,
): Span | null {
  const own = findNamed(textsIn(content.distress.phrases, locale), locale, text);
  if (own !== null) return own;
  const reading = readText(locale, text, locale === 'zh-TW' ? undefined : getLists().english.vocabulary);
  return joinSentences(reading).reduce<Span | null>(
    (found, span) => found ?? findInSentence(reading, span),
    null,
  );
}

function findInSentence(reading: Reading, span: Span): Span | null {
  const { english, chinese } = getLists();
  if (reading.locale === 'zh-TW') {
    const compact = compactWithin(reading, span, true);
    const found = findTextPattern(chinese.only, compact.text, false);
    if (found === null || findTextPattern(chinese.never, compact.text, false) !== null) return null;
    return { start: compact.starts[found.start] ?? span.start, end: compact.ends[found.end - 1] ?? span.end };
  }
  const words = wordsWithin(reading, span);
  const found = findPattern(english.only, words, false, nobody);
  if (found === null || findPattern(english.never, words, false, nobody) !== null) return null;
  return { start: found.start, end: found.end };
}

/** Whole sentences: what takes a phrase back may stand at their other end. */
function joinSentences(reading: Reading): Span[] {
  const sentences = new Map<number, Span>();
  for (const piece of cutIntoPieces(reading)) {
    const before = sentences.get(piece.sentence);
    sentences.set(piece.sentence, { start: before?.start ?? piece.start, end: piece.end });
  }
  return [...sentences.values()];
}
