import { expandWord } from '../languages/en/contractions.ts';
import { stemEnglish } from '../languages/en/stem.ts';
import { isLightEnglish } from '../languages/en/words.ts';
import { fold } from './fold.ts';

/** A word with its stem, and where it stands. */
export type SpokenWord = { word: string; stem: string; start: number; end: number };

/** Where a pattern was found, and how many of the words or characters it explains. */
export type Found = { start: number; end: number; length: number };

type Element = { kind: 'word'; stems: ReadonlySet<string> } | { kind: 'gap' } | { kind: 'name' };
type WordPattern = { elements: readonly Element[]; atStart: boolean; atEnd: boolean; question: boolean };

/** Words that may stand for `*` in a pattern; with at most two of them in one pattern the search stays short. */
const longestGap = 3;

export type WordPatterns = {
  /** Patterns by each stem they may begin with; those that begin with a gap or a name stand under ''. */
  byFirst: ReadonlyMap<string, readonly WordPattern[]>;
  words: readonly string[];
};

/** Reads patterns of English, one a line. */
export function readWordPatterns(lines: string): WordPatterns {
  const byFirst = new Map<string, WordPattern[]>();
  const words: string[] = [];
  for (const line of lines.split('\n')) {
    if (line.trim() === '') continue;
    for (const pattern of readPattern(line.trim(), words)) {
      const [first] = pattern.elements;
      const keys = first?.kind === 'word' ? [...first.stems] : [''];
      for (const key of keys) byFirst.set(key, [...(byFirst.get(key) ?? []), pattern]);
    }
  }
  return { byFirst, words };
}

/** A line is one pattern, or several when an alternative holds more than one word. */
function readPattern(line: string, words: string[]): WordPattern[] {
  const question = line.endsWith('?');
  const bare = question ? line.slice(0, -1) : line;
  const atStart = bare.startsWith('^');
  const atEnd = bare.endsWith('$');
  const body = bare.slice(atStart ? 1 : 0, atEnd ? -1 : undefined);
  let variants: Element[][] = [[]];
  for (const part of body.match(/\([^)]*\)|\*|[^\s(*]+/g) ?? []) {
    if (part === '*') variants = variants.map((elements) => [...elements, { kind: 'gap' }]);
    else if (part === '@name') variants = variants.map((elements) => [...elements, { kind: 'name' }]);
    else {
      const options = part.startsWith('(') ? part.slice(1, -1).split('|') : [part];
      const single = options.filter((option) => !option.includes(' '));
      const several = options.filter((option) => option.includes(' '));
      for (const option of options) words.push(...option.split(' '));
      const choices: Element[][] = several.map((option) =>
        option.split(' ').map((word) => wordElement([word])),
      );
      if (single.length > 0) choices.push([wordElement(single)]);
      variants = variants.flatMap((elements) => choices.map((choice) => [...elements, ...choice]));
    }
  }
  return variants.map((elements) => ({ elements, atStart, atEnd, question }));
}

function wordElement(options: readonly string[]): Element {
  return { kind: 'word', stems: new Set(options.flatMap(expandWord).map(stemEnglish)) };
}

/** The longest stretch of a clause that one of the patterns explains. `asks`: the clause ends with a question mark. */
export function findPattern(
  { byFirst }: WordPatterns,
  words: readonly SpokenWord[],
  asks: boolean,
  isName: (word: SpokenWord) => boolean,
): Found | null {
  let best: Found | null = null;
  const free = byFirst.get('') ?? [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined) break;
    for (const list of [byFirst.get(word.stem) ?? [], free]) {
      for (const pattern of list) {
        if ((pattern.atStart && at !== 0) || (pattern.question && !asks)) continue;
        const end = matchElements(pattern, 0, words, at, isName);
        if (end === null) continue;
        const length = end - at;
        if (best === null || length > best.length)
          best = { start: word.start, end: words[end - 1]?.end ?? word.end, length };
      }
    }
  }
  return best;
}

/** Index after the last word, or null. Steps are bounded: two gaps of up to three words. */
function matchElements(
  pattern: WordPattern,
  element: number,
  words: readonly SpokenWord[],
  at: number,
  isName: (word: SpokenWord) => boolean,
): number | null {
  const wanted = pattern.elements[element];
  if (wanted === undefined) return !pattern.atEnd || at === words.length ? at : null;
  if (wanted.kind === 'gap') {
    for (let skip = 0; skip <= longestGap; skip += 1) {
      const end = matchElements(pattern, element + 1, words, at + skip, isName);
      if (end !== null) return Math.min(end, words.length);
      // 'We will not look after you' does not say what 'we will * look after you' does.
      if (at + skip >= words.length || denying.has(words[at + skip]?.word ?? '')) break;
    }
    return null;
  }
  const word = words[at];
  if (word === undefined) return null;
  const fits = wanted.kind === 'name' ? isName(word) : wanted.stems.has(word.stem);
  return fits ? matchElements(pattern, element + 1, words, at + 1, isName) : null;
}

const denying = new Set(['not', 'never']);

/** A word that could be a name: in no list of words and not a number. */
export function couldBeName(word: SpokenWord, isKnown: (word: string) => boolean): boolean {
  return /^\p{L}{2,}$/u.test(word.word) && !isLightEnglish(word.word) && !isKnown(word.word);
}

type TextPattern = { parts: readonly string[]; atStart: boolean; atEnd: boolean; question: boolean };

const longestTextGap = 6;

/** Reads patterns of Chinese, between spaces. */
export function readTextPatterns(list: string): readonly TextPattern[] {
  return list
    .split(/\s+/)
    .filter((entry) => entry !== '')
    .map((entry) => {
      const question = entry.endsWith('?');
      const bare = question ? entry.slice(0, -1) : entry;
      const atStart = bare.startsWith('^');
      const atEnd = bare.endsWith('$');
      const body = fold(bare.slice(atStart ? 1 : 0, atEnd ? -1 : undefined)).text;
      return { parts: body.split('*'), atStart, atEnd, question };
    });
}

/** The same search in text that was folded and holds no spaces or punctuation; offsets count its characters. */
export function findTextPattern(patterns: readonly TextPattern[], text: string, asks: boolean): Found | null {
  let best: Found | null = null;
  for (const pattern of patterns) {
    if (pattern.question && !asks) continue;
    const found = findParts(pattern, text);
    if (found !== null && (best === null || found.length > best.length)) best = found;
  }
  return best;
}

function findParts({ parts, atStart, atEnd }: TextPattern, text: string): Found | null {
  const [first = '', ...rest] = parts;
  for (let from = text.indexOf(first); from >= 0; from = text.indexOf(first, from + 1)) {
    if (atStart && from !== 0) return null;
    let end = from + first.length;
    let length = first.length;
    let whole = true;
    for (const part of rest) {
      const next = text.slice(end, end + longestTextGap + part.length).indexOf(part);
      if (next < 0) {
        whole = false;
        break;
      }
      end += next + part.length;
      length += part.length;
    }
    if (whole && (!atEnd || end === text.length)) return { start: from, end, length };
  }
  return null;
}
