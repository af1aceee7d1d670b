import type { SpokenWord } from './reading.ts';

/** The place of a matched pattern, and the number of words or characters it explains. */
export type Found = { start: number; end: number; length: number };

type Element = { kind: 'word'; stems: ReadonlySet<string> } | { kind: 'gap' } | { kind: 'name' };
type WordPattern = { elements: readonly Element[]; atStart: boolean; atEnd: boolean; question: boolean };

/** The number of words that `*` may stand for; a pattern has at most two of them, so the search stays short. */
const maxGap = 3;

export type WordPatterns = {
  /** Patterns by each stem they may begin with; those that begin with a gap or a name are stored under ''. */
  byFirst: ReadonlyMap<string, readonly WordPattern[]>;
  words: readonly string[];
  denying: ReadonlySet<string>;
};

/** What patterns need to know about their language. */
export type PatternWords = {
  /** The stems of a word as it may be written in a pattern: 'don't' has two. */
  listStems(word: string): readonly string[];
  /** A gap must not span these words: 'we will not look after you' does not match 'we will * look after you'. */
  denying: ReadonlySet<string>;
};

/** Reads patterns of a language with spaces between words, one a line. */
export function readWordPatterns(lines: string, known: PatternWords): WordPatterns {
  const byFirst = new Map<string, WordPattern[]>();
  const words: string[] = [];
  for (const line of lines.split('\n')) {
    if (line.trim() === '') continue;
    for (const pattern of readPattern(line.trim(), words, known)) {
      const [first] = pattern.elements;
      const keys = first?.kind === 'word' ? [...first.stems] : [''];
      for (const key of keys) byFirst.set(key, [...(byFirst.get(key) ?? []), pattern]);
    }
  }
  return { byFirst, words, denying: known.denying };
}

/** A line is one pattern, or several when an alternative holds more than one word. */
function readPattern(line: string, words: string[], known: PatternWords): WordPattern[] {
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
        option.split(' ').map((word) => wordElement([word], known)),
      );
      if (single.length > 0) choices.push([wordElement(single, known)]);
      variants = variants.flatMap((elements) => choices.map((choice) => [...elements, ...choice]));
    }
  }
  return variants.map((elements) => ({ elements, atStart, atEnd, question }));
}

function wordElement(options: readonly string[], { listStems }: PatternWords): Element {
  return { kind: 'word', stems: new Set(options.flatMap(listStems)) };
}

/** The longest stretch of a clause that one of the patterns explains. `asks`: the clause ends with a question mark. */
export function findPattern(
  { byFirst, denying }: WordPatterns,
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
        const end = matchElements(pattern, 0, words, at, denying, isName);
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
  denying: ReadonlySet<string>,
  isName: (word: SpokenWord) => boolean,
): number | null {
  const wanted = pattern.elements[element];
  if (wanted === undefined) return !pattern.atEnd || at === words.length ? at : null;
  if (wanted.kind === 'gap') {
    for (let skip = 0; skip <= maxGap; skip += 1) {
      const end = matchElements(pattern, element + 1, words, at + skip, denying, isName);
      if (end !== null) return Math.min(end, words.length);
      if (at + skip >= words.length || denying.has(words[at + skip]?.word ?? '')) break;
    }
    return null;
  }
  const word = words[at];
  if (word === undefined) return null;
  const fits = wanted.kind === 'name' ? isName(word) : wanted.stems.has(word.stem);
  return fits ? matchElements(pattern, element + 1, words, at + 1, denying, isName) : null;
}
