import type { Stance } from '../text/stance.ts';
import type { Term } from '../text/term.ts';
import { weighFamiliarity } from './familiarity.ts';
import { type Heard, hear } from './heard.ts';
import { type MatchIndex, type Variant, wholeOf } from './match-index.ts';
import { doAgree, doClash } from './question-type.ts';
import { weights } from './weights.ts';

export type Ranked = {
  id: string;
  /** How sure it is that the learner meant this, 0 to 1. */
  confidence: number;
  /** The part of the nearest wording that was said, 0 to 1. */
  covered: number;
  /** The nearest wording is a question. */
  asks: boolean;
};

/** The best wording of a candidate so far. */
type Best = { score: number; covered: number; variant: Variant };

/** The weight of a candidate's terms whose stance agrees with the clause, and of those whose stance contradicts it. */
type Rival = { agreeing: number; contrary: number };

/**
 * The candidates that the learner may have meant, likeliest first. The work is bounded by the words times the variants
 * that hold them.
 */
export function rank(index: MatchIndex, terms: readonly Term[]): Ranked[] {
  const heard = hear(index, terms);
  if (heard === null) return [];
  const { familiarity } = index;
  const belief =
    familiarity === null ? null : weighFamiliarity(familiarity, terms, heard.type, heard.negated);
  return [...findBest(index, heard)]
    .map(
      ([candidate, { score, covered, variant }]): Ranked => ({
        id: index.candidates[candidate]?.id ?? '',
        confidence: blend(
          Math.min(1, score),
          belief === null ? undefined : heard.known * (belief[candidate] ?? 0),
        ),
        covered: Math.min(1, covered),
        asks: variant.type !== 'none',
      }),
    )
    .sort((a, b) => b.confidence - a.confidence || (a.id < b.id ? -1 : 1));
}

/** The nearest wording of each candidate, without those that the clause denies. */
function findBest(index: MatchIndex, heard: Heard): Map<number, Best> {
  const rivals = new Map<number, Rival>();
  const best = new Map<number, Best>();
  for (let at = 0; at < heard.coveredOfVariant.length; at += 1) {
    const covered = heard.coveredOfVariant[at] ?? 0;
    const variant = covered === 0 ? undefined : index.variants[at];
    if (variant === undefined || variant.weight === 0) continue;
    if (isHeldOtherwise(index, heard, variant, rivals)) continue;
    const least = best.get(variant.candidate)?.score ?? 0;
    const score = scoreVariant(index, heard, { variant, at, covered, least });
    if (score > least) best.set(variant.candidate, { score, covered: covered / variant.weight, variant });
  }
  // 'Do not stop' shares its light words with 'no', but means the opposite.
  for (const [candidate, { agreeing, contrary }] of rivals) {
    const max = index.denying.has(candidate) ? weights.contraryOfMixed : weights.contrary;
    if (contrary > max * agreeing) best.delete(candidate);
  }
  return best;
}

/** An offer that is refused, reported or supposed is no offer; a request counts in any form. */
function isHeldOtherwise(
  index: MatchIndex,
  { type, isAsked, likeness, stances }: Heard,
  variant: Variant,
  rivals: Map<number, Rival>,
): boolean {
  const isStated = variant.type === 'none' || index.remarks.has(variant.candidate);
  if (!isStated || (type !== 'none' && !isAsked)) return false;
  const { agreeing, contrary } = compareStances(index, variant, likeness, stances);
  const rival = rivals.get(variant.candidate) ?? { agreeing: 0, contrary: 0 };
  rivals.set(variant.candidate, rival);
  rival.contrary = Math.max(rival.contrary, contrary);
  const isMixed = index.denying.has(variant.candidate);
  if (contrary > (isMixed ? weights.contraryMixed : 1) * agreeing) return true;
  rival.agreeing = Math.max(rival.agreeing, agreeing);
  return false;
}

/** How near the clause is to one wording; 0 where the result cannot exceed `least`. */
function scoreVariant(
  index: MatchIndex,
  heard: Heard,
  { variant, at, covered, least }: { variant: Variant; at: number; covered: number; least: number },
): number {
  const ofVariant = covered / variant.weight;
  const ofSaid = (heard.saidOfVariant[at] ?? 0) / heard.total;
  const ofAll = (heard.saidOfCandidate[variant.candidate] ?? 0) / heard.total;
  let score = weights.ofVariant * ofVariant + weights.ofSaid * ofSaid + weights.ofAll * ofAll;
  // Nothing below adds more than this: most wordings need no further look.
  if (score + weights.neighbours + weights.agree <= least) return 0;
  const { pairs } = heard;
  const shared = pairs.filter((pair) => variant.pairs.has(pair)).length;
  if (shared > 0) score += weights.neighbours * (shared / Math.max(pairs.length, variant.pairs.size));
  score = compareTypes(score, heard, variant);
  if (heard.negated !== variant.negated) score *= weights.denied;
  if (heard.pointsToOthers && !index.ofOthers.has(variant.candidate)) score *= weights.ofOthers;
  return score * trustIn(Math.min(covered, heard.saidOfVariant[at] ?? 0));
}

/** Adjusts the score by what the clause and the wording ask for, or by one of them being no question. */
function compareTypes(before: number, { type, states }: Heard, variant: Variant): number {
  let score = before;
  if (doClash(type, variant.type)) score *= weights.clash;
  else if (doAgree(type, variant.type)) score += weights.agree;
  if (variant.type !== 'none' && type === 'none') return score * (states ? weights.stated : weights.bare);
  return variant.type === 'none' && type !== 'none' ? score * weights.asked : score;
}

/**
 * How many of the shared terms have the same stance, and how many are stated in one and denied, reported or supposed in
 * the other.
 */
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

/** The candidate whose wording was said word for word, or null. */
export function findWhole(index: MatchIndex, terms: readonly Term[]): Ranked | null {
  const candidate = index.whole.get(wholeOf(terms));
  const id = candidate === undefined ? undefined : index.candidates[candidate]?.id;
  return id === undefined ? null : { id, confidence: 1, covered: 1, asks: false };
}

/**
 * Combines the nearness of the nearest wording with the familiarity of the words to this candidate compared with the
 * others.
 */
function blend(nearness: number, belief: number | undefined): number {
  if (belief === undefined) return nearness;
  return (1 - weights.familiar) * nearness + weights.familiar * belief;
}

/** Two clauses that share only light words are alike by chance: the shared words need some weight. */
function trustIn(shared: number): number {
  return Math.min(1, weights.unshared + ((1 - weights.unshared) * shared) / weights.shared);
}
