import { sql } from 'kysely';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { ReportStatus } from '../../model/report-state.ts';
import type { CoachingReport } from '../../model/scoring/index.ts';

export type KeptReport = {
  status: ReportStatus;
  engine: 'built-in' | 'model';
  requestedAt: Date;
  // Written by this server as this type, and by nobody else.
  content: CoachingReport | null;
};

export async function findReport(scope: ReadScope, submissionId: number): Promise<KeptReport | undefined> {
  const { rows } = await sql<KeptReport>`
    select status, engine, requested_at as "requestedAt", content
    from coaching_report
    where organisation_id = ${scope.organisationId} and submission_id = ${submissionId}`.execute(scope.db);
  return rows[0];
}

export type ReportWrite = {
  submissionId: number;
  status: ReportStatus;
  engine: 'built-in' | 'model';
  scoreRunId: number | null;
  requestedByPersonId: number | null;
  requestedAt: Date;
  finishedAt: Date | null;
  content: CoachingReport | null;
};

/** In place of the one before. */
export async function writeReportRow(scope: Scope, report: ReportWrite): Promise<void> {
  const columns = {
    status: report.status,
    engine: report.engine,
    score_run_id: report.scoreRunId,
    requested_by_person_id: report.requestedByPersonId,
    requested_at: report.requestedAt,
    finished_at: report.finishedAt,
    content: report.content && JSON.stringify(report.content),
    error_code: null,
  };
  await scope.db
    .insertInto('coaching_report')
    .values({ organisation_id: scope.organisationId, submission_id: report.submissionId, ...columns })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'submission_id']).doUpdateSet(columns))
    .execute();
}

/** Writes the end of the one that was asked for at that moment; a newer request is left alone. */
export async function finishReport(
  scope: Scope,
  submissionId: number,
  requestedAt: Date,
  end: {
    status: 'complete' | 'failed';
    engine: 'built-in' | 'model';
    finishedAt: Date;
    content: CoachingReport | null;
    errorCode: string | null;
  },
): Promise<void> {
  await scope.db
    .updateTable('coaching_report')
    .set({
      status: end.status,
      engine: end.engine,
      finished_at: end.finishedAt,
      content: end.content && JSON.stringify(end.content),
      error_code: end.errorCode,
    })
    .where('organisation_id', '=', scope.organisationId)
    .where('submission_id', '=', submissionId)
    .where('requested_at', '=', requestedAt)
    .where('status', '=', 'pending')
    .execute();
}
