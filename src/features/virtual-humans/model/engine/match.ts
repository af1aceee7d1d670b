import type { ConversationLocale } from '../case-content.ts';
import { doAgree, doClash, findQuestionType, isNegated } from './question-type.ts';
import { readText, termsWithin } from './reading.ts';
import type { QuestionType, Term } from './term.ts';
import { weights } from './weights.ts';

/** Something that can be meant, with the ways it is said. */
export type Candidate = {
  id: string;
  variants: readonly string[];
  /** Texts about the same thing (its name, its answers): their words support it, but do not mean it. */
  about: readonly string[];
};

export type Ranked = {
  id: string;
  /** 0 to 1: how sure it is that this was meant. */
  confidence: number;
  /** How much of the nearest way to say it was said, 0 to 1. */
  covered: number;
};

type IndexedTerm = { key: string; weight: number; concepts: readonly string[] };

type Variant = {
  candidate: number;
  terms: readonly number[];
  weight: number;
  type: QuestionType;
  negated: boolean;
  pairs: ReadonlySet<string>;
};

export type MatchIndex = {
  locale: ConversationLocale;
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
};

/** Prepares candidates for ranking; done once for each case, scene or list of phrases. */
export function buildIndex(locale: ConversationLocale, candidates: readonly Candidate[]): MatchIndex {
  const byKey = new Map<string, number>();
  const terms: { key: string; base: number; concepts: readonly string[] }[] = [];
  const inCandidates: number[][] = [];
  const inVariants: number[][] = [];
  const words = new Set<string>();
  const drafts = candidates.flatMap(({ variants }, candidate) =>
    variants.flatMap((text) => {
      const found = listTerms(locale, text);
      return found.length === 0 ? [] : [{ candidate, found }];
    }),
  );
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
    for (const term of about.flatMap((text) => listTerms(locale, text))) {
      if (term.weight < 0.4 || term.key.startsWith('q:')) continue;
      if (term.word !== '' && !term.word.includes(' ')) words.add(term.word);
      addOnce(inAbout[enter(term)], candidate);
    }
  }
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
      type: findQuestionType(locale, found),
      negated: isNegated(found),
      pairs: new Set(listPairs(found)),
    };
  });
  const byConcept = new Map<string, number[]>();
  for (const [id, { concepts }] of weighed.entries()) {
    for (const concept of concepts) byConcept.set(concept, [...(byConcept.get(concept) ?? []), id]);
  }
  return {
    locale,
    candidates,
    variants,
    terms: weighed,
    byKey,
    byConcept,
    inVariants,
    inCandidates,
    inAbout,
    words,
  };
}

