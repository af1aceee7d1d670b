import type { Quote } from '../model/scoring/score-result.ts';
import type { FoundEvidence } from './evidence-kind.ts';

/** One quote is enough. */
export function fromQuotes(quotes: readonly Quote[]): FoundEvidence {
  return { earned: quotes.length > 0, quotes, count: null };
}
