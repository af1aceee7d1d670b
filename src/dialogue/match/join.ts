import type { Term } from '../text/term.ts';
import { joint } from './joint-weights.ts';
import { listAsked, type MatchIndex } from './match-index.ts';
import { isNegated } from './question-type.ts';
import type { Ranked } from './rank.ts';

/**
 * One ranking out of two: by words (`rank`) and by how alike a sentence model finds the stretch and each candidate's nearest wording.
 * The confidence is how often a candidate with such numbers was meant (`joint-weights.ts`).
 */
export function joinRanks(
  index: MatchIndex,
  ranked: readonly Ranked[],
  likeness: Float64Array,
  terms: readonly Term[],
): Ranked[] {
  const byWords = new Map(ranked.map((one) => [one.id, one]));
  // A sentence model hardly hears 'not', 'he says that' and 'if': what is so held has to be found by words.
  const isHeld = isNegated(index.language, terms) || terms.some(({ stance }) => stance !== undefined);
  const isStatement =
    index.language.questions.findType(terms) === 'none' && index.language.questions.isStatement(terms);
  const likeOthers = findBesides(Array.from(likeness));
  const wordsOthers = findBesides(index.candidates.map(({ id }) => byWords.get(id)?.confidence ?? 0));
  const joined: Ranked[] = [];
  for (const [at, { id }] of index.candidates.entries()) {
    const known = byWords.get(id);
    const alike = likeness[at] ?? -1;
    if (isHeld && !asks(index, id)) {
      if (known !== undefined) joined.push(known);
      continue;
    }
    if (known === undefined && alike < joint.least) continue;
    const words = known?.confidence ?? 0;
    const sum =
      joint.bias +
      joint.words * words +
      joint.alike * alike +
      joint.wordsAhead * (words - wordsOthers(at)) +
      joint.alikeAhead * (alike - likeOthers(at)) +
      (isStatement && !index.remarks.has(at) ? joint.stated : 0);
    const confidence = Math.round(10_000 / (1 + Math.exp(-sum))) / 10_000;
    joined.push({
      id,
      confidence,
      covered: Math.max(known?.covered ?? 0, alike),
      asks: known?.asks ?? asks(index, id),
    });
  }
  return joined.sort((a, b) => b.confidence - a.confidence || (a.id < b.id ? -1 : 1));
}

function asks(index: MatchIndex, id: string): boolean {
  return listAsked(index, id).some((type) => type !== 'none');
}

/** For each place, the largest of the other values. */
function findBesides(values: readonly number[]): (at: number) => number {
  const most = Math.max(...values, 0);
  const first = values.indexOf(most);
  const second = values.reduce((best, value, at) => (at === first ? best : Math.max(best, value)), 0);
  return (at) => (at === first ? second : most);
}
