import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { type AttemptSelection, daysOf, whereItem, wherePeople } from './attempt-selection-view.ts';
import { usedPairs } from './used-items-view.ts';

type Sql = RawBuilder<unknown>;

/** Of one item, which is named as a single one as well: the order of an index is known for that alone. */
export type OneItemSelection = AttemptSelection & { itemId: number };

// Members who began attempts of a selection of one item, for lists that show a page of them. Scores are percent of finished attempts
// with a score, hidden ones too: for staff alone.

const figures = sql`count(*)::integer as sessions, count(s.finished_at)::integer as completed,
  max(s.score) filter (where s.finished_at is not null)::float as best_score,
  (array_agg(s.score::float order by s.started_at desc, s.id desc)
    filter (where s.finished_at is not null and s.score is not null))[1] as latest_score`;

/** A relation of `person_id` alone. */
export function peopleOfItem(scope: ReadScope, selection: OneItemSelection): Sql {
  return usedPairs(scope, selection, { columns: sql`s.views` });
}

/**
 * Whether the days hold most of what there is of the item, so that most of its people have all of their attempts in them. Told by
 * whole months.
 */
export async function holdsMostOfItem(scope: ReadScope, selection: OneItemSelection): Promise<boolean> {
  const { from, before } = daysOf(selection);
  const { rows } = await sql<{ most: boolean }>`
    select coalesce(sum(s.views) filter (where s.first_day < ${before}::date and s.first_day > ${from}::date - 31) * 4
      > sum(s.views) * 3, true) as most
    from attempt_total s where s.span = 'month' and ${sql.join(whereItem(scope, selection), sql` and `)}`.execute(
    scope.db,
  );
  return rows[0]?.most === true;
}

/**
 * The same with `sessions`, `completed`, `best_score` and `latest_score`. Where the days hold most of the item, people are read from
 * what is kept of them, and attempts of those alone who have some in the days and some outside; else the attempts in the days are read.
 */
export function figuresOfItemPeople(
  scope: ReadScope,
  selection: OneItemSelection,
  { most }: { most: boolean },
): Sql {
  if (!most)
    return sql`(select s.person_id, ${figures} from attempt s
      where ${whereBegun(scope, selection)} and s.person_id is not null group by s.person_id)`;
  const kept = sql`s.views as sessions, s.completions as completed, s.best_score::float as best_score,
    s.latest_begun_score::float as latest_score`;
  return sql`(with used as materialized (select * from ${usedPairs(scope, selection, { columns: kept })} u)
    select u.person_id, u.sessions, u.completed, u.best_score, u.latest_score from used u where u.whole
    union all
    select s.person_id, ${figures} from attempt s where ${whereBegun(scope, selection)}
      and s.person_id in (select u.person_id from used u where not u.whole) group by s.person_id)`;
}

/** The same figures of one member, and `last_activity_at`, as one row to be joined laterally. */
export function figuresOfItemPerson(scope: ReadScope, selection: OneItemSelection, personId: Sql): Sql {
  return sql`lateral (select ${figures}, max(s.last_event_at) as last_activity_at from attempt s
    where ${whereBegun(scope, selection)} and s.person_id = ${personId})`;
}

/**
 * Each member with the attempt in which they did something last (`person_id`, `last_event_day`, `last_event_at`). An index knows the
 * order of the days, so who orders by both and takes a page reads little more than that: members are looked up one by one.
 */
export function latestOfItemPeople(scope: ReadScope, selection: OneItemSelection): Sql {
  const ofMembers = sql`${whereBegun(scope, selection)} and s.person_id is not null`;
  // Whether there is a later one is asked of each by itself (offset 0): a join would begin with all of them.
  const later = sql`select from attempt s where ${whereBegun(scope, selection)} and s.person_id = a.person_id
    and (s.last_event_at, s.id) > (a.last_event_at, a.id) offset 0`;
  return sql`(select a.person_id, a.last_event_day, a.last_event_at
    from (select * from attempt s where ${ofMembers}) a where not exists (${later}))`;
}

function whereBegun(scope: ReadScope, { itemId, ...selection }: OneItemSelection): Sql {
  // Whether the item is one of those asked for is no condition on rows: the planner would take them for fewer.
  const isAsked = selection.itemIds === null ? sql`true` : sql`${itemId}::bigint = any(${selection.itemIds})`;
  return sql`${wherePeople(scope, { ...selection, itemIds: null })} and s.item_id = ${itemId} and ${isAsked}
    and not s.practice and s.started_at >= ${selection.from} and s.started_at < ${selection.before}`;
}
