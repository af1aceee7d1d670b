import { sql } from 'kysely';
import { forgetAssessments } from '#features/assessment/server/index.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { Retention } from '../model/retention-form.ts';

export async function findRetention(scope: ReadScope): Promise<Retention> {
  const row = await scope.db
    .selectFrom('conversation_retention')
    .where('organisation_id', '=', scope.organisationId)
    .select(['keep_words_days', 'keep_reports_days'])
    .executeTakeFirst();
  return { keepWordsDays: row?.keep_words_days ?? null, keepReportsDays: row?.keep_reports_days ?? null };
}

export async function writeRetention(
  scope: Scope,
  { keepWordsDays, keepReportsDays }: Retention,
): Promise<void> {
  const columns = { keep_words_days: keepWordsDays, keep_reports_days: keepReportsDays };
  await scope.db
    .insertInto('conversation_retention')
    .values({ organisation_id: scope.organisationId, ...columns })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(columns))
    .execute();
}

/**
 * Deletes the words of these conversations, and everything that quotes them: turns, score runs, reports, the
 * diagnosis. Scores stay as numbers.
 */
export async function forgetTexts(scope: Scope, attemptIds: readonly number[], now: Date): Promise<void> {
  if (attemptIds.length === 0) return;
  const ids = [...attemptIds];
  // First, so that a scoring at this moment comes before all of it or finds no words.
  await sql`
    update conversation set diagnosis = null, words_removed_at = ${now}::timestamptz,
      state = jsonb_set(state, '{dialogue,lastReply}', '""') - 'pause'
    where organisation_id = ${scope.organisationId} and submission_id = any(${ids}::bigint[])`.execute(
    scope.db,
  );
  await scope.db
    .deleteFrom('conversation_turn')
    .where('organisation_id', '=', scope.organisationId)
    .where('submission_id', 'in', ids)
    .execute();
  await forgetAssessments(scope, ids);
}

const atOnce = 200;

/** Conversations whose words are older than the organisation keeps them, the oldest first. */
export async function listExpired(scope: ReadScope, before: Date): Promise<number[]> {
  const rows = await scope.db
    .selectFrom('conversation')
    .where('organisation_id', '=', scope.organisationId)
    .where('words_removed_at', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('oldest_words_at', 'started_at'), '<', before))
    .orderBy('started_at')
    .limit(atOnce)
    .select('submission_id')
    .execute();
  return rows.map((row) => row.submission_id);
}
