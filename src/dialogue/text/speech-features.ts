import { hash, listFeatures } from './features.ts';
import { fold } from './fold.ts';

/**
 * A class of words that say much the same in a question: a name, and a pattern over folded text without apostrophes ('im', 'dont').
 */
export type Concept = readonly [name: string, pattern: string];

/**
 * Features for classifiers that ask who says what of whom: the words of a text, and its concepts alone, in their order and beside their
 * neighbours. So 'I … rope' is known where only 'I … pills' was trained. Words in quotation marks beside others are another's: they
 * count as quoted concepts alone.
 */
export function listSpeechFeatures(concepts: readonly Concept[]): (text: string) => ReadonlySet<number> {
  let patterns: readonly (readonly [string, RegExp])[] | undefined;
  return (text) => {
    patterns ??= concepts.map(([name, pattern]) => [name, new RegExp(pattern, 'gu')] as const);
    const folded = fold(text).text.replaceAll("'", '');
    const quotes = listQuotes(folded);
    const features = new Set(listFeatures(blankOut(folded, quotes)));
    addConcepts(features, listConcepts(patterns, folded, quotes));
    return features;
  };
}

/** Further concepts of a long turn say nothing of each other; and pairs grow with the square. */
const reach = 16;

function addConcepts(features: Set<number>, names: readonly string[]): void {
  for (const [at, name] of names.entries()) {
    features.add(hash(`k ${name}`));
    const [next, second] = names.slice(at + 1, at + 3);
    if (next === undefined) continue;
    features.add(hash(`n ${name} ${next}`));
    if (second !== undefined) features.add(hash(`t ${name} ${next} ${second}`));
    for (const later of names.slice(at + 1, at + 1 + reach)) features.add(hash(`p ${name} ${later}`));
  }
}

type Place = { start: number; end: number };

/** In the order of the text, each once in a row. */
function listConcepts(
  patterns: readonly (readonly [string, RegExp])[],
  text: string,
  quotes: readonly Place[],
): string[] {
  const found = patterns.flatMap(([name, pattern]) =>
    Array.from(text.matchAll(pattern), ({ index }) => ({ name, at: index })),
  );
  found.sort((one, other) => one.at - other.at);
  const isQuoted = (at: number) => quotes.some(({ start, end }) => start <= at && at < end);
  const names = found.map(({ name, at }) => (isQuoted(at) ? `Q${name}` : name));
  return names.filter((name, at) => name !== names[at - 1]);
}

const quoted = /"[^"]{3,}"/gu;

/** The stretches between quotation marks, unless hardly anything is said beside them. */
function listQuotes(text: string): Place[] {
  if (!/\p{L}{2,}/u.test(text.replaceAll(quoted, ' '))) return [];
  return Array.from(text.matchAll(quoted), ({ index, 0: found }) => ({
    start: index + 1,
    end: index + found.length - 1,
  }));
}

function blankOut(text: string, places: readonly Place[]): string {
  return places.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );
}
