import { getLanguage } from '../languages/index.ts';
import type { DialogueLocale } from '../locales.ts';
import { fold } from './fold.ts';
import { listTerms } from './reading.ts';

/** Lighter words ('the', 'please') change nothing of what is said. */
const leastWeight = 0.2;

/**
 * What a text comes down to: its words by their stems, without light ones and without their order, so that texts that are alike have the
 * same. Not for understanding; for putting alike lines together.
 */
export function findGist(locale: DialogueLocale, text: string): string {
  const terms = listTerms(getLanguage(locale), text);
  const keys = new Set(
    terms
      .filter(({ weight }) => weight >= leastWeight)
      .map(({ key, stance }) => (stance === undefined ? key : `${stance}:${key}`)),
  );
  return keys.size > 0 ? [...keys].sort().join(' ') : fold(text).text.trim();
}
