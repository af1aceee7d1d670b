import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { coverDays, coverSpans } from '../model/period-cover.ts';
import { spanRows } from './attempt-figures-view.ts';
import { type AttemptSelection, daysOf, ofEverybody, whereItems } from './attempt-selection-view.ts';

/**
 * The first items of a selection by how often they were used, without a look at all of them. The totals of each month and day of a
 * period know their order by views, so the beginnings of these lists hold whoever leads: an item that stands in none of them was used
 * less than the last of each list together. What is never more than the views of an item (users, completions) is below that, too.
 */

type Sql = RawBuilder<unknown>;

/** Of everybody and of all items: others have no such lists. */
export type LeadingSelection = AttemptSelection & { itemKinds: readonly string[] };

/** Null where the beginnings of lists do not tell it. */
export function selectLeading(
  selection: AttemptSelection,
  itemKinds: readonly string[],
): LeadingSelection | null {
  return ofEverybody(selection) && selection.itemIds === null ? { ...selection, itemKinds } : null;
}

/**
 * Parts of a statement: `front` are the items (`item_id`) that may be among the first, those whose changes no list knows yet too; `behind`
 * says in `most` how often an item that is not among them was used at most.
 * @param depth how much of each list is read. It is written into the statement: of a number that it does not know PostgreSQL thinks that it
 *   is a tenth of the list
 * @param rank of so many items by views the rows are asked for, so that those that cannot be among them are left out at once; null for
 *   the first by another figure
 */
export function leadingItems(
  scope: ReadScope,
  selection: LeadingSelection,
  { depth, rank }: { depth: number; rank: number | null },
): Sql {
  const lists = coverSpans(daysOf(selection)).map(
    ({ span, from, before }) => sql`
      select ${sql.lit(span)} as span, d::date as first_day from generate_series(${from}::timestamp, ${before}::timestamp - interval '1 day',
        ${sql.lit(`1 ${span}`)}::interval) d`,
  );
  const enough =
    rank === null
      ? sql`0`
      : sql`coalesce((select least from reach order by least desc offset ${rank - 1} limit 1), 0)`;
  // In the lists that it is not in, an item of reach was used as often as the last of them, at most.
  return sql`head as materialized (
      select k.item_kind, l.span, l.first_day, t.item_id, t.views
      from (${sql.join(lists, sql` union all `)}) l cross join unnest(${[...selection.itemKinds]}::text[]) k (item_kind)
      cross join lateral (
        select t.item_id, t.views from attempt_total t
        where t.organisation_id = ${scope.organisationId} and t.span = l.span and t.item_kind = k.item_kind
          and t.first_day = l.first_day and t.item_id <> 0
        order by t.views desc limit ${sql.lit(depth)}) t
    ), last as materialized (
      select item_kind, span, first_day, min(views) as views from head
      group by item_kind, span, first_day having count(*) = ${sql.lit(depth)}
    ), unseen as materialized (select item_kind, sum(views) as views from last group by item_kind
    ), reach as materialized (
      select h.item_kind, h.item_id, sum(h.views) as least,
        sum(h.views - coalesce(l.views, 0)) + coalesce(min(u.views), 0) as most
      from head h left join last l using (item_kind, span, first_day) left join unseen u using (item_kind)
      group by h.item_kind, h.item_id
    ), enough as materialized (select ${enough} as views
    ), behind as materialized (
      select greatest((select max(views) from unseen), (select max(r.most) from reach r, enough e where r.most < e.views), 0) as most
    ), front as materialized (
      select r.item_id from reach r, enough e where r.most >= e.views
      union select s.item_id from attempt_day_change s where ${whereItems(scope, selection)}
    )`;
}

/** How many items were used in a selection: a number. */
export function countUsedItems(scope: ReadScope, selection: LeadingSelection): Sql {
  const cover = coverDays(daysOf(selection));
  const columns = sql`s.views`;
  return sql`(select count(*) from (
    select item_kind, item_id from (
      select t.item_kind, t.item_id, t.views
      from ${spanRows(scope, selection, { table: 'attempt_total', columns, cover, level: 'item' })} t
      union all select s.item_kind, s.item_id, s.views from attempt_day_change s where ${whereItems(scope, selection)}) used
    group by item_kind, item_id having sum(views) > 0) item)`;
}

/** Every item of these kinds that was ever used, by number: `item_id`. */
export function itemsEverUsed(scope: ReadScope, { itemKinds }: LeadingSelection): Sql {
  return sql`(select used.item_id from item_statistics used
    where used.organisation_id = ${scope.organisationId} and used.item_kind = any(${[...itemKinds]}::text[]))`;
}
