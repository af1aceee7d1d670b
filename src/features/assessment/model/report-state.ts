import type { CaseContent } from '#features/virtual-humans/model/case-content.ts';
import { reportStaleMs } from './assessment-limits.ts';

export type ReportStatus = 'pending' | 'complete' | 'failed';

/** A report that is still being written after a minute will not come any more. */
export function readReportStatus(
  report: { status: ReportStatus; requestedAt: Date },
  now: Date,
): ReportStatus {
  if (report.status !== 'pending') return report.status;
  return now.getTime() - report.requestedAt.getTime() > reportStaleMs ? 'failed' : 'pending';
}

/** Whether a report of this virtual human can be made at all. */
export function canHaveReport(playable: { content: CaseContent; settings: { type: string } }): boolean {
  switch (playable.settings.type) {
    case 'other':
      return false;
    // Judged by its groups of objectives, whether they have points or not.
    case 'medical_v3':
      return hasEvaluations(playable.content);
    default:
      return sumPoints(playable) > 0;
  }
}

function hasEvaluations({ objectives, objectiveGroups }: CaseContent): boolean {
  return objectiveGroups.some(({ id }) => objectives.some(({ groupId }) => groupId === id));
}

export function sumPoints({ content }: { content: CaseContent }): number {
  return content.objectives.reduce((sum, { points }) => sum + points, 0);
}
