import { mostCountedQuotes } from '#features/virtual-humans/evidence/quotes.ts';
import type { ApiObjective, ApiQuote } from './api-results.ts';

/** What a counted point rests on, for every page that shows one. */
export type CountProof =
  /** Not one of the learner's turns was counted. */
  | { rests: 'nowhere'; turns: number }
  /** A measure of all turns together, which no single one makes. */
  | { rests: 'everywhere'; turns: number }
  /** The turns that were counted: the first by their words, the others by their number. */
  | { rests: 'turns'; words: readonly ApiQuote[]; others: readonly ApiQuote[]; against: boolean };

const ofAllTurns: readonly string[] = ['talkShare', 'turns'];

/** Null where nothing was counted, where nobody spoke, and where an older score kept too little to say it. */
export function proveCount({ count, quotes }: Pick<ApiObjective, 'count' | 'quotes'>): CountProof | null {
  if (!count || count.turns === 0) return null;
  const { turns, atLeast } = count;
  if (ofAllTurns.includes(count.measure)) return { rests: 'everywhere', turns };
  if (count.value === 0) return { rests: 'nowhere', turns };
  const counted = count.counted ?? quotes;
  if (counted.length === 0) return null;
  return {
    rests: 'turns',
    words: counted.slice(0, mostCountedQuotes),
    others: counted.slice(mostCountedQuotes),
    against: atLeast === null,
  };
}
