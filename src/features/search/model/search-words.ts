/** How words are written into the index and how they are looked for. Pure, and the same on both sides. */

/** What can be found of a thing, by how much a match in it says. */
export type SearchTexts = {
  title: readonly string[];
  tags?: readonly string[];
  description?: readonly string[];
  /** What is long, as on a page, or spoken: looked for by longer beginnings, and not where nothing else is found. */
  text?: readonly string[];
  spoken?: readonly string[];
};

/** Texts of tsqueries: for titles, with tags, and with descriptions; for what is long (null: not looked for). */
export type SearchQuery = {
  inTitle: string;
  inTags: string;
  written: string;
  long: { text: string; spoken: string } | null;
};

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
const shortestInLong = 3;
const shortestRunInLong = 2;
/**
 * Before a word stand the number of the organisation, the shelf (not of what is spoken), and a mark for where it stands. So the index
 * alone tells of what kind a match is and how good; weights, which it does not hold, would have every vector that matches read.
 */
const marks = { title: '=', tags: '#', description: '.', text: '%', spoken: '!' } as const;
type Mark = keyof typeof marks;
const writtenMarks = ['title', 'tags', 'description'] as const satisfies Mark[];

const writtenWithoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+/u;
const partsOfRun = new RegExp(`(${writtenWithoutSpaces.source})`, 'u');
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
    for (const part of run.split(partsOfRun)) {
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

function lexemesOf({ word, isCharacters }: Term, mark: Mark): string[] {
  if (isCharacters) return pairsOf(word);
  const hasPieces = (mark === 'title' || mark === 'tags') && word.length >= shortestForPieces;
  return hasPieces ? [word, ...piecesOf(word).map((piece) => `~${piece}`)] : [word];
}

/** The text of a tsvector. */
export function writeVector(organisationId: number, shelf: string, texts: SearchTexts): string {
  const lexemes = new Set<string>();
  for (const mark of [...writtenMarks, 'text', 'spoken'] as const)
    for (const text of texts[mark] ?? [])
      for (const term of listTerms(text))
        for (const lexeme of lexemesOf(term, mark))
          if (lexemes.size < maxTerms) lexemes.add(`'${placeOf(organisationId, shelf, mark)}${lexeme}'`);
  return [...lexemes].join(' ');
}

const placeOf = (organisationId: number, shelf: string, mark: Mark) =>
  `${organisationId}${mark === 'spoken' ? '' : shelf}${marks[mark]}`;

/** Where is looked: in whose words, and on which shelves; what is spoken stands on none. */
export type SearchedPlaces = { organisationId: number; shelves: readonly string[] };

/** Every word that was typed must be there, as the beginning of one. Null where nothing can be looked for. */
export function writeQuery(places: SearchedPlaces, text: string): SearchQuery | null {
  const terms = listTypedTerms(text);
  if (terms.length === 0) return null;
  const long = terms.every(isLongEnough)
    ? {
        text: matchAll(places, ['text'], terms, matchBeginning),
        spoken: matchAll(places, ['spoken'], terms, matchBeginning),
      }
    : null;
  return { ...writtenQuery(places, terms, matchBeginning), long };
}

type Match = (before: string, term: Term) => string;

/** Every term in one of these places, whichever. Empty, which matches nothing, where there is no place. */
function matchAll(
  { organisationId, shelves }: SearchedPlaces,
  some: readonly Mark[],
  terms: readonly Term[],
  match: Match,
): string {
  const places = new Set(
    some.flatMap((mark) =>
      (mark === 'spoken' ? [''] : shelves).map((shelf) => placeOf(organisationId, shelf, mark)),
    ),
  );
  if (places.size === 0) return '';
  return terms.map((term) => `(${[...places].map((place) => match(place, term)).join(' | ')})`).join(' & ');
}

function writtenQuery(
  places: SearchedPlaces,
  terms: readonly Term[],
  match: Match,
): Omit<SearchQuery, 'long'> {
  return {
    inTitle: matchAll(places, ['title'], terms, match),
    inTags: matchAll(places, ['title', 'tags'], terms, match),
    written: matchAll(places, writtenMarks, terms, match),
  };
}

/** Whether a word is long enough to be looked for in long texts. */
function isLongEnough({ word, isCharacters }: Term): boolean {
  return [...word].length >= (isCharacters ? shortestRunInLong : shortestInLong);
}

/**
 * For a text that found nothing: a part of a word is enough, and one mistake is forgiven. A wrong or missing letter spoils three
 * neighbouring pieces at most, and two letters that changed places four, so all the others are there. Null where that is the same
 * as before.
 */
export function writeLooseQuery(places: SearchedPlaces, text: string): SearchQuery | null {
  const terms = listTypedTerms(text);
  if (!terms.some(hasPieces)) return null;
  const match: Match = (before, term) =>
    hasPieces(term) ? matchLoosely(before, term.word) : matchBeginning(before, term);
  const query = writtenQuery(places, terms, match);
  // Descriptions are written without pieces.
  return { ...query, ...(terms.every(hasPieces) ? { written: query.inTags } : {}), long: null };
}

function listTypedTerms(text: string): Term[] {
  return listTerms(text.slice(0, maxSearchLength)).slice(0, maxWords);
}

const hasPieces = ({ word, isCharacters }: Term) => !isCharacters && word.length >= shortestForPieces;

function matchBeginning(before: string, { word, isCharacters }: Term): string {
  if (!isCharacters || [...word].length === 1) return `'${before}${word}':*`;
  const pairs = pairsOf(word).slice(0, -1);
  return `(${pairs.map((pair) => `'${before}${pair}'`).join(' & ')})`;
}

function matchLoosely(before: string, word: string): string {
  const pieces = piecesOf(word);
  const all = (some: readonly string[]) => `(${some.map((piece) => `'${before}~${piece}'`).join(' & ')})`;
  const within = all(pieces.slice(1, -1));
  if (word.length < shortestForMistakes) return within;
  return `(${[within, ...leaveOutMistakes(pieces).map(all)].join(' | ')})`;
}

const mostSpoiled = 4;
/** Of a word with `mostSpoiled` pieces or more for each. */
const partsOfLong = 4;

/**
 * What is left of a word wherever its mistake is. Of a short word it is all but the pieces around the mistake. That would be the
 * square of the pieces of a long word, and a second of work for the database, so long words are cut into parts: a mistake spoils
 * two neighbouring ones at most.
 */
function leaveOutMistakes(pieces: readonly string[]): string[][] {
  if (pieces.length < partsOfLong * mostSpoiled) {
    const spoiled = pieces.length < 7 ? 3 : mostSpoiled;
    return Array.from({ length: pieces.length - spoiled + 1 }, (_, from) => [
      ...pieces.slice(0, from),
      ...pieces.slice(from + spoiled),
    ]);
  }
  const cut = (part: number) => Math.floor((part * pieces.length) / partsOfLong);
  return Array.from({ length: partsOfLong - 1 }, (_, part) => [
    ...pieces.slice(0, cut(part)),
    ...pieces.slice(cut(part + 2)),
  ]);
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
