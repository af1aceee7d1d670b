import type { Term } from '../../text/term.ts';
import { rootOf } from './root.ts';
import { englishSynonyms } from './synonyms.ts';
import { listEnglishTerms } from './tokenise.ts';

type Idiom = { keys: readonly string[]; concepts: string[] };

type Lexicon = {
  /** Stem to groups. */
  words: ReadonlyMap<string, readonly string[]>;
  /** First stem to idioms, longest first. */
  idioms: ReadonlyMap<string, readonly Idiom[]>;
  /** Every word of the lists; none of them counts as a misspelling of another word. */
  members: ReadonlySet<string>;
};

let lexicon: Lexicon | undefined;

function readLexicon(): Lexicon {
  const words = new Map<string, string[]>();
  const idioms = new Map<string, Idiom[]>();
  const members = new Set<string>();
  for (const line of englishSynonyms.split('\n')) {
    const colon = line.indexOf(':');
    if (colon < 0) continue;
    const concept = line.slice(0, colon);
    for (const member of line.slice(colon + 1).split(',')) {
      const terms = listEnglishTerms(member.trim());
      for (const term of terms) members.add(term.word);
      const keys = terms.map((term) => term.key);
      const [first] = keys;
      if (first === undefined) continue;
      if (keys.length === 1) addTo(words, first, concept);
      // 'do it' alone is in half of all sentences and means nothing.
      else if (terms.some((term) => term.weight >= 0.08)) addIdiom(idioms, first, keys, concept);
    }
  }
  for (const list of idioms.values()) list.sort((a, b) => b.keys.length - a.keys.length);
  return { words, idioms, members };
}

function addTo(words: Map<string, string[]>, key: string, concept: string): void {
  const concepts = words.get(key) ?? [];
  if (!concepts.includes(concept)) concepts.push(concept);
  words.set(key, concepts);
}

function addIdiom(
  idioms: Map<string, Idiom[]>,
  first: string,
  keys: readonly string[],
  concept: string,
): void {
  const list = idioms.get(first) ?? [];
  const same = list.find((idiom) => idiom.keys.join(' ') === keys.join(' '));
  if (same === undefined) list.push({ keys, concepts: [concept] });
  else if (!same.concepts.includes(concept)) same.concepts.push(concept);
  idioms.set(first, list);
}

function getLexicon(): Lexicon {
  lexicon ??= readLexicon();
  return lexicon;
}

/** Terms with the groups they belong to; idioms become one term each. */
export function addEnglishConcepts(terms: readonly Term[]): Term[] {
  const { words, idioms } = getLexicon();
  const result: Term[] = [];
  let at = 0;
  while (at < terms.length) {
    const term = terms[at];
    if (term === undefined) break;
    const idiom = idioms.get(term.key)?.find((candidate) => isAt(terms, at, candidate.keys));
    if (idiom === undefined) {
      const concepts = [...(words.get(term.key) ?? []), ...listRoots([term])];
      result.push(concepts.length === 0 ? term : { ...term, concepts });
      at += 1;
      continue;
    }
    const parts = terms.slice(at, at + idiom.keys.length);
    const last = parts.at(-1) ?? term;
    result.push({
      key: idiom.keys.join(' '),
      word: '',
      concepts: [...idiom.concepts, ...listRoots(parts)],
      weight: 0.9,
      start: term.start,
      end: last.end,
      parts,
    });
    at += idiom.keys.length;
  }
  return result;
}

/** The groups also hold roots, marked as such, so that the parts of an idiom still match its words elsewhere. */
function listRoots(terms: readonly Term[]): string[] {
  return terms.flatMap(({ key, weight }) => {
    const root = weight >= 0.4 && !key.startsWith('q:') ? rootOf(key) : null;
    return root === null ? [] : [`~${root}`];
  });
}

function isAt(terms: readonly Term[], at: number, keys: readonly string[]): boolean {
  return keys.every((key, offset) => terms[at + offset]?.key === key);
}

export function listIdiomWords(): Iterable<string> {
  return getLexicon().members;
}
