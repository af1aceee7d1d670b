import type { LanguagePack } from '../languages/language-pack.ts';
import { listTerms } from '../text/reading.ts';
import type { Stance } from '../text/stance.ts';
import type { QuestionType, Term } from '../text/term.ts';
import { type Familiarity, learnFamiliarity, listFeatures } from './familiarity.ts';
import { isAboutOthers, isNegated, isRemark } from './question-type.ts';
import { weights } from './weights.ts';

/** Something that can be meant, with the ways it is said. */
type Candidate = {
  id: string;
  variants: readonly string[];
  /** Texts about the same thing (its name, its answers): their words support it, but do not mean it. */
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
  /** Terms that are not simply said: 'do not reach in' holds 'reach' as denied. */
  stances: ReadonlyMap<number, Stance>;
};

export type MatchIndex = {
  language: LanguagePack;
  candidates: readonly Candidate[];
  variants: readonly Variant[];
  terms: readonly IndexedTerm[];
  byKey: ReadonlyMap<string, number>;
  byConcept: ReadonlyMap<string, readonly number[]>;
  /** Term to the variants that hold it, and to the candidates that do. */
  inVariants: readonly (readonly number[])[];
  inCandidates: readonly (readonly number[])[];
  /** Term to the candidates in whose texts about it the term stands. */
  inAbout: readonly (readonly number[])[];
  /** Words of the variants, which a slip of spelling may have been meant for. */
  words: ReadonlySet<string>;
  /** Candidates by the whole of a wording, small words and all. */
  whole: ReadonlyMap<string, number>;
  /** Candidates that may be about somebody else than the person. */
  ofOthers: ReadonlySet<number>;
  /** Candidates that are said, and not only asked for: an offer, a promise, praise. */
  remarks: ReadonlySet<number>;
  /** Candidates of which some wordings deny: there a denial says less. */
  denying: ReadonlySet<number>;
  /** Null where there is nothing to tell apart. */
  familiarity: Familiarity | null;
};

/** Prepares candidates for ranking; done once for each case, scene or list of phrases. */
export function buildIndex(language: LanguagePack, candidates: readonly Candidate[]): MatchIndex {
  return takeAllSteps(buildIndexInSteps(language, candidates));
}

export function takeAllSteps<Result>(steps: Iterator<undefined, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same with a rest wherever somebody else may have their turn. */
export function* buildIndexInSteps(
  language: LanguagePack,
  candidates: readonly Candidate[],
): Generator<undefined, MatchIndex> {
  const byKey = new Map<string, number>();
  const terms: { key: string; base: number; concepts: readonly string[] }[] = [];
  const inCandidates: number[][] = [];
  const inVariants: number[][] = [];
  const words = new Set<string>();
  const drafts: { candidate: number; found: readonly Term[] }[] = [];
  for (const [candidate, { variants }] of candidates.entries()) {
    for (const text of variants) {
      const found = listTerms(language, text);
      if (found.length > 0) drafts.push({ candidate, found });
      yield;
    }
  }
  const inAbout: number[][] = [];
  const enter = (term: Term): number => {
    let id = byKey.get(term.key);
    if (id === undefined) {
      id = terms.length;
      byKey.set(term.key, id);
      terms.push({ key: term.key, base: weigh(term), concepts: term.concepts });
      inCandidates.push([]);
      inVariants.push([]);
      inAbout.push([]);
    }
    return id;
  };
  for (const { candidate, found } of drafts) {
    for (const term of found) {
      if (term.word !== '' && !term.word.includes(' ')) words.add(term.word);
      addOnce(inCandidates[enter(term)], candidate);
    }
  }
  for (const [candidate, { about }] of candidates.entries()) {
    yield;
    for (const term of about.flatMap((text) => listTerms(language, text))) {
      if (term.weight < 0.4 || term.key.startsWith('q:')) continue;
      if (term.word !== '' && !term.word.includes(' ')) words.add(term.word);
      addOnce(inAbout[enter(term)], candidate);
    }
  }
  yield;
  const weighed = terms.map(({ key, base, concepts }, id) => ({
    key,
    concepts,
    weight:
      base * rarity(candidates.length, Math.max(1, inCandidates[id]?.length || (inAbout[id]?.length ?? 1))),
  }));
  const variants = drafts.map(({ candidate, found }, at): Variant => {
    const ids = [...new Set(found.map((term) => byKey.get(term.key) ?? 0))];
    for (const id of ids) inVariants[id]?.push(at);
    return {
      candidate,
      terms: ids,
      weight: ids.reduce((sum, id) => sum + (weighed[id]?.weight ?? 0), 0),
      type: language.questions.findType(found),
      negated: isNegated(language, found),
      states: language.questions.isStatement(found),
      pairs: new Set(listPairs(found)),
      stances: new Map(
        found.flatMap(({ key, stance }) => (stance === undefined ? [] : [[byKey.get(key) ?? 0, stance]])),
      ),
    };
  });
  yield;
  const byConcept = new Map<string, number[]>();
  for (const [id, { concepts }] of weighed.entries()) {
    for (const concept of concepts) byConcept.set(concept, [...(byConcept.get(concept) ?? []), id]);
  }
  yield;
  const familiarity = yield* learnFrom(language, candidates.length, drafts);
  yield;
  return {
    language,
    candidates,
    variants,
    terms: weighed,
    byKey,
    byConcept,
    inVariants,
    inCandidates,
    inAbout,
    words,
    ofOthers: new Set(
      drafts.flatMap(({ candidate, found }) => (isAboutOthers(language, found) ? [candidate] : [])),
    ),
    remarks: new Set(
      drafts.flatMap(({ candidate, found }) => (isRemark(language, found) ? [candidate] : [])),
    ),
    denying: new Set(
      drafts.flatMap(({ candidate, found }) =>
        found.some(({ stance }) => stance === 'denied') ? [candidate] : [],
      ),
    ),
    whole: new Map(drafts.map(({ candidate, found }) => [wholeOf(found), candidate])),
    familiarity,
  };
}

function* learnFrom(
  language: LanguagePack,
  candidates: number,
  drafts: readonly { candidate: number; found: readonly Term[] }[],
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

/** The kinds of questions a candidate is asked for with. */
export function listAsked({ candidates, variants }: MatchIndex, id: string): QuestionType[] {
  const at = candidates.findIndex((candidate) => candidate.id === id);
  return variants.filter(({ candidate }) => candidate === at).map(({ type }) => type);
}

/** What a clause is compared by where it is all that was said: 'okay' says little, and yet all of it. */
export function wholeOf(terms: readonly Term[]): string {
  return terms.map(({ key }) => key).join(' ');
}

/** Words that stand in few candidates say more (as in BM25), between a third and all of their weight. */
function rarity(all: number, holding: number): number {
  const most = Math.log(1 + (all + 0.5) / 1.5);
  return (
    weights.commonest +
    (1 - weights.commonest) * Math.min(1, Math.log(1 + (all - holding + 0.5) / (holding + 0.5)) / most)
  );
}

/** What a term counts for in matching, by its class. */
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
