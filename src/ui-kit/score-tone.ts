export type ScoreTone = 'negative' | 'warning' | 'positive';

/** `score` from 0 to 100. */
export function scoreTone(score: number): ScoreTone {
  if (score >= 60) return 'positive';
  return score >= 40 ? 'warning' : 'negative';
}