function listTerms(locale: ConversationLocale, text: string): Term[] {
  return termsWithin(readText(locale, text), { start: 0, end: text.length });
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
function weigh({ key, weight }: Term): number {
  if (key.startsWith('q:')) return weight * weights.questionWord;
  if (weight === 0 || weight > 0.5) return weight;
  if (weight < 0.08) return weights.glue;
  if (weight < 0.15) return weights.vague;
  return weight < 0.25 ? weights.lightVerb : weights.common;
}

function addOnce(list: number[] | undefined, value: number): void {
  if (list !== undefined && list.at(-1) !== value) list.push(value);
}

function listPairs(terms: readonly Term[]): string[] {
  const content = terms.filter((term) => term.weight >= 0.1);
  return content.slice(1).map((term, at) => `${content[at]?.key} ${term.key}`);
}

type Expansion = { weight: number; likeness: ReadonlyMap<number, number> };

/** The terms of the case that a word of the learner may stand for, each with how alike they are. */
function expand(index: MatchIndex, term: Term): Expansion {
  const likeness = new Map<number, number>();
  const same = index.byKey.get(term.key);
  if (same !== undefined) likeness.set(same, 1);
  for (const concept of term.concepts) {
    const alike = concept.startsWith('~') ? weights.root : weights.synonym;
    for (const id of index.byConcept.get(concept) ?? []) {
      if ((likeness.get(id) ?? 0) < alike) likeness.set(id, alike);
    }
  }
  let weight = same === undefined ? 0 : (index.terms[same]?.weight ?? 0);
  if (same === undefined) {
    for (const id of likeness.keys()) weight = Math.max(weight, index.terms[id]?.weight ?? 0);
    if (likeness.size === 0) weight = weigh(term) * weights.stranger;
  }
  return { weight, likeness };
}

/**
 * Candidates that what was said may mean, likeliest first. The work is bounded by words times the variants that hold them.
 */
export function rank(index: MatchIndex, terms: readonly Term[]): Ranked[] {
  const unique = [...new Map(terms.map((term) => [term.key, term])).values()];
  const expansions = unique.map((term) => expand(index, term));
  const total = expansions.reduce((sum, expansion) => sum + expansion.weight, 0);
  if (total === 0) return [];
  const saidOfVariant = new Float64Array(index.variants.length);
  const saidOfCandidate = new Float64Array(index.candidates.length);
  const bestOfTerm = new Map<number, number>();
  for (const { weight, likeness } of expansions) {
    spread(index.inVariants, likeness, weight, saidOfVariant);
    spreadOver(index, likeness, weight, saidOfCandidate);
    for (const [id, alike] of likeness) bestOfTerm.set(id, Math.max(bestOfTerm.get(id) ?? 0, alike));
  }
  const coveredOfVariant = new Float64Array(index.variants.length);
  for (const [id, alike] of bestOfTerm) {
    const part = alike * (index.terms[id]?.weight ?? 0);
    for (const variant of index.inVariants[id] ?? [])
      coveredOfVariant[variant] = (coveredOfVariant[variant] ?? 0) + part;
  }
  const type = findQuestionType(index.locale, terms);
  const negated = isNegated(terms);
  const pairs = listPairs(terms);
  const best = new Map<number, { score: number; covered: number }>();
  for (const [at, variant] of index.variants.entries()) {
    const covered = coveredOfVariant[at] ?? 0;
    if (covered === 0 || variant.weight === 0) continue;
    const ofVariant = covered / variant.weight;
    const ofSaid = (saidOfVariant[at] ?? 0) / total;
    const ofAll = (saidOfCandidate[variant.candidate] ?? 0) / total;
    const shared = pairs.filter((pair) => variant.pairs.has(pair)).length;
    let score = weights.ofVariant * ofVariant + weights.ofSaid * ofSaid + weights.ofAll * ofAll;
    if (shared > 0) score += weights.neighbours * (shared / Math.max(pairs.length, variant.pairs.size));
    if (doClash(type, variant.type)) score *= weights.clash;
    else if (doAgree(type, variant.type)) score += weights.agree;
    if (negated !== variant.negated) score *= weights.denied;
    score *= trustIn(Math.min(covered, saidOfVariant[at] ?? 0));
    if (score > (best.get(variant.candidate)?.score ?? 0))
      best.set(variant.candidate, { score, covered: ofVariant });
  }
  return [...best]
    .map(
      ([candidate, { score, covered }]): Ranked => ({
        id: index.candidates[candidate]?.id ?? '',
        confidence: Math.min(1, score),
        covered: Math.min(1, covered),
      }),
    )
    .sort((a, b) => b.confidence - a.confidence || (a.id < b.id ? -1 : 1));
}

/** The same for candidates, whose texts about them count for less than the ways they are said. */
function spreadOver(
  index: MatchIndex,
  likeness: ReadonlyMap<number, number>,
  weight: number,
  sums: Float64Array,
): void {
  const given = new Map<number, number>();
  for (const [id, alike] of likeness) {
    for (const holder of index.inCandidates[id] ?? [])
      given.set(holder, Math.max(given.get(holder) ?? 0, alike));
    for (const holder of index.inAbout[id] ?? [])
      given.set(holder, Math.max(given.get(holder) ?? 0, alike * weights.about));
  }
  for (const [holder, alike] of given) sums[holder] = (sums[holder] ?? 0) + alike * weight;
}

/** Two clauses that share nothing but small words are alike by chance: what is shared has to weigh something. */
function trustIn(shared: number): number {
  return Math.min(1, weights.unshared + ((1 - weights.unshared) * shared) / weights.shared);
}

/** Gives each holder of a likely term the word's weight once, for the likest of its terms. */
function spread(
  holders: readonly (readonly number[])[],
  likeness: ReadonlyMap<number, number>,
  weight: number,
  sums: Float64Array,
): void {
  const given = new Map<number, number>();
  for (const [id, alike] of likeness) {
    for (const holder of holders[id] ?? []) {
      const before = given.get(holder) ?? 0;
      if (alike <= before) continue;
      given.set(holder, alike);
      sums[holder] = (sums[holder] ?? 0) + (alike - before) * weight;
    }
  }
}
