import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** Whether the organisation asks its learners to rate sessions: for statements of other features. */
export function learnerFeedbackSql(scope: ReadScope): RawBuilder<boolean> {
  return sql<boolean>`(select o.learner_feedback from organisation o where o.id = ${scope.organisationId})`;
}

export async function isLearnerFeedbackOn(scope: ReadScope): Promise<boolean> {
  const { rows } = await sql<{ on: boolean | null }>`select ${learnerFeedbackSql(scope)} as on`.execute(
    scope.db,
  );
  return rows[0]?.on ?? false;
}
