import type { FoundEvidence } from './evidence-kind.ts';
import type { Quote } from './quotes.ts';

/** One quote is enough. */
export function fromQuotes(quotes: readonly Quote[]): FoundEvidence {
  return { earned: quotes.length > 0, quotes, count: null };
}
