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
import type { PeopleSelection } from './people-behind-view.ts';
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

/**
 * The members with items of `usedItems` that finished one of these attempts, and whose best score over all of their attempts at the item is
 * below its mark, or who have none: `person_id`, `item_kind`, `item_id`. Hidden scores count, too: for staff alone.
 * @param marks a relation of items (`id`) and what is reached (`pass_mark`, in percent)
 */
export function finishedBelow(
  scope: ReadScope,
  selection: PeopleSelection,
  marks: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(select p.person_id, p.item_kind, p.item_id from ${finishedPairs(scope, selection)} p
    join ${marks} m on m.id = p.item_id where p.best_score is null or p.best_score < m.pass_mark)`;
}

/** The members with items of `usedItems` that finished one of these attempts, with `best_score`. */
function finishedPairs(scope: ReadScope, selection: PeopleSelection): RawBuilder<unknown> {
  if (!selection.outcomesKnown) return finishedByDays(scope, selection);
  const [from, before] = momentsOf(selection);
  const people = spanRows(scope, selection, {
    table: 'attempt_people',
    columns: sql`s.block, s.finishers`,
    cover: coverDays(daysOf(selection)),
    level: 'item',
  });
  // Who began all of them in the days finished there; of the others it is in the sets of who finished.
  return sql`(with pair as materialized (
      select s.person_id, s.item_kind, s.item_id, s.first_started_at >= ${from} and s.last_started_at < ${before} as whole, s.best_score
      from item_person_statistics s
      where ${wherePeople(scope, selection)} and s.completions > 0 and s.first_started_at < ${before} and s.last_started_at >= ${from}
    ), around as materialized (select distinct item_kind, item_id from pair where not whole),
    finisher_set as materialized (
      select t.item_kind, t.item_id, t.block, bit_or(t.finishers) as people
      from around a join ${people} t on t.item_kind = a.item_kind and t.item_id = a.item_id
      group by t.item_kind, t.item_id, t.block)
    select p.* from pair p where p.whole
    union all
    select p.* from pair p
      left join attempt_learner l on l.organisation_id = ${scope.organisationId} and l.person_id = p.person_id
      left join finisher_set f on f.item_kind = p.item_kind and f.item_id = p.item_id and f.block = l.ordinal / ${learnersInBlock}
    where not p.whole and (get_bit(coalesce(f.people, 0::bit(2048)), l.ordinal % ${learnersInBlock}) = 1 or exists (
      select from attempt_day_change s where s.organisation_id = ${scope.organisationId} and s.item_kind = p.item_kind
        and s.item_id = p.item_id and s.person_id = p.person_id and s.completions > 0 and ${withinDays(selection)})))`;
}

/** The same as long as an earlier version's sets do not know who finished. */
function finishedByDays(scope: ReadScope, selection: AttemptSelection): RawBuilder<unknown> {
  const pairs = usedPairs(scope, selection, { columns: sql`s.best_score`, besides: sql`s.completions > 0` });
  return sql`(select p.person_id, p.item_kind, p.item_id, p.best_score from ${pairs} p where p.whole or exists (
    select from attempt_day s where s.organisation_id = ${scope.organisationId} and s.person_id = p.person_id
      and s.item_kind = p.item_kind and s.item_id = p.item_id and s.completions > 0 and ${withinDays(selection)}))`;
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
  const [from, before] = momentsOf(selection);
  const people = spanRows(scope, selection, {
    table: 'attempt_people',
    columns: sql`s.block, s.people`,
    cover: coverDays(daysOf(selection)),
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

/** The first moment of the days, and the first behind them. */
function momentsOf(selection: AttemptSelection): [RawBuilder<unknown>, RawBuilder<unknown>] {
  const { from, before } = daysOf(selection);
  const moment = (day: string) => sql`${`${day}T00:00:00Z`}::timestamptz`;
  return [moment(from), moment(before)];
}

/**
 * How far somebody came with an item since a moment, as one row to be joined laterally: `started`, `finished`. Daily figures
 * know days in UTC, so all of the day of the moment counts. They are looked at of those alone who began attempts before that day, too.
 */
export function workSince({
  organisation,
  kind,
  itemId,
  personId,
  since,
}: PersonAndItem): RawBuilder<unknown> {
  const firstDay = sql`coalesce((${since} at time zone 'UTC')::date, '-infinity'::date)`;
  const begun = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'UTC')::date >= ${firstDay}`;
  return sql`lateral (
    select coalesce(bool_or(${begun(sql`p.last_started_at`)}), false) as started,
      coalesce(bool_or(p.completions > 0 and (${begun(sql`p.first_started_at`)} or exists (
        select from attempt_day d where d.organisation_id = p.organisation_id and d.person_id = p.person_id
          and d.item_kind = p.item_kind and d.item_id = p.item_id and d.completions > 0 and d.day >= ${firstDay}))), false) as finished
    from item_person_statistics p where p.organisation_id = ${organisation} and p.person_id = ${personId}
      and p.item_kind = ${kind} and p.item_id = ${itemId})`;
}
