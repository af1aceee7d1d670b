import { numberFormat } from './intl-formats.ts';

/**
 * Rounds, writes, colours and judges a score, in every list, log, result, report and file, for interactive videos and
 * conversations alike. A score is percent, 0 to 100.
 */

export type ScoreTone = 'negative' | 'warning' | 'positive';

/**
 * Two decimals, never outside 0 to 100. Null where there is no score; a conversation has -1 where nothing could be
 * scored.
 */
export function readScore(score: number | null | undefined): number | null {
  if (score === null || score === undefined || Number.isNaN(score) || score === -1) return null;
  return Math.round(Math.min(Math.max(score, 0), 100) * 100) / 100;
}

/**
 * '30.77%', '31%': at most two decimals, and none for a whole number, which the score of a conversation always is.
 */
export function formatScore(score: number, locale: string): string {
  const format = numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return format.format((readScore(score) ?? 0) / 100);
}

/** Of a ring: above 50 high, above 20 middling, else low. */
export function scoreTone(score: number): ScoreTone {
  if (score > 50) return 'positive';
  return score > 20 ? 'warning' : 'negative';
}

/** Of a score that stands as a number: from 60 on positive, from 40 on a warning, else negative. */
export function scoreTextTone(score: number): ScoreTone {
  if (score >= 60) return 'positive';
  return score >= 40 ? 'warning' : 'negative';
}

/** Null where the author set no pass mark or there is no score: then no text may look like a verdict. */
export function isPassed(
  score: number | null | undefined,
  passMark: number | null | undefined,
): boolean | null {
  const read = readScore(score);
  return read === null || passMark === null || passMark === undefined ? null : read >= passMark;
}

/** The pass mark that an author types: a whole percent, or nothing. */
export function readPassMark(typed: number | null): number | null {
  return typed === null ? null : Math.round(Math.min(Math.max(typed, 0), 100));
}
