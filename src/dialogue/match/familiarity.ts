import { isHan } from '../text/fold.ts';
import type { QuestionType, Term } from '../text/term.ts';

/**
 * Measures how familiar the words, groups of words and neighbours of a clause are to each candidate, by counting them
 * in the wordings of each candidate (a complement naive Bayes). Ranking measures the distance to the nearest wording;
 * this measures to which candidate the words belong, in any of its wordings.
 */
export type Familiarity = {
  /** By feature, its weight for or against each candidate; a feature that no wording holds has no entry. */
  byFeature: ReadonlyMap<string, Float64Array>;
  candidates: number;
};

/** The count of a feature that no wording of a candidate holds, as a share of a wording. */
const unseen = 0.02;
const ofSame = 0.9;
const ofGroup = 0.7;
const ofRoot = 0.5;
const ofPair = 0.4;
const ofKind = 0.4;
/** Chinese words share characters with words that mean nearly the same: 睡著, 睡覺, 入睡. */
const ofCharacter = 0.6;
/** Even the smallest word has some meaning. */
const leastWeight = 0.03;

function shareOf(concept: string): number {
  if (concept.startsWith('=')) return ofSame;
  return concept.startsWith('~') ? ofRoot : ofGroup;
}

type Features = ReadonlyMap<string, number>;

/** Features of a clause, of length 1 together, so that long wordings count no more than short ones. */
export function listFeatures(terms: readonly Term[], type: QuestionType, negated: boolean): Features {
  const features = new Map<string, number>();
  const add = (name: string, weight: number) => features.set(name, Math.max(features.get(name) ?? 0, weight));
  let before: Term | null = null;
  for (const term of terms) {
    const weight = Math.sqrt(Math.max(term.weight, leastWeight));
    add(`w ${term.key}`, weight);
    for (const concept of term.concepts) add(`c ${concept}`, weight * shareOf(concept));
    if (isHan(term.key.charCodeAt(0))) for (const character of term.key) add(`h ${character}`, ofCharacter);
    if (term.weight < 0.04 && !term.key.startsWith('q:')) continue;
    if (before !== null) add(`p ${before.key} ${term.key}`, ofPair);
    before = term;
  }
  add(`t ${type}`, ofKind);
  if (negated) add('not', ofKind);
  let length = 0;
  for (const weight of features.values()) length += weight * weight;
  length = Math.sqrt(length);
  return new Map(Array.from(features, ([name, weight]) => [name, weight / length]));
}

export function learnFamiliarity(
  candidates: number,
  wordings: readonly { candidate: number; features: Features }[],
): Familiarity {
  const counts = new Map<string, Float64Array>();
  const totals = new Float64Array(candidates);
  let all = 0;
  for (const { candidate, features } of wordings) {
    for (const [name, weight] of features) {
      const count = counts.get(name) ?? new Float64Array(candidates);
      counts.set(name, count);
      count[candidate] = (count[candidate] ?? 0) + weight;
      totals[candidate] = (totals[candidate] ?? 0) + weight;
      all += weight;
    }
  }
  const room = unseen * counts.size;
  for (const count of counts.values()) {
    const sum = count.reduce((total, value) => total + value, 0);
    for (let at = 0; at < candidates; at += 1) {
      const own = count[at] ?? 0;
      const total = totals[at] ?? 0;
      count[at] = Math.log(((own + unseen) / (total + room)) * ((all - total + room) / (sum - own + unseen)));
    }
  }
  return { byFeature: counts, candidates };
}

/** The share of the total belief in each candidate; the shares add up to 1. */
export function weighFamiliarity(
  { byFeature, candidates }: Familiarity,
  terms: readonly Term[],
  type: QuestionType,
  negated: boolean,
): Float64Array {
  const belief = new Float64Array(candidates);
  for (const [name, weight] of listFeatures(terms, type, negated)) {
    const speaks = byFeature.get(name);
    if (speaks === undefined) continue;
    for (let at = 0; at < candidates; at += 1) belief[at] = (belief[at] ?? 0) + weight * (speaks[at] ?? 0);
  }
  const most = belief.reduce((best, value) => Math.max(best, value), Number.NEGATIVE_INFINITY);
  let sum = 0;
  for (let at = 0; at < candidates; at += 1) {
    const share = Math.exp((belief[at] ?? 0) - most);
    belief[at] = share;
    sum += share;
  }
  return belief.map((share) => share / sum);
}
