/** How words are written into the index and how they are looked for. Pure, and the same on both sides. */

/** What can be found of a thing, by how much a match in it says. */
export type SearchTexts = {
  title: readonly string[];
  tags?: readonly string[];
  description?: readonly string[];
  /** What is long, spoken or written: looked for by longer beginnings, and not where nothing else is found. */
  spoken?: readonly string[];
};

/** Texts of tsqueries: all that matches, and what must hold for the better ranks. */
export type SearchQuery = { anywhere: string; inTitle: string; inTags: string };

type Weight = 'A' | 'B' | 'C';
type Term = { word: string; isCharacters: boolean };

export const maxSearchLength = 200;
const maxWords = 8;
/** Of one thing: an index entry may hold a megabyte, and nobody looks for the rest of a longer text. */
const maxTerms = 12_000;
const maxWordLength = 60;
/** Shorter words are found by their beginning alone. */
const shortestForPieces = 4;
const shortestForMistakes = 5;
/** Two letters begin some word of almost everything that is said. */
const shortestSpoken = 3;
const shortestSpokenRun = 2;
/** Between the number of the organisation and a word: of what is spoken, and of all else. */
const marks = { written: '.', spoken: '!' } as const;
type Mark = keyof typeof marks;

const writtenWithoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+/u;
const runs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+|[\p{L}\p{N}]+/gu;
const letterNames: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};

/** Case, accents and forms of one letter make no difference. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (letter) => letterNames[letter] ?? letter);
}

/** The words of a folded text; a run of characters that are written without spaces is one of them. */
function listTerms(text: string): Term[] {
  const terms: Term[] = [];
  for (const run of foldText(text).match(runs) ?? []) {
    // A run of letters may hold characters behind a mark that folding took away.
    for (const part of run.split(new RegExp(`(${writtenWithoutSpaces.source})`, 'u'))) {
      if (!part) continue;
      const isCharacters = writtenWithoutSpaces.test(part);
      terms.push({ word: isCharacters ? part : part.slice(0, maxWordLength), isCharacters });
    }
  }
  return terms;
}

/** 'abcd' as '^ab', 'abc', 'bcd', 'cd$'. */
function piecesOf(word: string): string[] {
  const letters = [...`^${word}$`];
  return letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''));
}

/** Neighbours two by two, and the last one alone, so that each can be found by its beginning. */
function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.map((character, index) => `${character}${characters[index + 1] ?? ''}`);
}

function lexemesOf({ word, isCharacters }: Term, weight: Weight): string[] {
  if (isCharacters) return pairsOf(word);
  const hasPieces = (weight === 'A' || weight === 'B') && word.length >= shortestForPieces;
  return hasPieces ? [word, ...piecesOf(word).map((piece) => `~${piece}`)] : [word];
}

/** The text of a tsvector. A word counts where it says most. */
export function writeVector(organisationId: number, texts: SearchTexts): string {
  const found = new Map<string, Weight>();
  const add = (mark: Mark, all: readonly string[] | undefined, weight: Weight) => {
    for (const text of all ?? [])
      for (const term of listTerms(text))
        for (const lexeme of lexemesOf(term, weight)) {
          const marked = `${organisationId}${marks[mark]}${lexeme}`;
          if (!found.has(marked) && found.size < maxTerms) found.set(marked, weight);
        }
  };
  add('written', texts.title, 'A');
  add('written', texts.tags, 'B');
  add('written', texts.description, 'C');
  add('spoken', texts.spoken, 'C');
  return [...found].map(([lexeme, weight]) => `'${lexeme}':1${weight}`).join(' ');
}

/** Every word that was typed must be there, as the beginning of one. Null where nothing can be looked for. */
export function writeQuery(organisationId: number, text: string): SearchQuery | null {
  const terms = listTypedTerms(text);
  if (terms.length === 0) return null;
  const all = (mark: Mark, weights: string) =>
    terms.map((term) => matchBeginning(`${organisationId}${marks[mark]}`, term, weights)).join(' & ');
  const written = all('written', '');
  return {
    anywhere: terms.every(isSaid) ? `(${written}) | (${all('spoken', '')})` : written,
    inTitle: all('written', 'A'),
    inTags: all('written', 'AB'),
  };
}

/** Whether a word is long enough to be looked for in all that is said. */
function isSaid({ word, isCharacters }: Term): boolean {
  return [...word].length >= (isCharacters ? shortestSpokenRun : shortestSpoken);
}

/**
 * For a text that found nothing: a part of a word is enough, and one mistake is forgiven. A wrong or missing letter spoils three
 * neighbouring pieces at most, and two letters that changed places four, so all the others are there. Null where that is the same
 * as before.
 */
export function writeLooseQuery(organisationId: number, text: string): SearchQuery | null {
  const terms = listTypedTerms(text);
  if (!terms.some(hasPieces)) return null;
  const before = `${organisationId}${marks.written}`;
  const all = (weights: string) =>
    terms
      .map((term) =>
        hasPieces(term) ? matchLoosely(before, term.word, weights) : matchBeginning(before, term, weights),
      )
      .join(' & ');
  return { anywhere: all(''), inTitle: all('A'), inTags: all('AB') };
}

function listTypedTerms(text: string): Term[] {
  return listTerms(text.slice(0, maxSearchLength)).slice(0, maxWords);
}

const hasPieces = ({ word, isCharacters }: Term) => !isCharacters && word.length >= shortestForPieces;

function matchBeginning(before: string, { word, isCharacters }: Term, weights: string): string {
  const starts = (lexeme: string) => `'${before}${lexeme}':*${weights}`;
  if (!isCharacters || [...word].length === 1) return starts(word);
  const pairs = pairsOf(word).slice(0, -1);
  return pairs.map((pair) => `'${before}${pair}'${weights && `:${weights}`}`).join(' & ');
}

function matchLoosely(before: string, word: string, weights: string): string {
  const pieces = piecesOf(word);
  const all = (some: readonly string[]) =>
    `(${some.map((piece) => `'${before}~${piece}'${weights && `:${weights}`}`).join(' & ')})`;
  const within = all(pieces.slice(1, -1));
  if (word.length < shortestForMistakes) return within;
  const spoiled = pieces.length < 7 ? 3 : 4;
  const others = Array.from({ length: pieces.length - spoiled + 1 }, (_, from) =>
    all([...pieces.slice(0, from), ...pieces.slice(from + spoiled)]),
  );
  return `(${[within, ...others].join(' | ')})`;
}

/** Whether a text holds every word that was typed: finds the place of what the index found. */
export function createTextMatcher(text: string): (candidate: string) => boolean {
  const typed = listTypedTerms(text);
  return (candidate) => {
    const terms = listTerms(candidate);
    return typed.every(({ word, isCharacters }) =>
      terms.some((term) => (isCharacters ? term.word.includes(word) : term.word.startsWith(word))),
    );
  };
}

/** Finds where in a text the first of the words stands that were typed; -1 where none does. */
export function createWordFinder(text: string): (candidate: string) => number {
  const typed = listTypedTerms(text);
  return (candidate) => {
    for (const { 0: run, index } of candidate.matchAll(runs)) {
      const terms = listTerms(run);
      for (const { word, isCharacters } of typed) {
        const holds = ({ word: term }: Term) => (isCharacters ? term.includes(word) : term.startsWith(word));
        // Folding may have changed its letters: then where the run begins.
        if (terms.some(holds)) return index + Math.max(0, run.toLowerCase().indexOf(word));
      }
    }
    return -1;
  };
}
