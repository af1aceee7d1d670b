import type { Scope } from '#platform/tenancy/scope.ts';

/**
 * Deletes everything that quotes the words of these conversations: score runs, people's verdicts, appeals,
 * reports, and gold sessions: a figure that nobody can check any more proves nothing.
 */
export async function forgetAssessments(scope: Scope, attemptIds: readonly number[]): Promise<void> {
  for (const table of [
    'score_run',
    'score_override',
    'score_appeal',
    'coaching_report',
    'gold_session',
  ] as const) {
    await scope.db
      .deleteFrom(table)
      .where('organisation_id', '=', scope.organisationId)
      .where('submission_id', 'in', attemptIds)
      .execute();
  }
}

export async function deleteExpiredReports(scope: Scope, before: Date): Promise<number> {
  const deleted = await scope.db
    .deleteFrom('coaching_report')
    .where('organisation_id', '=', scope.organisationId)
    .where('requested_at', '<', before)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
