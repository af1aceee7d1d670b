import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import {
  assignedCounts,
  assignedItems,
  hasAssignedItem,
  latePeople,
  type RoundsAsked,
} from '#features/assignments/server/assigned-items-view.ts';
import {
  attemptedCounts,
  attemptedItems,
  lastAttemptAt,
  latestScoreOf,
} from '#features/attempts/server/people-progress-view.ts';
import { itemTitles } from '#features/content/server/content-items-view.ts';
import { progressThroughUnits } from '#features/courses/server/course-progress-view.ts';
import { namedGroupPlaces } from '#features/groups/server/group-sets-view.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { containing } from '#platform/db/query/comparison.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { PeopleSeen } from '../../model/people-policy.ts';
import { mostMatrixItems, type PeopleColumn } from '../../model/people-query.ts';

type Sql = RawBuilder<unknown>;

export type PeopleFilter = {
  nameContains: string;
  groupId: number | null;
  role: string | null;
  /** Only who began nothing. */
  notStarted: boolean;
  /** Only who is late with something. */
  overdue: boolean;
};
export type PeopleRequest = {
  seen: PeopleSeen;
  /** By what it is judged who is late. */
  asked: RoundsAsked;
  filter: PeopleFilter;
  order: { column: PeopleColumn; descending: boolean };
  page: PageRequest;
};

const personShape = {
  personId: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  avatarMediaId: z.number().nullable(),
};
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const rowSchema = z.object({
  ...personShape,
  groupId: z.number().nullable(),
  groupName: z.string().nullable(),
  groupCount: z.number(),
  items: z.number(),
  assigned: z.number(),
  started: z.number(),
  completed: z.number(),
  overdue: z.number(),
  latestScore: z.number().nullable(),
  lastActivityAt: moment.nullable(),
});
export type PeopleRow = z.infer<typeof rowSchema>;
const peopleSchema = z.object({ total: z.number(), nodes: z.array(rowSchema) });

/** Everything that a member began: attempts at items, and courses. */
function begunItems(scope: ReadScope, seen: PeopleSeen): Sql {
  return sql`(select person_id, item_kind, item_id, completed, score from ${attemptedItems(scope, seen)} a
    union all select person_id, item_kind, item_id, completed, score from ${progressThroughUnits(scope)} c)`;
}

/** What a member began, and what they have to do: an item may be here several times. */
function touchedItems(scope: ReadScope, { seen, asked }: Pick<PeopleRequest, 'seen' | 'asked'>): Sql {
  return sql`(select person_id, item_kind, item_id, true as started, completed, score::float as score,
      false as assigned, false as open, false as overdue from ${begunItems(scope, seen)} b
    union all select person_id, item_kind, item_id, false, false, null::float, true, open, overdue
      from ${assignedItems(scope, asked)} a)`;
}

/** Each item of a person once. */
export function itemsOfPerson(
  scope: ReadScope,
  personId: Sql,
  request: Pick<PeopleRequest, 'seen' | 'asked'>,
): Sql {
  return sql`(select item_kind, item_id, bool_or(started) as started, bool_or(completed) as completed,
      max(score) as score, bool_or(assigned) as assigned, bool_or(open) as open, bool_or(overdue) as overdue
    from ${touchedItems(scope, request)} touched where touched.person_id = ${personId}
    group by item_kind, item_id)`;
}

/**
 * One row for each person and group of theirs, those in no group once; who sees some groups only gets the rows of these.
 * The figures are the person's own, over all that they began or have to do: they are counted for the page alone, apart from
 * those that everybody is sorted or narrowed by. One statement.
 */
export async function listPeople(scope: ReadScope, request: PeopleRequest): Promise<Page<PeopleRow>> {
  const { seen, page, asked } = request;
  const order = orderOf(scope, request.order);
  const { rows } = await sql`
    with begun as materialized (${begunCounts(scope)}), late as materialized (select * from ${latePeople(scope, asked)} l),
    found as materialized (
      select p.*, ${countedForAll(scope, request)}
    ), page as (
      select f.*, row_number() over (order by ${order}) as position from found f
      order by ${order} limit ${page.limit} offset ${page.offset}
    )
    select (select count(*)::integer from found) as total,
      (select coalesce(json_agg(json_build_object(${personFields}, 'groupId', f.group_id, 'groupName', f.group_name,
        'groupCount', (select count(*) from ${groupsSeen(scope, seen)} g where g.person_id = f.person_id),
        'items', n.items, 'assigned', n.assigned, 'started', n.started, 'completed', n.completed, 'overdue', n.overdue,
        'latestScore', ${latestScoreOf(scope, sql`f.person_id`, seen)},
        'lastActivityAt', ${lastActivityAt(scope)}) order by f.position), '[]')
      from page f cross join lateral (
        select count(*) as items, count(*) filter (where assigned) as assigned, count(*) filter (where started) as started,
          count(*) filter (where completed) as completed, count(*) filter (where overdue) as overdue
        from ${itemsOfPerson(scope, sql`f.person_id`, { seen, asked })} one) n) as nodes`.execute(scope.db);
  const { total, nodes } = peopleSchema.parse(rows[0]);
  return { nodes, totalCount: total, ...page };
}

