import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';

// Of what totals and sets are counted: items and days first, then the kinds and months that are made of them.

type Sql = RawBuilder<unknown>;

export type TotalTable =
  | 'attempt_total'
  | 'attempt_people'
  | 'attempt_channel_total'
  | 'attempt_channel_people';

/** Takes the rows of these kinds, items and first days away. */
export async function clear(
  scope: Scope,
  table: TotalTable,
  span: Level['span'],
  targets: Sql,
): Promise<void> {
  await sql`delete from ${sql.table(table)} t using (${targets}) g where t.organisation_id = ${scope.organisationId}
    and t.span = ${span} and t.item_kind = g.item_kind and t.item_id = g.item_id and t.first_day = g.first_day`.execute(
    scope.db,
  );
}

/** Totals that are made of the rows `s` of single days, for the days asked for. */
export type Level = { span: 'day' | 'month'; targets: Sql; parts: Sql; quarter: Sql };

const monthOf = sql`date_trunc('month', a.day::timestamp)::date`;
/** A quarter `q` of the day of `s`, as one of the week from Monday. */
const quarterOfWeek = sql`((extract(isodow from s.day)::integer - 1) * 96 + q.quarter)::smallint`;
export const levels: readonly Level[] = [
  {
    span: 'day',
    targets: sql`select distinct a.item_kind, 0::bigint as item_id, a.day as first_day, a.day + 1 as before`,
    parts: sql`s.item_id <> 0`,
    quarter: sql`q.quarter`,
  },
  {
    span: 'month',
    targets: sql`select distinct a.item_kind, a.item_id, ${monthOf} as first_day,
      (${monthOf} + interval '1 month')::date as before`,
    parts: sql`s.item_id = t.item_id`,
    quarter: quarterOfWeek,
  },
  {
    span: 'month',
    targets: sql`select distinct a.item_kind, 0::bigint as item_id, ${monthOf} as first_day,
      (${monthOf} + interval '1 month')::date as before`,
    parts: sql`s.item_id = 0`,
    quarter: quarterOfWeek,
  },
];

export function partsOf(scope: Scope, table: TotalTable, { parts }: Level): Sql {
  return sql`target t join ${sql.table(table)} s on s.organisation_id = ${scope.organisationId} and s.span = 'day'
    and s.item_kind = t.item_kind and ${parts} and s.first_day >= t.first_day and s.first_day < t.before`;
}
