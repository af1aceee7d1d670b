import type { LanguagePack } from '../languages/language-pack.ts';
import { listTerms } from '../text/reading.ts';
import { listHeld, type Stance } from '../text/stance.ts';
import type { QuestionType, Term } from '../text/term.ts';
import { type Familiarity, learnFamiliarity, listFeatures } from './familiarity.ts';
import { isAboutOthers, isNegated, isRemark } from './question-type.ts';
import { weights } from './weights.ts';

/** Something that a learner can mean, with its wordings. */
type Candidate = {
  id: string;
  variants: readonly string[];
  /** Texts about the same thing (its name, its answers): their words support the candidate, but do not state it. */
  about: readonly string[];
};

type IndexedTerm = { key: string; weight: number; concepts: readonly string[] };

export type Variant = {
  candidate: number;
  terms: readonly number[];
  weight: number;
  type: QuestionType;
  negated: boolean;
  states: boolean;
  pairs: ReadonlySet<string>;
  /** Terms that are not simply stated: 'do not reach in' holds 'reach' as denied. */
  stances: ReadonlyMap<number, Stance>;
};

export type MatchIndex = {
  language: LanguagePack;
  candidates: readonly Candidate[];
  variants: readonly Variant[];
  terms: readonly IndexedTerm[];
  byKey: ReadonlyMap<string, number>;
  byConcept: ReadonlyMap<string, readonly number[]>;
  /** By term, the variants that hold it and the candidates that do. */
  inVariants: readonly (readonly number[])[];
  inCandidates: readonly (readonly number[])[];
  /** By term, the candidates with the term in their texts about it. */
  inAbout: readonly (readonly number[])[];
  /** Words of the variants that a misspelling may stand for. */
  words: ReadonlySet<string>;
  /** Candidates by a whole wording, light words included. */
  whole: ReadonlyMap<string, number>;
  /** Candidates that may be about a person other than the character. */
  ofOthers: ReadonlySet<number>;
  /** Candidates that a learner states and does not only ask for: an offer, a promise, praise. */
  remarks: ReadonlySet<number>;
  /** The same by their names. */
  remarkIds: ReadonlySet<string>;
  /** The stances besides denial of each candidate's wordings. */
  held: ReadonlyMap<string, ReadonlySet<Stance>>;
  /** Candidates with wordings that deny: for them a denial says less. */
  denying: ReadonlySet<number>;
  /** Null for fewer than two candidates. */
  familiarity: Familiarity | null;
};

/** Prepares candidates for ranking; done once for each case, scene or list of phrases. */
export function buildIndex(
  language: LanguagePack,
  candidates: readonly Candidate[],
  write?: (terms: readonly Term[]) => Term[],
): MatchIndex {
  return takeAllSteps(buildIndexInSteps(language, candidates, write));
}