const sortedByBegun: readonly PeopleColumn[] = ['Progress', 'Started', 'Completed'];

/** How many items and courses each member began and completed. */
function begunCounts(scope: ReadScope): Sql {
  return sql`select person_id, sum(started)::integer as started, sum(completed)::integer as completed
    from (select person_id, started, completed from ${attemptedCounts(scope)} a
      union all select person_id, count(*), count(*) filter (where completed) from ${progressThroughUnits(scope)} c
        group by person_id) counted group by person_id`;
}

/** What everybody is sorted or narrowed by, as the end of a select over people `p`. */
function countedForAll(scope: ReadScope, request: PeopleRequest): Sql {
  const { filter, order } = request;
  const begun = sortedByBegun.includes(order.column);
  const late = order.column === 'Overdue' || filter.overdue;
  const columns = [
    begun
      ? sql`coalesce(b.started, 0) as started, coalesce(b.completed, 0) as completed`
      : sql`null as started`,
    late ? sql`coalesce(l.overdue, 0) as overdue` : sql`null as overdue`,
    order.column === 'Progress'
      ? sql`b.person_id is null and not ${hasAssignedItem(scope, sql`p.person_id`)} as has_nothing`
      : sql`null as has_nothing`,
  ];
  const joins = [
    begun ? sql`left join begun b on b.person_id = p.person_id` : sql``,
    late ? sql`${filter.overdue ? sql`join` : sql`left join`} late l on l.person_id = p.person_id` : sql``,
  ];
  return sql`${sql.join(columns)} from ${peopleInGroups(scope, request)} p ${sql.join(joins, sql` `)}
    where ${filter.notStarted ? hasNotStarted : sql`true`}`;
}

/** Of a person `p`. */
const hasNotStarted = sql`p.person_id not in (select person_id from begun)`;

const personFields = sql`'personId', f.person_id, 'name', f.name, 'email', f.email, 'role', f.role,
  'avatarMediaId', f.avatar_media_id`;

/** Members who may come in, with each group of theirs that is asked about. */
function peopleInGroups(scope: ReadScope, { seen, filter }: Pick<PeopleRequest, 'seen' | 'filter'>): Sql {
  const wanted = filter.groupId === null ? [] : [sql`g.group_id = ${filter.groupId}`];
  const join = wanted.length === 0 && seen.groupIds === null ? sql`left join` : sql`join`;
  const on = sql.join([sql`g.person_id = m.person_id`, ...wanted], sql` and `);
  return sql`(select m.person_id, m.name, m.email, m.role, m.avatar_media_id, g.group_id, g.group_name
    from ${membersSeen(scope, filter)} m ${join} ${groupsSeen(scope, seen)} g on ${on})`;
}

/** Who is in which of the groups that the viewer sees. */
function groupsSeen(scope: ReadScope, { groupIds }: PeopleSeen): Sql {
  if (groupIds === null) return namedGroupPlaces(scope);
  return sql`(select * from ${namedGroupPlaces(scope)} g where g.group_id = any(${[...groupIds]}::bigint[]))`;
}

function membersSeen(scope: ReadScope, { nameContains, role }: PeopleFilter): Sql {
  const like = containing(nameContains);
  const where = [
    sql`m.organisation_id = ${scope.organisationId} and m.deleted_at is null and m.disabled_at is null`,
    ...(nameContains === '' ? [] : [sql`(m.name ilike ${like} or m.email ilike ${like})`]),
    ...(role === null ? [] : [sql`m.role = ${role}`]),
  ];
  return sql`(select m.person_id, m.name, m.email, m.role, m.avatar_media_id from member_profile m
    where ${sql.join(where, sql` and `)})`;
}

function lastActivityAt(scope: ReadScope): Sql {
  return sql`greatest(${lastAttemptAt(scope, sql`f.person_id`)}, (select max(t.last_activity_at)
    from ${progressThroughUnits(scope)} t where t.person_id = f.person_id))`;
}

/**
 * Least progress first is: who never began, then fewest completed, and of these who began least. Who has nothing to do has made
 * no little progress: they are last, whatever the direction.
 */
