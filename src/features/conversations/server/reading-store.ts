import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { TurnReading } from '../model/turn-reading.ts';

/** Keeps what a model understood of a turn. What a turn counts as is never replaced; an answer to a question of staff is, by the next one. */
export async function insertReading(
  scope: Scope,
  { attemptId, number, virtualHumanId }: { attemptId: number; number: number; virtualHumanId: number },
  reading: TurnReading,
  at: Date,
): Promise<void> {
  await sql`
    insert into turn_reading (organisation_id, submission_id, number, virtual_human_id, model_id, outcome, problem,
      understanding, passed_over, differs, read_at)
    values (${scope.organisationId}, ${attemptId}, ${number}, ${virtualHumanId}, ${reading.modelId},
      ${reading.outcome}, ${reading.problem}, ${reading.understanding && JSON.stringify(reading.understanding)}::jsonb,
      ${JSON.stringify(reading.passedOver)}::jsonb, ${reading.differs}, ${at})
    on conflict (organisation_id, submission_id, number) do update set model_id = excluded.model_id,
      understanding = excluded.understanding, passed_over = excluded.passed_over, differs = excluded.differs,
      read_at = excluded.read_at
    where turn_reading.outcome = 'asked' and excluded.outcome = 'asked'`.execute(scope.db);
}
