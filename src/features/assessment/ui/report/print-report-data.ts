import type { SessionKey } from '#web/session/session-store.ts';
import { printReportPath } from './print-report-path.ts';
import type { PrintReportData } from './report-subject.ts';

/** Belongs to the session, so that signing out deletes it. */
export const printReportKey = 'print_vh_report_data' satisfies SessionKey;

/** Passes the report to a new tab. Returns false where the browser has no storage. */
export function openPrintView(data: PrintReportData): boolean {
  try {
    localStorage.setItem(printReportKey, JSON.stringify(data));
  } catch {
    return false;
  }
  window.open(printReportPath, '_blank', 'noopener');
  return true;
}

/** Reads it once and deletes it, because it holds a person's results. */
export function takePrintData(): PrintReportData | null {
  try {
    const text = localStorage.getItem(printReportKey);
    localStorage.removeItem(printReportKey);
    return text === null ? null : parsePrintData(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Enough to know that it is ours and whole; everything on it is shown as text. */
function parsePrintData(value: unknown): PrintReportData | null {
  if (typeof value !== 'object' || value === null) return null;
  const data = value as Partial<PrintReportData>; // Checked field by field below.
  const whole =
    data.format === 1 &&
    typeof data.subject?.title === 'string' &&
    Array.isArray(data.result?.objectives) &&
    Array.isArray(data.result?.groups) &&
    Array.isArray(data.report?.objectiveReports) &&
    Array.isArray(data.report?.evaluationReports);
  return whole ? (data as PrintReportData) : null; // Its parts were just checked.
}
