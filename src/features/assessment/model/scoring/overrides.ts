import { addUp, type ScoreResult } from './score-result.ts';

/** People's verdicts instead of the scorer's, in order of time. */
export type ScoreOverride = { objectiveId: string; earned: boolean; reason: string };

/**
 * The result that people see: the newest override of each objective replaces the scorer's verdict, and both stay
 * readable.
 */
export function applyOverrides(result: ScoreResult, overrides: readonly ScoreOverride[]): ScoreResult {
  const newest = new Map(overrides.map((override) => [override.objectiveId, override]));
  const objectives = result.objectives.map((objective) => {
    const override = newest.get(objective.objectiveId);
    if (!override) return objective;
    const { earned, reason } = override;
    return {
      ...objective,
      points: earned ? objective.possible : 0,
      override: { earned, reason },
    };
  });
  return { ...result, objectives, ...addUp(objectives) };
}
