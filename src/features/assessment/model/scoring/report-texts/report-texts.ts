import type { CountResult } from '#features/virtual-humans/evidence/evidence-kind.ts';
import type { Measures } from '#features/virtual-humans/model/transcript.ts';

/** The sentences of a report in one language. Whole sentences, so that every language keeps its own order of words. */
export type ReportTexts = {
  /** Percent or -1; learner turns. */
  opening(person: string, score: number, turns: number): string;
  strengths(names: readonly string[]): string;
  manner(measures: Measures): string;
  diagnosis(score: 100 | 0 | -1): string;
  nothingMissed: string;
  improvement(name: string, tip: string): string;
  group(earned: number, all: number): string;
  quoted(words: string, turnNumber: number): string;
  counted(count: CountResult): string;
  /** Follows `counted` where a conversation had too few turns for an upper bound to mean anything. */
  tooShort(leastTurns: number): string;
  notShown(tip: string): string;
  overridden(earned: boolean, reason: string): string;
};

/**
 * From here on a conversation counts as good; below the other value, as one to repeat. Shown like the score ring.
 */
export const goodScore = 80;
export const fairScore = 50;