function orderOf(scope: ReadScope, { column, descending }: PeopleRequest['order']): Sql {
  const direction = descending ? sql`desc nulls last` : sql`asc nulls first`;
  const columns: Record<PeopleColumn, readonly Sql[]> = {
    Progress: [sql`f.completed`, sql`f.started`],
    Name: [],
    Started: [sql`f.started`],
    Completed: [sql`f.completed`],
    Overdue: [sql`f.overdue`],
    LastActivity: [lastActivityAt(scope)],
  };
  const name = column === 'Name' && descending ? sql`lower(f.name) desc` : sql`lower(f.name)`;
  const asked = columns[column].map((one) => sql`${one} ${direction}`);
  const idle = column === 'Progress' ? [sql`f.has_nothing`] : [];
  return sql.join([...idle, ...asked, name, sql`f.person_id`, sql`lower(f.group_name)`, sql`f.group_id`]);
}

/**
 * How many of the people `found` began each item and how many have to do it, as two rows. Among all members, those who may not come
 * in at present are counted too: to leave them out costs as much as the counting, and decides only which items stand in the table.
 */
function touchedCounts(scope: ReadScope, { seen, filter }: Pick<PeopleRequest, 'seen' | 'filter'>): Sql {
  const { nameContains, groupId, role, notStarted, overdue } = filter;
  const areAll =
    seen.groupIds === null &&
    nameContains === '' &&
    groupId === null &&
    role === null &&
    !notStarted &&
    !overdue;
  // An array is looked up person by person where these are few.
  const isOfThem = areAll ? sql`true` : sql`person_id = any(array(select person_id from found))`;
  return sql`(select item_kind, item_id, count(*) as people from ${begunItems(scope, seen)} b
      where ${isOfThem} group by item_kind, item_id
    union all select item_kind, item_id, people from ${assignedCounts(scope, isOfThem)} a)`;
}

const matrixSchema = z.object({
  total: z.number(),
  items: z.array(z.object({ kind: z.string(), id: z.number(), title: z.string() })),
  nodes: z.array(
    z.object({
      ...personShape,
      cells: z.array(
        z.object({
          kind: z.string(),
          id: z.number(),
          assigned: z.boolean(),
          started: z.boolean(),
          open: z.boolean(),
          overdue: z.boolean(),
          completed: z.boolean(),
          score: z.number().nullable(),
        }),
      ),
    }),
  ),
});
export type PeopleMatrix = Pick<z.infer<typeof matrixSchema>, 'items'> & {
  people: Page<z.infer<typeof matrixSchema>['nodes'][number]>;
};

/** Each person once, by name, with the items that most of all these people began or have to do. One statement. */
export async function readMatrix(
  scope: ReadScope,
  { seen, asked, filter, page }: Omit<PeopleRequest, 'order'>,
): Promise<PeopleMatrix> {
  const isWanted = sql.join(
    [
      filter.notStarted ? hasNotStarted : sql`true`,
      filter.overdue ? sql`p.person_id in (select person_id from late)` : sql`true`,
    ],
    sql` and `,
  );
  const { rows } = await sql`
    with begun as materialized (${begunCounts(scope)}), late as materialized (select * from ${latePeople(scope, asked)} l),
    found as materialized (
      select distinct person_id, name, email, role, avatar_media_id from ${peopleInGroups(scope, { seen, filter })} p
      where ${isWanted}
    ), items as materialized (
      select used.item_kind, used.item_id, i.title
      from (select item_kind, item_id, sum(people) as people from ${touchedCounts(scope, { seen, filter })} touched
        group by item_kind, item_id) used
      join ${itemTitles(scope)} i on i.kind = used.item_kind and i.id = used.item_id
      order by used.people desc, used.item_id limit ${mostMatrixItems}
    ), page as (
      select * from found f order by lower(f.name), f.person_id limit ${page.limit} offset ${page.offset}
    )
    select (select count(*)::integer from found) as total,
      (select coalesce(json_agg(json_build_object('kind', item_kind, 'id', item_id, 'title', title)
        order by lower(title), item_id), '[]') from items) as items,
      (select coalesce(json_agg(json_build_object(${personFields}, 'cells', (
          select coalesce(json_agg(json_build_object('kind', one.item_kind, 'id', one.item_id, 'assigned', one.assigned,
            'started', one.started, 'open', one.open, 'overdue', one.overdue, 'completed', one.completed, 'score', one.score)), '[]')
          from ${itemsOfPerson(scope, sql`f.person_id`, { seen, asked })} one join items using (item_kind, item_id)
        )) order by lower(f.name), f.person_id), '[]') from page f) as nodes`.execute(scope.db);
  const { total, items, nodes } = matrixSchema.parse(rows[0]);
  return { items, people: { nodes, totalCount: total, ...page } };
}
