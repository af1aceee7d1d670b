import { readWordPatterns, type WordPatterns } from '../../text/word-patterns.ts';
import { expandWord } from './contractions.ts';
import { stemEnglish } from './stem.ts';

const known = {
  listStems: (word: string) => expandWord(word).map(stemEnglish),
  denying: new Set(['not', 'never']),
};

/** Reads patterns of English, one a line. */
export function readEnglishPatterns(lines: string): WordPatterns {
  return readWordPatterns(lines, known);
}
