import type { Stance } from '../text/stance.ts';
import type { QuestionType, Term } from '../text/term.ts';
import { listPairs, type MatchIndex } from './match-index.ts';
import { isNegated, pointsToOthers } from './question-type.ts';
import { addShares, findReach, type Reach, weightOfReach } from './reach.ts';

/** A clause compared with an index of candidates: which terms of the index it says, by which words, and how. */
export type Heard = {
  /** The weight of all words of the clause. */
  total: number;
  /** The share of that weight for which the index has a word. */
  known: number;
  /** The weight of the clause's words that occur in each variant, and in any text of each candidate. */
  saidOfVariant: Float64Array;
  saidOfCandidate: Float64Array;
  /** The weight of each variant's own terms that the clause says. */
  coveredOfVariant: Float64Array;
  /** By term, its likeness to the nearest word of the clause, and the stance of that word. */
  likeness: ReadonlyMap<number, number>;
  stances: ReadonlyMap<number, Stance>;
  type: QuestionType;
  negated: boolean;
  states: boolean;
  /** A part of the clause is asked about, not asked for. */
  isAsked: boolean;
  pointsToOthers: boolean;
  pairs: readonly string[];
};

type Expansion = { reach: Reach; weight: number; stance: Stance | undefined };

/** Null for a clause that weighs nothing. */
export function hear(index: MatchIndex, terms: readonly Term[]): Heard | null {
  const unique = [...new Map(terms.map((term) => [term.key, term])).values()];
  const expansions = unique.map((term): Expansion => {
    const reach = findReach(index, term);
    return { reach, weight: weightOfReach(reach, term), stance: term.stance };
  });
  const total = expansions.reduce((sum, expansion) => sum + expansion.weight, 0);
  if (total === 0) return null;
  // Words that the index does not know count against all candidates alike.
  const strange = expansions.reduce(
    (sum, { weight, reach }) => sum + (reach.weight === null ? weight : 0),
    0,
  );
  const saidOfVariant = new Float64Array(index.variants.length);
  const saidOfCandidate = new Float64Array(index.candidates.length);
  for (const { weight, reach } of expansions) {
    addShares(saidOfVariant, reach.ofVariants, weight);
    addShares(saidOfCandidate, reach.ofCandidates, weight);
  }
  const { likeness, stances } = findNearest(expansions);
  const { language } = index;
  return {
    total,
    known: 1 - strange / total,
    saidOfVariant,
    saidOfCandidate,
    coveredOfVariant: coverVariants(index, likeness),
    likeness,
    stances,
    type: language.questions.findType(terms),
    negated: isNegated(language, terms),
    states: language.questions.isStatement(terms),
    isAsked: terms.some(({ stance }) => stance === 'asked'),
    pointsToOthers: pointsToOthers(language, terms),
    pairs: listPairs(terms),
  };
}

function findNearest(expansions: readonly Expansion[]): Pick<Heard, 'likeness' | 'stances'> {
  const likeness = new Map<number, number>();
  const stances = new Map<number, Stance>();
  for (const { reach, stance } of expansions) {
    for (const [id, alike] of reach.likeness) {
      if (alike <= (likeness.get(id) ?? 0)) continue;
      likeness.set(id, alike);
      if (stance === undefined) stances.delete(id);
      else stances.set(id, stance);
    }
  }
  return { likeness, stances };
}

function coverVariants(index: MatchIndex, likeness: ReadonlyMap<number, number>): Float64Array {
  const covered = new Float64Array(index.variants.length);
  for (const [id, alike] of likeness) {
    const part = alike * (index.terms[id]?.weight ?? 0);
    for (const variant of index.inVariants[id] ?? []) covered[variant] = (covered[variant] ?? 0) + part;
  }
  return covered;
}
