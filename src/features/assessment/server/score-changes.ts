import { isEarned, type ScoreChange, type ScoreResult } from '../model/scoring/index.ts';
import type { ScoreRun } from './score-store.ts';

/** The inputs of a run that differ from an earlier one; nothing without an earlier one. */
export function listChanges(run: ScoreRun, earlier: ScoreRun | undefined): ScoreChange[] {
  if (!earlier) return [];
  const changes: [ScoreChange, boolean][] = [
    ['words', run.transcriptHash !== earlier.transcriptHash],
    ['case', run.contentHash !== earlier.contentHash],
    ['scorer', run.scorerVersion !== earlier.scorerVersion],
    ['calibration', listPractice(run.result) !== listPractice(earlier.result)],
  ];
  return changes.flatMap(([name, isChanged]) => (isChanged ? [name] : []));
}

function listPractice({ objectives }: ScoreResult): string {
  return objectives.flatMap(({ objectiveId, practice }) => (practice ? [objectiveId] : [])).join();
}

/** Objectives on which the two differ. */
export function listVerdictChanges(
  first: ScoreResult,
  second: ScoreResult,
): { id: string; before: boolean; after: boolean }[] {
  const earlier = new Map(first.objectives.map((objective) => [objective.objectiveId, isEarned(objective)]));
  return second.objectives
    .map((objective) => ({
      id: objective.objectiveId,
      before: earlier.get(objective.objectiveId) ?? false,
      after: isEarned(objective),
    }))
    .filter(({ before, after }) => before !== after);
}
