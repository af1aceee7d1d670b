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

/** Whether a report of this kind of virtual human can be made at all. */
function generatesReports(subject: { type: string; pointsPossible: number }): boolean {
  // The third kind is judged by evaluations, and branching ones by their scenes: both have points where they have any.
  return subject.type !== 'other' && subject.pointsPossible > 0;
}

export function sumPoints({ content }: { content: CaseContent }): number {
  return content.objectives.reduce((sum, { points }) => sum + points, 0);
}

export function canHaveReport(playable: { content: CaseContent; settings: { type: string } }): boolean {
  return generatesReports({ type: playable.settings.type, pointsPossible: sumPoints(playable) });
}
