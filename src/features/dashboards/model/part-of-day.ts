export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** For a greeting; `hour` from 0 to 23. The small hours still belong to the evening. */
export function findPartOfDay(hour: number): PartOfDay {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
