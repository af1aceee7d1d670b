import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { coverDays } from '../model/period-cover.ts';
import { spanRows } from './attempt-figures-view.ts';
import {
  type AttemptSelection,
  daysOf,
  wherePeople,
  whereSelected,
  withinDays,
} from './attempt-selection-view.ts';
import type { PersonAndItem } from './person-results-view.ts';
import { learnersInBlock } from './total-sets.ts';

/**
 * A relation for the statements of other features: each member with each item that they began in a selection (`person_id`,
 * `item_kind`, `item_id`), and whether they finished one of these attempts (`completed`). Read from daily figures, never from attempts.
 */
export function usedItems(scope: ReadScope, selection: AttemptSelection): RawBuilder<unknown> {
  return sql`(select s.person_id, s.item_kind, s.item_id, bool_or(s.completions > 0) as completed from attempt_day s
    where ${whereSelected(scope, selection)} and s.person_id is not null
    group by s.person_id, s.item_kind, s.item_id)`;
}

/** The same with the best score over all of their attempts at the item (`best_score`, in percent), hidden ones too: for staff alone. */
export function usedItemsWithScores(scope: ReadScope, selection: AttemptSelection): RawBuilder<unknown> {
  return sql`(select u.person_id, u.item_kind, u.item_id, u.completed, p.best_score::float as best_score
    from ${usedItems(scope, selection)} u
    left join item_person_statistics p on p.organisation_id = ${scope.organisationId} and p.item_kind = u.item_kind
      and p.item_id = u.item_id and p.person_id = u.person_id)`;
}

/**
 * The members with items of `usedItems` that finished the item twice or more, ever, with a score: `person_id`, `first_score` and
 * `latest_score` over all of their attempts at the item, in percent, hidden ones too: for staff alone. An index holds these alone.
 */
export function repeatedItems(scope: ReadScope, selection: AttemptSelection): RawBuilder<unknown> {
  return usedPairs(scope, selection, {
    columns: sql`s.first_quiz_score::float as first_score, s.latest_quiz_score::float as latest_score`,
    besides: sql`s.completions > 1 and s.first_quiz_score is not null`,
  });
}

/**
 * The same members with items as `usedItems`, from what is kept of each pair of them: `columns` of its row `s`, and `whole`, whether
 * all of its attempts were begun in the days. Who began some before and some after the days is looked for in the sets of people of the
 * days; neither attempts nor days of learners are read.
 * @param besides what the row `s` has to be
 */
export function usedPairs(
  scope: ReadScope,
  selection: AttemptSelection,
  { columns, besides = sql`true` }: { columns: RawBuilder<unknown>; besides?: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const days = daysOf(selection);
  const [from, before] = [days.from, days.before].map((day) => sql`${`${day}T00:00:00Z`}::timestamptz`);
  const people = spanRows(scope, selection, {
    table: 'attempt_people',
    columns: sql`s.block, s.people`,
    cover: coverDays(days),
    level: 'item',
  });
  return sql`(with pair as materialized (
      select s.person_id, s.item_kind, s.item_id, s.first_started_at >= ${from} and s.last_started_at < ${before} as whole,
        s.first_started_at >= ${from} or s.last_started_at < ${before} as certain, ${columns}
      from item_person_statistics s
      where ${wherePeople(scope, selection)} and ${besides} and s.first_started_at < ${before} and s.last_started_at >= ${from}
    ), around as materialized (select distinct item_kind, item_id from pair where not certain),
    used_set as materialized (
      select t.item_kind, t.item_id, t.block, bit_or(t.people) as people
      from around a join ${people} t on t.item_kind = a.item_kind and t.item_id = a.item_id
      group by t.item_kind, t.item_id, t.block)
    select p.* from pair p where p.certain
    union all
    select p.* from pair p
      left join attempt_learner l on l.organisation_id = ${scope.organisationId} and l.person_id = p.person_id
      left join used_set u on u.item_kind = p.item_kind and u.item_id = p.item_id and u.block = l.ordinal / ${learnersInBlock}
    where not p.certain and (get_bit(coalesce(u.people, 0::bit(2048)), l.ordinal % ${learnersInBlock}) = 1 or exists (
      select from attempt_day_change s where s.organisation_id = ${scope.organisationId} and s.item_kind = p.item_kind
        and s.item_id = p.item_id and s.person_id = p.person_id and s.views > 0 and ${withinDays(selection)})))`;
}

/**
 * How far somebody came with an item since a moment, as one row to be joined laterally: `started`, `finished`. Daily figures
 * know days in UTC, so all of the day of the moment counts.
 */
export function workSince({
  organisation,
  kind,
  itemId,
  personId,
  since,
}: PersonAndItem): RawBuilder<unknown> {
  return sql`lateral (
    select coalesce(bool_or(d.views > 0), false) as started, coalesce(bool_or(d.completions > 0), false) as finished
    from attempt_day d where d.organisation_id = ${organisation} and d.person_id = ${personId}
      and d.item_kind = ${kind} and d.item_id = ${itemId}
      and (${since} is null or d.day >= (${since} at time zone 'UTC')::date))`;
}
