import { areNeighbourKeys, countSlips, type SpellingVocabulary, slipsAllowed } from '../../text/spelling.ts';
import { listIdiomWords } from './concepts.ts';
import { stemEnglish } from './stem.ts';
import { englishQuestionWords, everydayEnglish, isLightEnglish } from './words.ts';

/** A turn with more unknown words than this is in another language, not misspelt: its rest stays as it is. */
const maximumCorrections = 24;

export function makeVocabulary(words: Iterable<string>): SpellingVocabulary {
  const byLetter = new Map<string, string[]>();
  const stems = new Set<string>();
  for (const word of new Set(words)) {
    if (word.length < 3) continue;
    stems.add(stemEnglish(word));
    const letter = word[0] ?? '';
    const list = byLetter.get(letter) ?? [];
    list.push(word);
    byLetter.set(letter, list);
  }
  return { byLetter, stems };
}

let general: SpellingVocabulary | undefined;
let everydayStems: ReadonlySet<string> | undefined;

function getGeneral(): SpellingVocabulary {
  if (general === undefined) {
    // 'wher' has the stem of 'where' and is still a misspelling, so question words are known only by their whole form.
    const { stems } = makeVocabulary(listIdiomWords());
    general = {
      byLetter: makeVocabulary([...listIdiomWords(), ...englishQuestionWords.keys()]).byLetter,
      stems,
    };
  }
  return general;
}

function isKnown(word: string, vocabulary: SpellingVocabulary): boolean {
  if (isLightEnglish(word) || englishQuestionWords.has(word) || everydayEnglish.has(word)) return true;
  const stem = stemEnglish(word);
  everydayStems ??= new Set(Array.from(everydayEnglish, stemEnglish));
  return vocabulary.stems.has(stem) || getGeneral().stems.has(stem) || everydayStems.has(stem);
}

/** Returns a function that corrects the misspellings of one turn. */
export function makeCorrector(vocabulary: SpellingVocabulary): (word: string) => string {
  let corrections = 0;
  return (word) => {
    const max = slipsAllowed(word.length);
    if (max === 0 || corrections >= maximumCorrections || !/^[a-z]+$/.test(word) || isKnown(word, vocabulary))
      return word;
    corrections += 1;
    return findNearest(word, max, vocabulary) ?? findNearest(word, max, getGeneral()) ?? word;
  };
}

function findNearest(word: string, max: number, { byLetter }: SpellingVocabulary): string | null {
  let best: string | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const [letter, words] of byLetter) {
    const first = word[0] ?? '';
    // The first letter is rarely misspelt: only by a neighbouring key or by two swapped letters.
    if (letter !== first && letter !== word[1] && !areNeighbourKeys(letter, first)) continue;
    for (const candidate of words) {
      const allowed = Math.min(max, slipsAllowed(candidate.length));
      if (Math.abs(candidate.length - word.length) > allowed) continue;
      const slips = countSlips(word, candidate, allowed);
      if (slips === null) continue;
      const cost = slips + (letter === first ? 0 : 0.6) + (candidate.length === word.length ? 0 : 0.1);
      if (cost < bestCost || (cost === bestCost && best !== null && candidate < best)) {
        best = candidate;
        bestCost = cost;
      }
    }
  }
  return best;
}
