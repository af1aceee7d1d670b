import { type Folded, fold, isHan, isWordCharacter } from '../../text/fold.ts';
import { foldedWithin, type Reading, type Span } from '../../text/reading.ts';
import type { Term } from '../../text/term.ts';
import { chineseNearWords } from './near-words.ts';
import { chineseSynonyms, chineseWords } from './synonyms.ts';

/** No person says more than this in one turn; the rest of a longer text is ignored. */
const maximumCharacters = 1_200;

type Entry = { key: string; concepts: string[]; weight: number };

let lexicon: { entries: ReadonlyMap<string, Entry>; longest: number } | undefined;

function readLexicon(): { entries: ReadonlyMap<string, Entry>; longest: number } {
  const entries = new Map<string, Entry>();
  let longest = 1;
  const entryOf = (member: string): Entry => {
    const word = fold(member.trim()).text;
    longest = Math.max(longest, word.length);
    const entry = entries.get(word) ?? { key: word, concepts: [], weight: 1 };
    entries.set(word, entry);
    return entry;
  };
  for (const line of chineseSynonyms.split('\n')) {
    const [concept = '', members] = line.split(': ');
    for (const member of members?.split(',') ?? []) {
      const entry = entryOf(member);
      if (!entry.concepts.includes(concept)) entry.concepts.push(concept);
    }
  }
  for (const line of chineseNearWords.split('\n')) {
    const members = line.split(',');
    for (const member of line === '' ? [] : members) entryOf(member).concepts.push(`=${members[0]}`);
  }
  for (const line of chineseWords.split('\n')) {
    const [head = '', members] = line.split(': ');
    const [key, weight] = head.startsWith('q:') ? head.split(' ') : [undefined, head];
    for (const member of members?.split(',') ?? []) {
      const entry = entryOf(member);
      entry.weight = Number(weight);
      if (key !== undefined) entry.key = key;
    }
  }
  return { entries, longest };
}

export function listChineseTermsWithin(reading: Reading, span: Span): Term[] {
  return listChineseTerms(foldedWithin(reading, span));
}

/**
 * Chinese has no spaces. Curated words are cut out, longest first; the rest becomes pairs of neighbours and, with
 * little weight, single characters, so that unknown words still match themselves.
 */
function listChineseTerms({ text, starts, ends }: Folded): Term[] {
  lexicon ??= readLexicon();
  const { entries, longest } = lexicon;
  const terms: Term[] = [];
  const end = Math.min(text.length, maximumCharacters);
  const place = (from: number, to: number) => ({ start: starts[from] ?? 0, end: ends[to - 1] ?? 0 });
  let at = 0;
  /** Where the stretch of characters without a curated word began. */
  let loose = -1;
  const closeLoose = () => {
    if (loose < 0) return;
    for (let index = loose; index < at; index += 1) {
      const single = text.slice(index, index + 1);
      terms.push({
        key: single,
        word: '',
        concepts: [],
        weight: at - loose === 1 ? 0.5 : 0.25,
        ...place(index, index + 1),
      });
      if (index + 1 < at)
        terms.push({
          key: text.slice(index, index + 2),
          word: '',
          concepts: [],
          weight: 0.7,
          ...place(index, index + 2),
        });
    }
    loose = -1;
  };
  while (at < end) {
    let length = Math.min(longest, end - at);
    while (length > 0 && !entries.has(text.slice(at, at + length))) length -= 1;
    const entry = length > 0 ? entries.get(text.slice(at, at + length)) : undefined;
    if (entry !== undefined && !cutsLatinWord(text, at, length)) {
      closeLoose();
      terms.push({
        ...(asksHowOften(text, entry.key, at + length) ? howOften : entry),
        word: '',
        ...place(at, at + length),
      });
      if (length >= 3 && entry.weight === 1) terms.push(...listInner(text, at, at + length, place));
      at += length;
    } else if (isHan(text.charCodeAt(at))) {
      if (loose < 0) loose = at;
      at += 1;
    } else {
      closeLoose();
      const from = at;
      while (at < end && isWordCharacter(text[at] ?? '') && !isHan(text.charCodeAt(at))) at += 1;
      if (at > from)
        terms.push({
          key: text.slice(from, at),
          word: text.slice(from, at),
          concepts: [],
          weight: 0.9,
          ...place(from, at),
        });
      else at += 1;
    }
  }
  closeLoose();
  return terms;
}

const howOften = { key: 'q:howOften', concepts: ['frequency'], weight: 0.6 };

/** 多久 … 一次 asks how often, and not how long. */
function asksHowOften(text: string, key: string, after: number): boolean {
  return key === 'q:howLong' && /^.{0,4}[一幾]次/u.test(text.slice(after));
}

/** The words inside a longer one, which may stand alone elsewhere: 持續 and 多久 in 持續多久. They count for half. */
function listInner(
  text: string,
  from: number,
  to: number,
  place: (from: number, to: number) => { start: number; end: number },
): Term[] {
  lexicon ??= readLexicon();
  const { entries } = lexicon;
  const inner: Term[] = [];
  let at = from;
  while (at < to) {
    let length = Math.min(to - from - 1, to - at);
    while (length > 0 && !entries.has(text.slice(at, at + length))) length -= 1;
    const entry = length > 0 ? entries.get(text.slice(at, at + length)) : undefined;
    if (entry !== undefined)
      inner.push({
        key: entry.key,
        word: '',
        concepts: entry.concepts,
        weight: entry.weight * 0.5,
        ...place(at, at + length),
      });
    at += Math.max(1, length);
  }
  return inner;
}

/** '119' of a longer number, or 'x光' inside a word, is no word of the list. */
function cutsLatinWord(text: string, at: number, length: number): boolean {
  return isLatin(text, at - 1) && isLatin(text, at)
    ? true
    : isLatin(text, at + length - 1) && isLatin(text, at + length);
}

function isLatin(text: string, at: number): boolean {
  const character = text[at];
  return character !== undefined && isWordCharacter(character) && !isHan(text.charCodeAt(at));
}
