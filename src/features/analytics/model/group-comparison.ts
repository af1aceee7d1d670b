/** What groups are held against each other by. All are shares or averages, so that a large group is not ahead by its size. */
export const groupMeasures = ['reached', 'completed', 'score', 'sessions', 'time'] as const;
export type GroupMeasure = (typeof groupMeasures)[number];

export type MeasuredGroup = {
  members: number;
  /** Members who began anything. */
  users: number;
  views: number;
  completedPercent: number;
  averageScore: number | null;
  timeSpentMs: number;
};

/**
 * `reached`, `completed` and `score` in percent, `sessions` per learner, `time` in milliseconds per learner. Null where
 * there is nothing to divide by: what nobody began has no share that was completed.
 */
export function measureGroup(group: MeasuredGroup, measure: GroupMeasure): number | null {
  switch (measure) {
    case 'reached':
      // Who was deleted or erased since has sessions, and is no member any more.
      return group.members === 0 ? null : Math.min(100, (group.users / group.members) * 100);
    case 'completed':
      return group.views === 0 ? null : group.completedPercent;
    case 'score':
      return group.averageScore;
    case 'sessions':
      return group.users === 0 ? null : group.views / group.users;
    case 'time':
      return group.users === 0 ? null : group.timeSpentMs / group.users;
  }
}

/** What a full bar stands for: 100 for percent, else the largest value there is. Never 0. */
export function fullBar(measure: GroupMeasure, values: readonly (number | null)[]): number {
  if (measure === 'sessions' || measure === 'time')
    return Math.max(...values.map((value) => value ?? 0), 0) || 1;
  return 100;
}
