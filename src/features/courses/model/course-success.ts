/** The percentage of learners who succeeded; null while nobody has begun. */
export function successPercent(successful: number, students: number): number | null {
  return students === 0 ? null : (Math.min(successful, students) / students) * 100;
}
