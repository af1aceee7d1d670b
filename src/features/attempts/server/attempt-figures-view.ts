import { type RawBuilder, sql } from 'kysely';
import { peopleInGroup } from '#features/groups/server/group-sets-view.ts';
import { peopleInRole } from '#features/identity/server/membership-view.ts';
import type { Role } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** Which attempts are counted: begun from the day of `from` and before the day of `before`. */
export type AttemptSelection = {
  from: Date;
  before: Date;
  /** Null for every kind. */
  kind: string | null;
  /** Of people in this role now; `public` stands for the holders of shared links. Null for everybody. */
  role: Role | null;
  /** Of people in this group now; null for everybody. */
  groupId: number | null;
  /** Of this person alone; null for everybody. */
  personId: number | null;
  /** A list of numbers to stand in a statement: of these items alone. Null for all. */
  itemIds: RawBuilder<unknown> | null;
};

/**
 * The attempts of a selection come to a row: `views`, `completions`, `users`, `average_score` (percent of finished ones
 * with a score, hidden ones too: for staff alone) and `time_spent_ms`. A completion belongs to the day its attempt began,
 * so completions are never more than views. People who were erased are counted like everybody. All of it is read from
 * the daily figures, a row for each learner, item and day: neither attempts nor events are looked at.
 */
const figures = sql`sum(s.views)::integer as views, sum(s.completions)::integer as completions,
    (count(distinct s.person_id)
      + count(distinct s.public_sign_in_id) filter (where s.person_id is null))::integer as users,
    round(sum(s.score_sum) / nullif(sum(s.score_count), 0), 2)::float as average_score,
    sum(s.time_spent_ms)::float as time_spent_ms`;

/** A relation for the statements of other features: one row for each item that was used, with its kind, number and latest name. */
export function attemptFiguresByItem(scope: ReadScope, selection: AttemptSelection): RawBuilder<unknown> {
  return sql`(select s.item_kind, s.item_id, coalesce(max(named.item_title), '') as item_title, ${figures}
    from attempt_day s left join item_statistics named on named.organisation_id = s.organisation_id
      and named.item_kind = s.item_kind and named.item_id = s.item_id
    where ${whereSelected(scope, selection)} group by s.item_kind, s.item_id)`;
}

/**
 * The same by another key than the item: `keyed` is a relation of `item_id` and `key`. Who used two items of a key is counted
 * once.
 */
export function attemptFiguresByKey(
  scope: ReadScope,
  selection: AttemptSelection,
  keyed: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(select k.key, ${figures}
    from attempt_day s join ${keyed} k on k.item_id = s.item_id
    where ${whereSelected(scope, selection)} group by k.key)`;
}

/**
 * The whole selection as rows of figures: of each kind of item, and of all together, where `item_kind` is null. `current`
 * tells the attempts since `selection.from` from those between `comparedFrom` and it.
 */
export function attemptFiguresOfPeriods(
  scope: ReadScope,
  selection: AttemptSelection,
  comparedFrom: Date,
): RawBuilder<unknown> {
  return sql`(select seen.current, s.item_kind, ${figures}
    from attempt_day s cross join lateral (select s.day >= ${toDay(selection.from)}::date as current) seen
    where ${whereSelected(scope, { ...selection, from: comparedFrom })}
    group by grouping sets ((seen.current), (seen.current, s.item_kind)))`;
}

/** A row for each day in UTC on which an attempt began: `date` as YYYY-MM-DD, `views`, `completions`. */
export function attemptFiguresByDay(scope: ReadScope, selection: AttemptSelection): RawBuilder<unknown> {
  return sql`(select to_char(s.day, 'YYYY-MM-DD') as date, sum(s.views)::integer as views,
      sum(s.completions)::integer as completions
    from attempt_day s where ${whereSelected(scope, selection)} group by s.day)`;
}

function whereSelected(scope: ReadScope, selection: AttemptSelection): RawBuilder<unknown> {
  const { from, before } = selection;
  return sql`${wherePeople(scope, selection)} and s.day >= ${toDay(from)}::date and s.day < ${toDay(before)}::date
    and s.views > 0`;
}

/** All of a selection but its days, for a table `s` with organisation, item and learner. */
export function wherePeople(scope: ReadScope, selection: AttemptSelection): RawBuilder<unknown> {
  const { kind, role, groupId, personId, itemIds } = selection;
  return sql.join(
    [
      sql`s.organisation_id = ${scope.organisationId}`,
      ...(kind === null ? [] : [sql`s.item_kind = ${kind}`]),
      ...(role === null ? [] : [whereRole(scope, role)]),
      ...(groupId === null ? [] : [sql`s.person_id in ${peopleInGroup(scope, groupId)}`]),
      ...(personId === null ? [] : [sql`s.person_id = ${personId}`]),
      ...(itemIds === null ? [] : [sql`s.item_id in ${itemIds}`]),
    ],
    sql` and `,
  );
}

/** The daily figures know days in UTC and nothing below. */
function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

function whereRole(scope: ReadScope, role: Role): RawBuilder<unknown> {
  const inRole = sql`s.person_id in ${peopleInRole(scope, role)}`;
  return role === 'public' ? sql`(s.person_id is null or ${inRole})` : inRole;
}
