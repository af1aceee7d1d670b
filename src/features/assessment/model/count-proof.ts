import type { CountResult } from '#features/virtual-humans/evidence/evidence-kind.ts';
import { mostCountedQuotes, type Quote } from '#features/virtual-humans/evidence/quotes.ts';
import type { CountProof } from './api-results.ts';

const ofAllTurns: readonly string[] = ['talkShare', 'turns'];

/**
 * What a counted point rests on. `turns` are those of the learner, where an older score does not have them.
 * @returns null where nobody spoke, and where an older score kept too little to say it
 */
export function proveCount(
  count: CountResult,
  quotes: readonly Quote[],
  learnerTurns: number,
): CountProof | null {
  const { turns = learnerTurns, counted = quotes } = count;
  if (turns === 0) return null;
  if (ofAllTurns.includes(count.measure)) return { rests: 'everywhere', turns };
  if (count.value === 0) return { rests: 'nowhere', turns };
  if (counted.length === 0) return null;
  return {
    rests: 'turns',
    words: counted.slice(0, mostCountedQuotes),
    others: counted.slice(mostCountedQuotes).map(({ turnId, turnNumber }) => ({ turnId, turnNumber })),
    against: count.atLeast === null,
  };
}
