import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ItemDay } from './total-sets.ts';

// Of what totals and sets are counted: items and days first, then the kinds and months that are made of them.

type Sql = RawBuilder<unknown>;

export type TotalTable =
  | 'attempt_total'
  | 'attempt_people'
  | 'attempt_channel_total'
  | 'attempt_channel_people';

/** Items and days with notes, the oldest days first; `limit` at most. */
export async function listChangedDays(
  scope: Scope,
  table: 'attempt_day_change' | 'attempt_channel_change',
  limit: number,
): Promise<ItemDay[]> {
  const { rows } = await sql<ItemDay>`
    select item_kind as "itemKind", item_id as "itemId", to_char(day, 'YYYY-MM-DD') as day from (
      select distinct day, item_kind, item_id from ${sql.table(table)}
      where organisation_id = ${scope.organisationId} order by day, item_kind, item_id limit ${limit}) due`.execute(
    scope.db,
  );
  return rows;
}

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
