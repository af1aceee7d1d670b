import { BoundedMap } from '#kernel/bounded-map.ts';
import type { Term } from '../text/term.ts';
import { type MatchIndex, weigh } from './match-index.ts';
import { weights } from './weights.ts';

/** The terms of a case that a word of the learner may mean, and the candidates that it supports. */
export type Reach = {
  /** Terms of the case, each with how alike they are. */
  likeness: ReadonlyMap<number, number>;
  /** The weight of the nearest term; null for a word that the index does not know. */
  weight: number | null;
  /** The variants that hold the word, with their shares of it; a variant may occur several times. */
  ofVariants: Shares;
  /** The same for candidates. Texts about a candidate count for less than its wordings. */
  ofCandidates: Shares;
};

type Shares = { holders: Uint32Array; shares: Float64Array };

/** Light words occur in every turn and in most wordings. */
const keptReaches = 400;
const reaches = new WeakMap<MatchIndex, BoundedMap<string, { concepts: readonly string[]; reach: Reach }>>();

export function findReach(index: MatchIndex, term: Term): Reach {
  let kept = reaches.get(index);
  if (kept === undefined) {
    kept = new BoundedMap(keptReaches);
    reaches.set(index, kept);
  }
  const known = kept.get(term.key);
  if (known !== undefined && areSame(known.concepts, term.concepts)) return known.reach;
  const reach = makeReach(index, term);
  kept.set(term.key, { concepts: term.concepts, reach });
  return reach;
}

/** The weight of the word. */
export function weightOfReach({ weight }: Reach, term: Term): number {
  return weight ?? weigh(term) * weights.stranger;
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  if (some === others) return true;
  return some.length === others.length && some.every((concept, at) => concept === others[at]);
}

function makeReach(index: MatchIndex, term: Term): Reach {
  const likeness = new Map<number, number>();
  const same = index.byKey.get(term.key);
  if (same !== undefined) likeness.set(same, 1);
  for (const concept of term.concepts) {
    const alike = alikenessOf(concept);
    for (const id of index.byConcept.get(concept) ?? []) {
      if ((likeness.get(id) ?? 0) < alike) likeness.set(id, alike);
    }
  }
  let weight = same === undefined ? 0 : (index.terms[same]?.weight ?? 0);
  if (same === undefined) {
    for (const id of likeness.keys()) weight = Math.max(weight, index.terms[id]?.weight ?? 0);
  }
  return {
    likeness,
    weight: likeness.size === 0 ? null : weight,
    ofVariants: spread(index.inVariants, likeness),
    ofCandidates: spreadOver(index, likeness),
  };
}

function alikenessOf(concept: string): number {
  if (concept.startsWith('=')) return weights.same;
  return concept.startsWith('~') ? weights.root : weights.synonym;
}

/** Counts the word once for each holder of a likely term, by the likest of its terms. */
function spread(holders: readonly (readonly number[])[], likeness: ReadonlyMap<number, number>): Shares {
  const given = new Map<number, number>();
  const steps: [number, number][] = [];
  for (const [id, alike] of likeness) {
    for (const holder of holders[id] ?? []) {
      const before = given.get(holder) ?? 0;
      if (alike <= before) continue;
      given.set(holder, alike);
      steps.push([holder, alike - before]);
    }
  }
  return toShares(steps);
}

function spreadOver(index: MatchIndex, likeness: ReadonlyMap<number, number>): Shares {
  const given = new Map<number, number>();
  for (const [id, alike] of likeness) {
    for (const holder of index.inCandidates[id] ?? [])
      given.set(holder, Math.max(given.get(holder) ?? 0, alike));
    for (const holder of index.inAbout[id] ?? [])
      given.set(holder, Math.max(given.get(holder) ?? 0, alike * weights.about));
  }
  return toShares([...given]);
}

function toShares(pairs: readonly (readonly [number, number])[]): Shares {
  return {
    holders: Uint32Array.from(pairs, ([holder]) => holder),
    shares: Float64Array.from(pairs, ([, share]) => share),
  };
}

/** Adds the word's weight to each of its holders. */
export function addShares(sums: Float64Array, { holders, shares }: Shares, weight: number): void {
  for (let at = 0; at < holders.length; at += 1) {
    const holder = holders[at] ?? 0;
    sums[holder] = (sums[holder] ?? 0) + (shares[at] ?? 0) * weight;
  }
}
