import type { CountResult } from '#features/virtual-humans/evidence/evidence-kind.ts';
import type { Quote } from '#features/virtual-humans/evidence/quotes.ts';
import type { Measures } from '#features/virtual-humans/model/transcript.ts';

/**
 * Raised whenever the same words could be scored differently. Stored with every score run, so that a difference
 * between two runs can be explained.
 */
export const scorerVersion = 'rules-8';

export type ObjectiveResult = {
  objectiveId: string;
  earned: boolean;
  /** `possible` when earned, else 0. */
  points: number;
  possible: number;
  /** The quotes that earned it; empty where it was not earned, or earned by an upper bound or by a person. */
  quotes: readonly Quote[];
  /** Objectives with a count show what was counted. */
  count: CountResult | null;
  /** Set by a person's verdict instead of the scorer's. */
  override: { earned: boolean; reason: string } | null;
  /** The scorer is not calibrated for this objective: its points are shown as practice, and count in no total. */
  practice?: true;
};

export type ScoreResult = {
  format: 1;
  scorerVersion: string;
  objectives: readonly ObjectiveResult[];
  pointsAchieved: number;
  pointsPossible: number;
  /** Percent, whole; -1 where nothing can be scored. */
  conversationScore: number;
  /** 100 right, 0 wrong, -1 not wanted or not given. */
  diagnosisScore: 100 | 0 | -1;
  measures: Measures;
};

/** A result that waits for a person: its verdicts can be read, and it counts nowhere. */
export function withhold(result: ScoreResult): ScoreResult {
  return { ...result, conversationScore: -1, pointsAchieved: 0, pointsPossible: 0 };
}

/** The total of a score: the points are added up in one place, for the scorer and for overrides. */
export function addUp(
  objectives: readonly ObjectiveResult[],
): Pick<ScoreResult, 'pointsAchieved' | 'pointsPossible' | 'conversationScore'> {
  const counted = objectives.filter(({ practice }) => !practice);
  const pointsAchieved = counted.reduce((sum, objective) => sum + objective.points, 0);
  const pointsPossible = counted.reduce((sum, objective) => sum + objective.possible, 0);
  const conversationScore = pointsPossible === 0 ? -1 : Math.round((pointsAchieved / pointsPossible) * 100);
  return { pointsAchieved, pointsPossible, conversationScore };
}
