import { sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** How often each of these options was chosen, in all sessions of these items; options nobody chose are left out. */
export async function countAnswers(
  scope: ReadScope,
  items: { kind: string; ids: readonly number[] },
  optionIds: readonly number[],
): Promise<Map<number, number>> {
  if (items.ids.length === 0 || optionIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; count: number }>`
    select chosen.id, count(*)::int as count
    from submission s
    join submission_event e on e.organisation_id = s.organisation_id
      and e.session_started_at = s.started_at and e.submission_id = s.id
    cross join unnest(e.option_ids) as chosen (id)
    where s.organisation_id = ${scope.organisationId} and s.item_kind = ${items.kind}
      and s.item_id = any(${[...items.ids]}::bigint[]) and e.organisation_id = ${scope.organisationId}
      and e.type = 'ANSWER' and chosen.id = any(${[...optionIds]}::bigint[])
    group by chosen.id`.execute(scope.db);
  return new Map(rows.map((row) => [Number(row.id), row.count]));
}
