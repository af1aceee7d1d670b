import { sql } from 'kysely';
import { requestJob } from '#platform/jobs/job.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { ReportStatus } from '../model/report-state.ts';
import type { CoachingReport } from '../model/scoring/index.ts';
import { findScoreRun } from './score-store.ts';

export const writeReportQueue = 'write-coaching-report';

export type KeptReport = {
  status: ReportStatus;
  engine: 'built-in' | 'model';
  requestedAt: Date;
  // Only this server writes it, as this type.
  content: CoachingReport | null;
};

export async function findReport(scope: ReadScope, attemptId: number): Promise<KeptReport | undefined> {
  const { rows } = await sql<KeptReport>`
    select status, engine, requested_at as "requestedAt", content
    from coaching_report
    where organisation_id = ${scope.organisationId} and submission_id = ${attemptId}`.execute(scope.db);
  return rows[0];
}

export type ReportWrite = {
  attemptId: number;
  status: ReportStatus;
  engine: 'built-in' | 'model';
  scoreRunId: number | null;
  requestedByPersonId: number | null;
  requestedAt: Date;
  finishedAt: Date | null;
  content: CoachingReport | null;
};

/** Replaces the one before. */
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
    .values({ organisation_id: scope.organisationId, submission_id: report.attemptId, ...columns })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'submission_id']).doUpdateSet(columns))
    .execute();
}

/** Has a report that is there written anew, for the score that counts now. */
export async function renewReport(scope: Scope, attemptId: number, requestedAt: Date): Promise<void> {
  const scoreRunId = (await findScoreRun(scope, attemptId))?.id ?? null;
  const { numUpdatedRows } = await scope.db
    .updateTable('coaching_report')
    .set({
      status: 'pending',
      engine: 'model',
      score_run_id: scoreRunId,
      requested_at: requestedAt,
      finished_at: null,
      content: null,
      error_code: null,
    })
    .where('organisation_id', '=', scope.organisationId)
    .where('submission_id', '=', attemptId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  // There was one, so there will be one: the built-in report where the model cannot.
  await requestJob(scope, writeReportQueue, {
    submissionId: attemptId,
    requestedAt: requestedAt.toISOString(),
    standIn: true,
  });
}

/** Writes the end of the report that was requested at that moment; a newer request is left unchanged. */
export async function finishReport(
  scope: Scope,
  attemptId: number,
  requestedAt: Date,
  end: {
    status: 'complete' | 'failed';
    engine: 'built-in' | 'model';
    finishedAt: Date;
    content: CoachingReport | null;
    errorCode: string | null;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('coaching_report')
    .set({
      status: end.status,
      engine: end.engine,
      finished_at: end.finishedAt,
      content: end.content && JSON.stringify(end.content),
      error_code: end.errorCode,
    })
    .where('organisation_id', '=', scope.organisationId)
    .where('submission_id', '=', attemptId)
    .where('requested_at', '=', requestedAt)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
