import type { Limits } from '../match/joint-weights.ts';
import { listAsked } from '../match/match-index.ts';
import type { Ranked } from '../match/rank.ts';
import { weights } from '../match/weights.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { type Reading, termsWithin } from '../text/reading.ts';
import type { CaseIndex } from './case-index.ts';
import type { OfferedTopic } from './understanding.ts';

/**
 * Two topics that are about equally near, neither of them clear: asking which one is meant costs the learner less than
 * a wrong answer. Null where one is clear, or where one of them is withheld.
 */
export function findRivals(
  index: CaseIndex,
  { offered = [] }: DialogueState,
  [first, second]: readonly Ranked[],
  limits: Limits,
): readonly OfferedTopic[] | null {
  if (first === undefined || second === undefined || second.confidence < limits.near) return null;
  const isFaint = first.confidence < limits.topic;
  if (isFaint && Math.min(first.covered, second.covered) < weights.coveredToAsk) return null;
  const apart = isFaint ? limits.apartBelow : limits.apart;
  if (first.confidence >= limits.clear || first.confidence - second.confidence >= apart) return null;
  // A learner who repeats the turn when asked which one is meant gets the nearer one answered.
  if (offered.includes(first.id) && offered.includes(second.id)) return null;
  const ids = [first.id, second.id];
  return ids.every((id) => canBeAsked(index, id)) ? ids.map((topicId) => ({ topicId })) : null;
}

/** The character neither names nor hints at a withheld topic, and never asks back about a remark. */
function canBeAsked({ topicsById, asked }: CaseIndex, id: string): boolean {
  return asked.has(id) && topicsById.get(id)?.disclosure.rule === 'asked';
}

/** The names of both topics, where the author wrote both: otherwise the character asks in general. */
export function nameOffered({ spokenNames }: CaseIndex, ids: readonly string[]): [string, string] | null {
  const [first, second] = ids.map((id) => spokenNames.get(id));
  return first === undefined || second === undefined || first === second ? null : [first, second];
}

/** Finds which offered topic is meant by 'the first one', 'both', or a bare 'where?'. */
export function readOffered(index: CaseIndex, { offered = [] }: DialogueState, reading: Reading): string[] {
  const [first, second] = offered;
  if (first === undefined || second === undefined) return [];
  const { answers, questions } = reading.language;
  const short = answers.readPick(reading);
  if (short === null) return [];
  // 'The first one' refers to the order in which the names were said.
  const pick = nameOffered(index, offered) === null ? null : short.pick;
  if (pick === 'both') return [first, second];
  if (pick === 'first') return [first];
  if (pick === 'second') return [second];
  const type = questions.findType(termsWithin(reading, { start: 0, end: reading.text.length }));
  if (short.isBare && type !== 'none' && type !== 'yesNo') {
    const asking = offered.filter((id) => listAsked(index.topics, id).includes(type));
    if (asking.length === 1) return asking;
  }
  return pick === 'yes' ? [first] : [];
}
