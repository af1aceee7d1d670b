interface CountedObjective {
  groupId: string;
  points: number;
  timesScored: number;
  timesEarned: number;
}

export interface EvaluationScore {
  id: string;
  name: string;
  /** Percent of the points that could be earned; null where nothing was scored. */
  averageScore: number | null;
}

/** What conversations come to for each group of objectives that has any, as coaching reports score one conversation. */
export function evaluationScores(
  groups: readonly { id: string; name: string }[],
  objectives: readonly CountedObjective[],
): EvaluationScore[] {
  return groups.flatMap(({ id, name }) => {
    const members = objectives.filter(({ groupId }) => groupId === id);
    if (members.length === 0) return [];
    const possible = sum(members.map(({ points, timesScored }) => points * timesScored));
    const earned = sum(members.map(({ points, timesEarned }) => points * timesEarned));
    return [{ id, name, averageScore: possible > 0 ? Math.round((earned / possible) * 10_000) / 100 : null }];
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
