import type { Stance } from '../text/stance.ts';
import type { Term } from '../text/term.ts';
import { weighFamiliarity } from './familiarity.ts';
import { listPairs, type MatchIndex, type Variant, wholeOf } from './match-index.ts';
import { doAgree, doClash, isNegated, pointsToOthers } from './question-type.ts';
import { addShares, findReach, weightOfReach } from './reach.ts';
import { weights } from './weights.ts';

export type Ranked = {
  id: string;
  /** 0 to 1: how sure it is that this was meant. */
  confidence: number;
  /** How much of the nearest way to say it was said, 0 to 1. */
  covered: number;
  /** The nearest way to say it is a question. */
  asks: boolean;
};

/**
 * Candidates that what was said may mean, likeliest first. The work is bounded by words times the variants that hold them.
 */
export function rank(index: MatchIndex, terms: readonly Term[]): Ranked[] {
  const unique = [...new Map(terms.map((term) => [term.key, term])).values()];
  const expansions = unique.map((term) => {
    const reach = findReach(index, term);
    return { reach, weight: weightOfReach(reach, term), stance: term.stance };
  });
  const total = expansions.reduce((sum, expansion) => sum + expansion.weight, 0);
  if (total === 0) return [];
  const saidOfVariant = new Float64Array(index.variants.length);
  const saidOfCandidate = new Float64Array(index.candidates.length);
  const bestOfTerm = new Map<number, number>();
  const stanceOfTerm = new Map<number, Stance>();
  for (const { weight, reach, stance } of expansions) {
    addShares(saidOfVariant, reach.ofVariants, weight);
    addShares(saidOfCandidate, reach.ofCandidates, weight);
    for (const [id, alike] of reach.likeness) {
      if (alike <= (bestOfTerm.get(id) ?? 0)) continue;
      bestOfTerm.set(id, alike);
      if (stance === undefined) stanceOfTerm.delete(id);
      else stanceOfTerm.set(id, stance);
    }
  }
  const coveredOfVariant = new Float64Array(index.variants.length);
  for (const [id, alike] of bestOfTerm) {
    const part = alike * (index.terms[id]?.weight ?? 0);
    for (const variant of index.inVariants[id] ?? [])
      coveredOfVariant[variant] = (coveredOfVariant[variant] ?? 0) + part;
  }
  const { language } = index;
  const type = language.questions.findType(terms);
  const negated = isNegated(language, terms);
  const states = language.questions.isStatement(terms);
  const isAsked = terms.some(({ stance }) => stance === 'asked');
  const others = pointsToOthers(language, terms);
  const pairs = listPairs(terms);
  const rivals = new Map<number, { agreeing: number; contrary: number }>();
  const best = new Map<number, { score: number; covered: number; variant: Variant }>();
  for (let at = 0; at < coveredOfVariant.length; at += 1) {
    const covered = coveredOfVariant[at] ?? 0;
    const variant = covered === 0 ? undefined : index.variants[at];
    if (variant === undefined || variant.weight === 0) continue;
    // An offer that is refused, reported or supposed is none; asked for is a thing however it is put.
    const isStated = variant.type === 'none' || index.remarks.has(variant.candidate);
    if (isStated && (type === 'none' || isAsked)) {
      const { agreeing, contrary } = compareStances(index, variant, bestOfTerm, stanceOfTerm);
      const rival = rivals.get(variant.candidate) ?? { agreeing: 0, contrary: 0 };
      rivals.set(variant.candidate, rival);
      rival.contrary = Math.max(rival.contrary, contrary);
      const isMixed = index.denying.has(variant.candidate);
      if (contrary > (isMixed ? weights.contraryMixed : 1) * agreeing) continue;
      rival.agreeing = Math.max(rival.agreeing, agreeing);
    }
    const ofVariant = covered / variant.weight;
    const ofSaid = (saidOfVariant[at] ?? 0) / total;
    const ofAll = (saidOfCandidate[variant.candidate] ?? 0) / total;
    let score = weights.ofVariant * ofVariant + weights.ofSaid * ofSaid + weights.ofAll * ofAll;
    // Nothing below adds more than this: most wordings need no further look.
    if (score + weights.neighbours + weights.agree <= (best.get(variant.candidate)?.score ?? 0)) continue;
    const shared = pairs.filter((pair) => variant.pairs.has(pair)).length;
    if (shared > 0) score += weights.neighbours * (shared / Math.max(pairs.length, variant.pairs.size));
    if (doClash(type, variant.type)) score *= weights.clash;
    else if (doAgree(type, variant.type)) score += weights.agree;
    if (variant.type !== 'none' && type === 'none') score *= states ? weights.stated : weights.bare;
    else if (variant.type === 'none' && type !== 'none') score *= weights.asked;
    if (negated !== variant.negated) score *= weights.denied;
    if (others && !index.ofOthers.has(variant.candidate)) score *= weights.ofOthers;
    score *= trustIn(Math.min(covered, saidOfVariant[at] ?? 0));
    if (score > (best.get(variant.candidate)?.score ?? 0))
      best.set(variant.candidate, { score, covered: ofVariant, variant });
  }
  // 'Do not stop' is near to 'no' by its small words, and far from it by what it says.
  for (const [candidate, { agreeing, contrary }] of rivals) {
    const most = index.denying.has(candidate) ? weights.contraryOfMixed : weights.contrary;
    if (contrary > most * agreeing) best.delete(candidate);
  }
  const { familiarity } = index;
  const belief = familiarity === null ? null : weighFamiliarity(familiarity, terms, type, negated);
  // What nobody here has a word for speaks against all of them alike.
  const strange = expansions.reduce(
    (sum, { weight, reach }) => sum + (reach.weight === null ? weight : 0),
    0,
  );
  const known = 1 - strange / total;
  return [...best]
    .map(
      ([candidate, { score, covered, variant }]): Ranked => ({
        id: index.candidates[candidate]?.id ?? '',
        confidence: blend(Math.min(1, score), belief === null ? undefined : known * (belief[candidate] ?? 0)),
        covered: Math.min(1, covered),
        asks: variant.type !== 'none',
      }),
    )
    .sort((a, b) => b.confidence - a.confidence || (a.id < b.id ? -1 : 1));
}

