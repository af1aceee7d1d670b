import type { Reading, Span, SpokenWord } from '../../text/reading.ts';
import { wordsWithin } from '../../text/reading.ts';
import { findPattern, type WordPatterns } from '../../text/word-patterns.ts';
import { type SocialAct, socialActs } from '../../understand/understanding.ts';
import type { FoundAct } from '../language-pack.ts';
import { englishActs } from './act-patterns.ts';
import { listIdiomWords } from './concepts.ts';
import { readEnglishPatterns } from './patterns.ts';
import { stemEnglish } from './stem.ts';
import { everydayEnglish, isLightEnglish } from './words.ts';

let lists: ReadonlyMap<SocialAct, WordPatterns> | undefined;
let words: ReadonlySet<string> | undefined;

function getLists(): ReadonlyMap<SocialAct, WordPatterns> {
  lists ??= new Map(
    socialActs.flatMap((act) => {
      const lines = englishActs[act];
      return lines === undefined ? [] : [[act, readEnglishPatterns(lines)] as const];
    }),
  );
  return lists;
}

/** Words of the patterns that a misspelling may stand for. */
export function listActWords(): ReadonlySet<string> {
  words ??= new Set(
    [...getLists().values()].flatMap((list) => list.words).filter((word) => /^[a-z]{3,}$/.test(word)),
  );
  return words;
}

export function findEnglishActs(reading: Reading, span: Span, asks: boolean): FoundAct[] {
  const words = wordsWithin(reading, span);
  if (words.length === 0) return [];
  const found: FoundAct[] = [];
  const spoken = withoutLeadIn(words);
  for (const [act, patterns] of getLists()) {
    const isNamed = (word: SpokenWord) => isName(reading, words, word);
    const match =
      findPattern(patterns, words, asks, isNamed) ??
      (spoken === words ? null : findPattern(patterns, spoken, asks, isNamed));
    if (match === null) continue;
    if (
      act === 'empathy' &&
      isDenied(words.filter(({ start, end }) => start >= match.start && end <= match.end))
    )
      continue;
    if (act === 'empathy' && blamesOneself(words)) continue;
    if (act === 'introduction' && givesReason(words, match.start)) continue;
    if (act === 'rudeness' && isTakenBack(words.map(({ word }) => word))) continue;
    if (act === 'goodbye' && asks && asksAfter(spoken)) continue;
    // 'Did it help?' asks what came of it.
    if (act === 'agreementAsked' && spoken[0]?.word === 'did') continue;
    found.push({ act, start: match.start, end: match.end, share: match.length / words.length });
  }
  return found;
}

/** 'Okay, sorry' and 'ha, thank you' begin with a word that is no part of what is done. */
function withoutLeadIn(words: readonly SpokenWord[]): readonly SpokenWord[] {
  const from = words.findIndex(({ word }) => !leadIns.has(word));
  return from <= 0 ? words : words.slice(from);
}

const leadIns = new Set('okay well right and but so no yes ha haha aw aww ahh ooh then now look'.split(' '));

let knownStems: ReadonlySet<string> | undefined;
let knownWords: ReadonlySet<string> | undefined;

function isKnownWord(word: string): boolean {
  knownWords ??= new Set([...listIdiomWords(), ...everydayEnglish, ...listActWords()]);
  knownStems ??= new Set(Array.from(knownWords, stemEnglish));
  const stem = stemEnglish(word);
  // 'Sam' has the stem of 'same' but is no form of it.
  return knownWords.has(word) || (stem !== word && knownStems.has(stem));
}

const afterName = new Set(
  'from the and your here one 1 how what where can do please a with calling speaking i for of in'.split(' '),
);

/** A word that no list knows, in the place of a name: capitalised, last in its clause, or before 'from', 'the' … */
function isName(reading: Reading, words: readonly SpokenWord[], word: SpokenWord): boolean {
  if (!couldBeName(word)) return false;
  const letter = reading.text[word.start] ?? '';
  if (letter !== letter.toLowerCase()) return true;
  const next = words[words.indexOf(word) + 1];
  return next === undefined || afterName.has(next.word);
}

/** 'Not because I am nosy': what stands behind 'because' and 'that' is no name. */
function givesReason(words: readonly SpokenWord[], start: number): boolean {
  const at = words.findIndex((word) => word.start === start);
  return linking.has(words[at - 1]?.word ?? '');
}

const linking = new Set(['because', 'that', 'if', 'when', 'although', 'though', 'think', 'as', 'whether']);

/** 'Did you have a good weekend?' asks, and wishes nobody one. */
function asksAfter([first]: readonly SpokenWord[]): boolean {
  return first !== undefined && askingAfter.has(first.word);
}

const askingAfter = new Set(['did', 'do', 'have', 'has', 'had', 'was', 'were', 'is', 'are']);

/** 'I did not hear that' is no sympathy; 'that cannot be easy' is. */
function isDenied(words: readonly SpokenWord[]): boolean {
  return words.some(({ word }) => word === 'not') && !words.some(({ word }) => pleasant.has(word));
}

/** 'Sorry, that was rude of me' is an apology and no sympathy. */
function blamesOneself(words: readonly SpokenWord[]): boolean {
  const own = words.some(({ word }) => word === 'me' || word === 'i' || word === 'my');
  return own && words.some(({ word }) => ownMistakes.has(word));
}

const ownMistakes = new Set(['rude', 'harsh', 'unkind', 'snapped', 'shouted']);

const pleasant = new Set(['easy', 'nice', 'fun', 'pleasant', 'imagine']);

/** 'There are no stupid questions', 'you are not lazy' and 'I do not think you are wasting my time' are kind. */
function isTakenBack(words: readonly string[]): boolean {
  const strong = words.findIndex((word) => rudeWords.has(word));
  if (strong <= 0) return false;
  const denies = (word: string | undefined) => word === 'not' || word === 'no' || word === 'never';
  if (words.slice(Math.max(0, strong - 3), strong).some(denies)) return true;
  return words.slice(0, strong).some((word, at) => holding.has(word) && denies(words[at - 1]));
}

const holding = new Set(['think', 'believe', 'feel', 'find', 'mean', 'say', 'saying']);

const rudeWords = new Set(
  'wasting waste stupid dumb useless pathetic ridiculous crazy lazy liar lying idiot silly boring bad difficult mad weak rude'.split(
    ' ',
  ),
);

/** A word that could be a name: it is in no list of words and is no number. */
function couldBeName(word: SpokenWord): boolean {
  return /^\p{L}{2,}$/u.test(word.word) && !isLightEnglish(word.word) && !isKnownWord(word.word);
}
