import { startOfTerm } from './due.ts';

/**
 * From when on results count for a first round; null for all there ever were. What was finished before counts where the
 * assignment says so, and where it has to be repeated only what would still be a proof.
 */
export function resultsCountFrom(
  { earlierCounts, repeatMonths }: { earlierCounts: boolean; repeatMonths: number | null },
  assignedAt: Date,
  timeZone: string,
): Date | null {
  if (!earlierCounts) return assignedAt;
  return repeatMonths === null ? null : startOfTerm(assignedAt, repeatMonths, timeZone);
}
