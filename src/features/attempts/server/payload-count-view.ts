import { sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/**
 * How often each of these numbers stands in a list of the payload of events of one type, in all attempts at these items;
 * numbers that stand nowhere are left out. The kind of the items names the type and the list.
 */
export async function countInPayloads(
  scope: ReadScope,
  items: { kind: string; ids: readonly number[] },
  from: { type: string; list: string },
  numbers: readonly number[],
): Promise<Map<number, number>> {
  if (items.ids.length === 0 || numbers.length === 0) return new Map();
  const { rows } = await sql<{ number: number; count: number }>`
    select found.number::bigint as number, count(*)::int as count
    from attempt s
    join attempt_event e on e.organisation_id = s.organisation_id
      and e.attempt_started_at = s.started_at and e.attempt_id = s.id
    cross join jsonb_array_elements_text(e.payload->${from.list}::text) as found (number)
    where s.organisation_id = ${scope.organisationId} and s.item_kind = ${items.kind}
      and s.item_id = any(${[...items.ids]}::bigint[]) and e.organisation_id = ${scope.organisationId}
      and e.type = ${from.type} and found.number::bigint = any(${[...numbers]}::bigint[])
    group by found.number`.execute(scope.db);
  return new Map(rows.map((row) => [Number(row.number), row.count]));
}
