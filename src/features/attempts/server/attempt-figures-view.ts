import { type RawBuilder, sql } from 'kysely';
import { peopleInGroup } from '#features/groups/server/group-sets-view.ts';
import { peopleInRole } from '#features/members/server/member-sets-view.ts';
import type { Role } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** Which sessions are counted: begun from `from` and before `before`. */
export type AttemptSelection = {
  from: Date;
  before: Date;
  /** Null for every kind. */
  kind: string | null;
  /** Of people in this role now; `public` stands for the holders of shared links. Null for everybody. */
  role: Role | null;
  /** Of people in this group now; null for everybody. */
  groupId: number | null;
  /** A list of numbers to stand in a statement: of these items alone. Null for all. */
  itemIds: RawBuilder<unknown> | null;
};

/**
 * The sessions of a selection come to a row: `views`, `completions`, `users`, `average_score` (percent of finished ones
 * with a score, hidden ones too: for staff alone) and `time_spent_ms`. A completion belongs to the day its session began, so completions are
 * never more than views. People who were erased are counted like everybody.
 */
const figures = sql`count(*)::integer as views, count(s.finished_at)::integer as completions,
    (count(distinct s.person_id)
      + count(distinct s.public_sign_in_id) filter (where s.person_id is null))::integer as users,
    round(avg(s.score) filter (where s.quiz and s.finished_at is not null), 2)::float as average_score,
    coalesce(sum(s.time_spent_ms), 0)::float as time_spent_ms`;

/** A relation for the statements of other features: one row for each item that was used, with its kind, number and latest name. */
export function attemptFiguresByItem(scope: ReadScope, selection: AttemptSelection): RawBuilder<unknown> {
  return sql`(select s.item_kind, s.item_id, max(s.item_title) as item_title, ${figures}
    from attempt s where ${whereSelected(scope, selection)} group by s.item_kind, s.item_id)`;
}

/**
 * The whole selection as rows of figures: of each kind of item, and of all together, where `item_kind` is null. `current`
 * tells the sessions since `selection.from` from those between `comparedFrom` and it.
 */
export function attemptFiguresOfPeriods(
  scope: ReadScope,
  selection: AttemptSelection,
  comparedFrom: Date,
): RawBuilder<unknown> {
  return sql`(select seen.current, s.item_kind, ${figures}
    from attempt s cross join lateral (select s.started_at >= ${selection.from} as current) seen
    where ${whereSelected(scope, { ...selection, from: comparedFrom })}
    group by grouping sets ((seen.current), (seen.current, s.item_kind)))`;
}

/** A row for each day in UTC on which a session began: `date` as YYYY-MM-DD, `views`, `completions`. */
export function attemptFiguresByDay(scope: ReadScope, selection: AttemptSelection): RawBuilder<unknown> {
  return sql`(select to_char((s.started_at at time zone 'UTC')::date, 'YYYY-MM-DD') as date,
      count(*)::integer as views, count(s.finished_at)::integer as completions
    from attempt s where ${whereSelected(scope, selection)}
    group by (s.started_at at time zone 'UTC')::date)`;
}

function whereSelected(scope: ReadScope, selection: AttemptSelection): RawBuilder<unknown> {
  const { kind, role, groupId, itemIds } = selection;
  return sql.join(
    [
      sql`s.organisation_id = ${scope.organisationId}`,
      sql`s.started_at >= ${selection.from} and s.started_at < ${selection.before}`,
      ...(kind === null ? [] : [sql`s.item_kind = ${kind}`]),
      ...(role === null ? [] : [whereRole(scope, role)]),
      ...(groupId === null ? [] : [sql`s.person_id in ${peopleInGroup(scope, groupId)}`]),
      ...(itemIds === null ? [] : [sql`s.item_id in ${itemIds}`]),
    ],
    sql` and `,
  );
}

function whereRole(scope: ReadScope, role: Role): RawBuilder<unknown> {
  const inRole = sql`s.person_id in ${peopleInRole(scope, role)}`;
  return role === 'public' ? sql`(s.person_id is null or ${inRole})` : inRole;
}