/** How much of what both hold is held alike, and how much is said in the one and denied, reported or supposed in the other. */
function compareStances(
  index: MatchIndex,
  variant: Variant,
  likeness: ReadonlyMap<number, number>,
  stances: ReadonlyMap<number, Stance>,
): { agreeing: number; contrary: number } {
  let agreeing = 0;
  let contrary = 0;
  for (const id of variant.terms) {
    const mass = (likeness.get(id) ?? 0) * (index.terms[id]?.weight ?? 0);
    if (stances.get(id) === variant.stances.get(id)) agreeing += mass;
    else contrary += mass;
  }
  return { agreeing, contrary };
}

/** The candidate that was named word for word, or null. */
export function findWhole(index: MatchIndex, terms: readonly Term[]): Ranked | null {
  const candidate = index.whole.get(wholeOf(terms));
  const id = candidate === undefined ? undefined : index.candidates[candidate]?.id;
  return id === undefined ? null : { id, confidence: 1, covered: 1, asks: false };
}

/** How near the nearest wording is, and how familiar the words are to this candidate beside the others. */
function blend(nearness: number, belief: number | undefined): number {
  if (belief === undefined) return nearness;
  return (1 - weights.familiar) * nearness + weights.familiar * belief;
}

/** Two clauses that share nothing but small words are alike by chance: what is shared has to weigh something. */
function trustIn(shared: number): number {
  return Math.min(1, weights.unshared + ((1 - weights.unshared) * shared) / weights.shared);
}