export function takeAllSteps<Result>(steps: Iterator<undefined, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same, with a pause at each place where other work may run. */
export function* buildIndexInSteps(
  language: LanguagePack,
  candidates: readonly Candidate[],
  write: (terms: readonly Term[]) => Term[] = (terms) => [...terms],
): Generator<undefined, MatchIndex> {
  const wordings = yield* readWordings(language, candidates, write);
  const book = yield* enterTerms(language, candidates, wordings);
  const terms = book.terms.map(({ key, base, concepts }, id) => {
    const holders = book.inCandidates[id]?.length || (book.inAbout[id]?.length ?? 1);
    return { key, concepts, weight: base * rarity(candidates.length, Math.max(1, holders)) };
  });
  const variants = wordings.map((wording) => makeVariant(language, terms, book.byKey, wording));
  yield;
  const byConcept = new Map<string, number[]>();
  for (const [id, { concepts }] of terms.entries()) {
    for (const concept of concepts) byConcept.set(concept, [...(byConcept.get(concept) ?? []), id]);
  }
  yield;
  const familiarity = yield* learnFrom(language, candidates.length, wordings);
  yield;
  const candidatesWhere = (holds: (found: readonly Term[]) => boolean) =>
    new Set(wordings.flatMap(({ candidate, found }) => (holds(found) ? [candidate] : [])));
  return {
    language,
    candidates,
    variants,
    terms,
    byKey: book.byKey,
    byConcept,
    inVariants: listHolders(terms.length, variants),
    inCandidates: book.inCandidates,
    inAbout: book.inAbout,
    words: book.words,
    ofOthers: candidatesWhere((found) => isAboutOthers(language, found)),
    remarks: candidatesWhere((found) => isRemark(language, found)),
    remarkIds: new Set(
      wordings.flatMap(({ candidate, found }) =>
        isRemark(language, found) ? [candidates[candidate]?.id ?? ''] : [],
      ),
    ),
    held: listHeldBy(candidates, wordings),
    denying: candidatesWhere((found) => found.some(({ stance }) => stance === 'denied')),
    whole: new Map(wordings.map(({ candidate, found }) => [wholeOf(found), candidate])),
    familiarity,
  };
}

function listHeldBy(
  candidates: readonly Candidate[],
  wordings: readonly Wording[],
): ReadonlyMap<string, ReadonlySet<Stance>> {
  const held = new Map<string, ReadonlySet<Stance>>();
  for (const { candidate, found } of wordings) {
    const id = candidates[candidate]?.id ?? '';
    const stances = listHeld([found]);
    if (stances.size > 0) held.set(id, new Set([...(held.get(id) ?? []), ...stances]));
  }
  return held;
}

/** One wording of a candidate, by its terms. */
type Wording = { candidate: number; found: readonly Term[] };

function* readWordings(
  language: LanguagePack,
  candidates: readonly Candidate[],
  write: (terms: readonly Term[]) => Term[],
): Generator<undefined, Wording[]> {
  const wordings: Wording[] = [];
  for (const [candidate, { variants }] of candidates.entries()) {
    for (const text of variants) {
      const found = write(listTerms(language, text));
      if (found.length > 0) wordings.push({ candidate, found });
      yield;
    }
  }
  return wordings;
}

/** All terms of the candidates by number, and the candidates that hold each. */
type TermBook = {
  byKey: Map<string, number>;
  terms: { key: string; base: number; concepts: readonly string[] }[];
  inCandidates: number[][];
  inAbout: number[][];
  words: Set<string>;
};

function* enterTerms(
  language: LanguagePack,
  candidates: readonly Candidate[],
  wordings: readonly Wording[],
): Generator<undefined, TermBook> {
  const book: TermBook = { byKey: new Map(), terms: [], inCandidates: [], inAbout: [], words: new Set() };
  for (const { candidate, found } of wordings) {
    for (const term of found) addOnce(book.inCandidates[enterTerm(book, term)], candidate);
  }
  for (const [candidate, { about }] of candidates.entries()) {
    yield;
    for (const term of about.flatMap((text) => listTerms(language, text))) {
      if (term.weight < 0.4 || term.key.startsWith('q:')) continue;
      addOnce(book.inAbout[enterTerm(book, term)], candidate);
    }
  }
  yield;
  return book;
}

function enterTerm(book: TermBook, term: Term): number {
  if (term.word !== '' && !term.word.includes(' ')) book.words.add(term.word);
  const known = book.byKey.get(term.key);
  if (known !== undefined) return known;
  const id = book.terms.length;
  book.byKey.set(term.key, id);
  book.terms.push({ key: term.key, base: weigh(term), concepts: term.concepts });
  book.inCandidates.push([]);
  book.inAbout.push([]);
  return id;
}

function makeVariant(
  language: LanguagePack,
  terms: readonly IndexedTerm[],
  byKey: ReadonlyMap<string, number>,
  { candidate, found }: Wording,
): Variant {
  const ids = [...new Set(found.map((term) => byKey.get(term.key) ?? 0))];
  return {
    candidate,
    terms: ids,
    weight: ids.reduce((sum, id) => sum + (terms[id]?.weight ?? 0), 0),
    type: language.questions.findType(found),
    negated: isNegated(language, found),
    states: language.questions.isStatement(found),
    pairs: new Set(listPairs(found)),
    stances: new Map(
      found.flatMap(({ key, stance }) => (stance === undefined ? [] : [[byKey.get(key) ?? 0, stance]])),
    ),
  };
}

/** Each term's variants, in their order. */
function listHolders(terms: number, variants: readonly Variant[]): number[][] {
  const holders = Array.from({ length: terms }, (): number[] => []);
  for (const [at, variant] of variants.entries()) {
    for (const id of variant.terms) holders[id]?.push(at);
  }
  return holders;
}

function* learnFrom(
  language: LanguagePack,
  candidates: number,
  drafts: readonly Wording[],
): Generator<undefined, Familiarity | null> {
  if (candidates < 2) return null;
  const wordings: { candidate: number; features: ReturnType<typeof listFeatures> }[] = [];
  for (const { candidate, found } of drafts) {
    const features = listFeatures(found, language.questions.findType(found), isNegated(language, found));
    wordings.push({ candidate, features });
    yield;
  }
  return learnFamiliarity(candidates, wordings);
}

/** The kinds of questions that ask for a candidate. */
export function listAsked({ candidates, variants }: MatchIndex, id: string): QuestionType[] {
  const at = candidates.findIndex((candidate) => candidate.id === id);
  return variants.filter(({ candidate }) => candidate === at).map(({ type }) => type);
}

/** The text by which a whole turn of one clause is compared: 'okay' says little, and is yet all that was said. */
export function wholeOf(terms: readonly Term[]): string {
  return terms.map(({ key }) => key).join(' ');
}

/** Words of few candidates say more (as in BM25): they have between a third and all of their weight. */
function rarity(all: number, holding: number): number {
  const most = Math.log(1 + (all + 0.5) / 1.5);
  return (
    weights.commonest +
    (1 - weights.commonest) * Math.min(1, Math.log(1 + (all - holding + 0.5) / (holding + 0.5)) / most)
  );
}

/** The weight of a term in matching, by its class. */
export function weigh({ key, weight }: Term): number {
  if (key.startsWith('q:')) return weight * weights.questionWord;
  if (weight === 0 || weight > 0.5) return weight;
  if (weight < 0.08) return weights.glue;
  if (weight < 0.15) return weights.vague;
  return weight < 0.25 ? weights.lightVerb : weights.common;
}

function addOnce(list: number[] | undefined, value: number): void {
  if (list !== undefined && list.at(-1) !== value) list.push(value);
}

export function listPairs(terms: readonly Term[]): string[] {
  const content = terms.filter((term) => term.weight >= 0.1);
  return content.slice(1).map((term, at) => `${content[at]?.key} ${term.key}`);
}
