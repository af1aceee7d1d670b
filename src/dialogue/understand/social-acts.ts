import { listIdiomWords } from '../languages/en/concepts.ts';
import { englishActs } from '../languages/en/social-acts.ts';
import { stemEnglish } from '../languages/en/stem.ts';
import { everydayEnglish } from '../languages/en/words.ts';
import { chineseActs } from '../languages/zh-TW/social-acts.ts';
import { compactWithin, type Reading, type Span, wordsWithin } from '../text/reading.ts';
import { findScopes, findStance } from '../text/stance.ts';
import {
  couldBeName,
  findPattern,
  findTextPattern,
  readTextPatterns,
  readWordPatterns,
  type SpokenWord,
  type WordPatterns,
} from '../text/word-patterns.ts';
import { type SocialAct, socialActs } from './understanding.ts';

/** A social act in a clause; `share` is how much of the clause it explains, 0 to 1. */
export type FoundAct = Span & { act: SocialAct; share: number };

type EnglishLists = ReadonlyMap<SocialAct, WordPatterns>;
type ChineseLists = ReadonlyMap<SocialAct, ReturnType<typeof readTextPatterns>>;

let english: EnglishLists | undefined;
let chinese: ChineseLists | undefined;
let englishWords: ReadonlySet<string> | undefined;

function getEnglish(): EnglishLists {
  english ??= new Map(
    socialActs.flatMap((act) => {
      const lines = englishActs[act];
      return lines === undefined ? [] : [[act, readWordPatterns(lines)] as const];
    }),
  );
  return english;
}

function getChinese(): ChineseLists {
  chinese ??= new Map(
    socialActs.flatMap((act) => {
      const list = chineseActs[act];
      return list === undefined ? [] : [[act, readTextPatterns(list)] as const];
    }),
  );
  return chinese;
}

/** Words of the patterns, which a slip of spelling may have been meant for. */
export function listSocialWords(): ReadonlySet<string> {
  englishWords ??= new Set(
    [...getEnglish().values()].flatMap(({ words }) => words).filter((word) => /^[a-z]{3,}$/.test(word)),
  );
  return englishWords;
}

/** What is done with words besides asking: one entry for each kind of act that the clause holds. */
export function findActs(reading: Reading, span: Span, asks: boolean): FoundAct[] {
  const found =
    reading.locale === 'zh-TW' ? findChineseActs(reading, span, asks) : findEnglishActs(reading, span, asks);
  const scopes = findScopes(reading);
  return scopes.length === 0
    ? found
    : found.filter(({ act, start }) => !meant.has(act) || findStance(scopes, start) === undefined);
}

/** What is done by saying it, and is not done where it is denied, reported or supposed. */
const meant = new Set<SocialAct>([
  'empathy',
  'reassurance',
  'apology',
  'introduction',
  'thanks',
  'agreement',
]);

function findEnglishActs(reading: Reading, span: Span, asks: boolean): FoundAct[] {
  const words = wordsWithin(reading, span);
  if (words.length === 0) return [];
  const found: FoundAct[] = [];
  for (const [act, patterns] of getEnglish()) {
    const match = findPattern(patterns, words, asks, (word) => isName(reading, words, word));
    if (match === null) continue;
    if (
      act === 'empathy' &&
      isDenied(words.filter(({ start, end }) => start >= match.start && end <= match.end))
    )
      continue;
    if (act === 'empathy' && blamesOneself(words)) continue;
    if (act === 'rudeness' && isTakenBack(words.map(({ word }) => word))) continue;
    found.push({ act, start: match.start, end: match.end, share: match.length / words.length });
  }
  return found;
}

let knownStems: ReadonlySet<string> | undefined;
let knownWords: ReadonlySet<string> | undefined;

function isKnownWord(word: string): boolean {
  knownWords ??= new Set([...listIdiomWords(), ...everydayEnglish, ...listSocialWords()]);
  knownStems ??= new Set(Array.from(knownWords, stemEnglish));
  const stem = stemEnglish(word);
  // 'Sam' has the stem of 'same' and is no form of it.
  return knownWords.has(word) || (stem !== word && knownStems.has(stem));
}

const afterName = new Set(
  'from the and your here one 1 how what where can do please a with calling speaking i for of in'.split(' '),
);

/** A word that no list knows, where a name stands: written large, last in its clause, or before 'from', 'the' … */
function isName(reading: Reading, words: readonly SpokenWord[], word: SpokenWord): boolean {
  if (!couldBeName(word, isKnownWord)) return false;
  const letter = reading.text[word.start] ?? '';
  if (letter !== letter.toLowerCase()) return true;
  const next = words[words.indexOf(word) + 1];
  return next === undefined || afterName.has(next.word);
}

/** 'I did not hear that' is no sympathy; 'that cannot be easy' is. */
function isDenied(words: readonly SpokenWord[]): boolean {
  return words.some(({ word }) => word === 'not') && !words.some(({ word }) => pleasant.has(word));
}

/** 'Sorry, that was rude of me' takes something back, and feels for nobody. */
function blamesOneself(words: readonly SpokenWord[]): boolean {
  const own = words.some(({ word }) => word === 'me' || word === 'i' || word === 'my');
  return own && words.some(({ word }) => ownFaults.has(word));
}

const ownFaults = new Set(['rude', 'harsh', 'unkind', 'snapped', 'shouted']);

const pleasant = new Set(['easy', 'nice', 'fun', 'pleasant', 'imagine']);

/** 'There are no stupid questions' and 'you are not lazy' are kind. */
function isTakenBack(words: readonly string[]): boolean {
  const strong = words.findIndex((word) => rudeWords.has(word));
  return (
    strong > 0 &&
    words
      .slice(Math.max(0, strong - 3), strong)
      .some((word) => word === 'not' || word === 'no' || word === 'never')
  );
}

const rudeWords = new Set(
  'wasting waste stupid dumb useless pathetic ridiculous crazy lazy liar lying idiot silly boring bad difficult mad weak rude'.split(
    ' ',
  ),
);

function findChineseActs(reading: Reading, span: Span, asks: boolean): FoundAct[] {
  const compact = compactWithin(reading, span);
  const whole = compactWithin(reading, span, true);
  if (whole.text === '') return [];
  const found: FoundAct[] = [];
  for (const [act, patterns] of getChinese()) {
    const match =
      findTextPattern(patterns, whole.text, asks) ?? findTextPattern(patterns, compact.text, asks);
    if (match === null || (act === 'rudeness' && /[沒不](?:有|會|是)?浪費/u.test(whole.text))) continue;
    found.push({
      act,
      start: whole.starts[match.start] ?? span.start,
      end: whole.ends[match.end - 1] ?? span.end,
      share: Math.min(1, match.length / Math.max(1, compact.text.length)),
    });
  }
  return found;
}
