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
  type ComparedDays,
  lastAttemptAt,
  latestScoreOf,
  sessionCounts,
  sessionsInDays,
} from '#features/attempts/server/people-progress-view.ts';
import { itemTitles } from '#features/content/server/content-items-view.ts';
import { itemsWithTag } from '#features/content/server/content-tags-view.ts';
import { progressThroughUnits } from '#features/courses/server/course-progress-view.ts';
import { namedGroupPlaces } from '#features/groups/server/group-sets-view.ts';
import { memberships } from '#features/identity/server/membership-view.ts';
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
  /** Progress with items and courses that have this tag now. */
  tagId: number | null;
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
  /** In which sessions are counted. */
  days: ComparedDays;
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
  sessions: z.number(),
  finished: z.number(),
  sessionsBefore: z.number(),
  finishedBefore: z.number(),
});
export type PeopleRow = z.infer<typeof rowSchema>;
const peopleSchema = z.object({ total: z.number(), nodes: z.array(rowSchema) });

/** Everything that a member began: attempts at items, and courses. */
function begunItems(scope: ReadScope, seen: PeopleSeen): Sql {
  return sql`(select person_id, item_kind, item_id, completed, score from ${attemptedItems(scope, seen)} a
    union all select person_id, item_kind, item_id, completed, score from ${progressThroughUnits(scope)} c)`;
}

/** The items that progress is about: those with the tag, else null for all. */
function itemsAsked(scope: ReadScope, { tagId }: Pick<PeopleFilter, 'tagId'>): Sql | null {
  return tagId === null ? null : itemsWithTag(scope, tagId);
}

/** A relation with `item_id`, as far as it is of some items. */
function among(items: Sql | null, relation: Sql): Sql {
  return items === null ? relation : sql`(select * from ${relation} of_all where of_all.item_id in ${items})`;
}

type Touched = Pick<PeopleRequest, 'seen' | 'asked'> & { items: Sql | null };

/** What a member began, and what they have to do: an item may be here several times. */
function touchedItems(scope: ReadScope, { seen, asked, items }: Touched): Sql {
  return sql`(select person_id, item_kind, item_id, true as started, completed, score::float as score,
      false as assigned, false as open, false as overdue from ${among(items, begunItems(scope, seen))} b
    union all select person_id, item_kind, item_id, false, false, null::float, true, open, overdue
      from ${among(items, assignedItems(scope, asked))} a)`;
}

/** Each item of a person once. */
export function itemsOfPerson(scope: ReadScope, personId: Sql, request: Touched): Sql {
  return sql`(select item_kind, item_id, bool_or(started) as started, bool_or(completed) as completed,
      max(score) as score, bool_or(assigned) as assigned, bool_or(open) as open, bool_or(overdue) as overdue
    from ${touchedItems(scope, request)} touched where touched.person_id = ${personId}
    group by item_kind, item_id)`;
}

/**
 * One row for each person and group of theirs, those in no group once; who sees some groups only gets the rows of these.
 * The figures are the person's own, over all that they began or have to do. Of everybody only what they are narrowed and sorted by is
 * looked at; names, groups and figures are those of the first ones, and of whoever is their equal. One statement.
 */
export async function listPeople(scope: ReadScope, request: PeopleRequest): Promise<Page<PeopleRow>> {
  const { seen, page, asked, days, filter } = request;
  const items = itemsAsked(scope, filter);
  const order = orderOf(request.order);
  const standing = standingOf(request.order);
  // Nobody has less than one row, so nobody behind as many people has one of the first rows.
  const { rows } = await sql`
    with begun as materialized (${begunCounts(scope, seen, items)}), late as materialized (select * from ${lateCounts(scope, asked, items)} l),
    member as materialized (${membersWithStanding(scope, request)}),
    front as materialized (select * from (select m.*, rank() over (order by ${standing}) as place from member m) ranked
      where place <= ${page.offset + page.limit}),
    found as materialized (
      select f.*, p.name, p.email, p.role, p.avatar_media_id, g.group_id, g.group_name from front f
      cross join lateral (select m.name, m.email, m.role, m.avatar_media_id from member_profile m
        where m.organisation_id = ${scope.organisationId} and m.person_id = f.person_id offset 0) p
      ${placesJoin(request)} lateral (select g.group_id, g.group_name from ${placesAsked(scope, request)} g
        where g.person_id = f.person_id offset 0) g on true
    ), page as (
      select f.*, row_number() over (order by ${order}) as position from found f
      order by ${order} limit ${page.limit} offset ${page.offset}
    )
    select ${countRows(scope, request)} as total,
      (select coalesce(json_agg(json_build_object(${personFields}, 'groupId', f.group_id, 'groupName', f.group_name,
        'groupCount', (select count(*) from ${groupsSeen(scope, seen)} g where g.person_id = f.person_id),
        'items', n.items, 'assigned', n.assigned, 'started', n.started, 'completed', n.completed, 'overdue', n.overdue,
        'latestScore', ${latestScoreOf(scope, sql`f.person_id`, seen, items)},
        'lastActivityAt', ${lastActivityAt(scope, sql`f.person_id`, items)}, 'sessions', v.sessions, 'finished', v.finished,
        'sessionsBefore', v.sessions_before, 'finishedBefore', v.finished_before) order by f.position), '[]')
      from page f cross join lateral ${sessionsInDays(scope, sql`f.person_id`, days, items)} v cross join lateral (
        select count(*) as items, count(*) filter (where assigned) as assigned, count(*) filter (where started) as started,
          count(*) filter (where completed) as completed, count(*) filter (where overdue) as overdue
        from ${itemsOfPerson(scope, sql`f.person_id`, { seen, asked, items })} one) n) as nodes`.execute(
    scope.db,
  );
  const { total, nodes } = peopleSchema.parse(rows[0]);
  return { nodes, totalCount: total, ...page };
}

const sortedByBegun: readonly PeopleColumn[] = ['Progress', 'Started', 'Completed'];

/** How many items and courses each member began and completed: kept for all of them, counted for some. */
function begunCounts(scope: ReadScope, seen: PeopleSeen, items: Sql | null): Sql {
  if (items !== null)
    return sql`select person_id, count(*)::integer as started, (count(*) filter (where completed))::integer as completed
      from ${among(items, begunItems(scope, seen))} b group by person_id`;
  return sql`select person_id, coalesce(a.started, 0) + coalesce(c.started, 0) as started,
      coalesce(a.completed, 0) + coalesce(c.completed, 0) as completed
    from ${attemptedCounts(scope)} a full join (select person_id, count(*)::integer as started,
        (count(*) filter (where completed))::integer as completed
      from ${progressThroughUnits(scope)} course group by person_id) c using (person_id)`;
}

/** Who is late, and with how many items. */
function lateCounts(scope: ReadScope, asked: RoundsAsked, items: Sql | null): Sql {
  if (items === null) return latePeople(scope, asked);
  return sql`(select person_id, count(distinct item_id)::integer as overdue
    from ${among(items, assignedItems(scope, asked))} a where overdue group by person_id)`;
}

/** Whether a person has anything to do. */
function hasToDo(scope: ReadScope, personId: Sql, asked: RoundsAsked, items: Sql | null): Sql {
  if (items === null) return hasAssignedItem(scope, personId);
  return sql`exists (select from ${among(items, assignedItems(scope, asked))} a where a.person_id = ${personId})`;
}

/** The members asked for, each once, with what everybody is sorted by. */
function membersWithStanding(scope: ReadScope, request: PeopleRequest): Sql {
  const { filter, order, seen, asked } = request;
  const items = itemsAsked(scope, filter);
  const begun = sortedByBegun.includes(order.column);
  const late = order.column === 'Overdue' || filter.overdue;
  const columns = [
    sql`p.person_id`,
    ...(begun ? [sql`coalesce(b.started, 0) as started, coalesce(b.completed, 0) as completed`] : []),
    ...(late ? [sql`coalesce(l.overdue, 0) as overdue`] : []),
    ...(order.column === 'Progress'
      ? [sql`b.person_id is null and not ${hasToDo(scope, sql`p.person_id`, asked, items)} as has_nothing`]
      : []),
    ...(order.column === 'Name' ? [sql`coalesce(p.name_key, '') as sorted_name`] : []),
    ...(order.column === 'LastActivity'
      ? [sql`${lastActivityAt(scope, sql`p.person_id`, items)} as last_activity_at`]
      : []),
    ...(order.column === 'Sessions' ? [sql`coalesce(v.sessions, 0) as sessions`] : []),
  ];
  const joins = [
    ...(begun ? [sql`left join begun b on b.person_id = p.person_id`] : []),
    ...(late
      ? [sql`${filter.overdue ? sql`join` : sql`left join`} late l on l.person_id = p.person_id`]
      : []),
    ...(order.column === 'Sessions'
      ? [sql`left join ${sessionCounts(scope, request.days, items)} v on v.person_id = p.person_id`]
      : []),
  ];
  const conditions = [
    ...(filter.notStarted ? [hasNotStarted] : []),
    ...(everybodyIsListed(request)
      ? []
      : [sql`p.person_id in (select g.person_id from ${placesAsked(scope, { seen, filter })} g)`]),
  ];
  return sql`select ${sql.join(columns)} from ${membersAsked(scope, filter)} p ${sql.join(joins, sql` `)}
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}`;
}

type PlacesAsked = Pick<PeopleRequest, 'seen' | 'filter'>;

/** Whether who is in no group has a row as well. */
function everybodyIsListed({ seen, filter }: PlacesAsked): boolean {
  return filter.groupId === null && seen.groupIds === null;
}

function placesJoin(request: PlacesAsked): Sql {
  return everybodyIsListed(request) ? sql`left join` : sql`join`;
}

/** Who is in which of the groups that are asked about. */
function placesAsked(scope: ReadScope, { seen, filter }: PlacesAsked): Sql {
  if (filter.groupId === null) return groupsSeen(scope, seen);
  return sql`(select * from ${groupsSeen(scope, seen)} g where g.group_id = ${filter.groupId})`;
}

/** How many rows there are of all members `member`. */
function countRows(scope: ReadScope, request: PlacesAsked): Sql {
  return sql`(select count(*)::integer from member ${placesJoin(request)} ${placesAsked(scope, request)} g using (person_id))`;
}

/** Of a person `p`. */
const hasNotStarted = sql`p.person_id not in (select person_id from begun)`;

const personFields = sql`'personId', f.person_id, 'name', f.name, 'email', f.email, 'role', f.role,
  'avatarMediaId', f.avatar_media_id`;

/** Members who may come in, with each group of theirs that is asked about. */
function peopleInGroups(scope: ReadScope, { seen, filter }: Pick<PeopleRequest, 'seen' | 'filter'>): Sql {
  return sql`(select m.person_id, m.name, m.email, m.role, m.avatar_media_id, g.group_id, g.group_name
    from ${membersSeen(scope, filter)} m ${placesJoin({ seen, filter })} ${placesAsked(scope, { seen, filter })} g
      on g.person_id = m.person_id)`;
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

/** The same without their names. Where no name is looked for, no person is looked at. */
function membersAsked(scope: ReadScope, filter: PeopleFilter): Sql {
  const { nameContains, role } = filter;
  return sql`(select m.person_id, m.name_key from ${memberships} m where m.organisation_id = ${scope.organisationId}
    and m.deleted_at is null and m.disabled_at is null and ${role === null ? sql`true` : sql`m.role = ${role}`}
    and ${nameContains === '' ? sql`true` : sql`m.person_id in (select seen.person_id from ${membersSeen(scope, filter)} seen)`})`;
}

function lastActivityAt(scope: ReadScope, personId: Sql, items: Sql | null): Sql {
  return sql`greatest(${lastAttemptAt(scope, personId, items)}, (select max(t.last_activity_at)
    from ${among(items, progressThroughUnits(scope))} t where t.person_id = ${personId}))`;
}

/**
 * What a member is sorted by before their name. Least progress first is: who never began, then fewest completed, and of these who began
 * least. Who has nothing to do has made no little progress: they are last, whatever the direction.
 */
function standingOf({ column, descending }: PeopleRequest['order']): Sql {
  const direction = descending ? sql`desc nulls last` : sql`asc nulls first`;
  const columns: Record<PeopleColumn, readonly string[]> = {
    Progress: ['completed', 'started'],
    Name: ['sorted_name'],
    Started: ['started'],
    Completed: ['completed'],
    Overdue: ['overdue'],
    LastActivity: ['last_activity_at'],
    Sessions: ['sessions'],
  };
  const asked = columns[column].map((name) => sql`${sql.ref(name)} ${direction}`);
  return sql.join(column === 'Progress' ? [sql`has_nothing`, ...asked] : asked);
}

function orderOf(order: PeopleRequest['order']): Sql {
  return sql`${standingOf(order)}, lower(f.name), f.person_id, lower(f.group_name), f.group_id`;
}

/**
 * How many of the people `found` began each item and how many have to do it, as two rows. Among all members, those who may not come
 * in at present are counted too: to leave them out costs as much as the counting, and decides only which items stand in the table.
 */
function touchedCounts(scope: ReadScope, { seen, filter }: Pick<PeopleRequest, 'seen' | 'filter'>): Sql {
  const { nameContains, groupId, role, notStarted, overdue } = filter;
  const items = itemsAsked(scope, filter);
  const areAll =
    seen.groupIds === null &&
    nameContains === '' &&
    groupId === null &&
    role === null &&
    !notStarted &&
    !overdue;
  // An array is looked up person by person where these are few.
  const isOfThem = areAll ? sql`true` : sql`person_id = any(array(select person_id from found))`;
  return sql`(select item_kind, item_id, count(*) as people from ${among(items, begunItems(scope, seen))} b
      where ${isOfThem} group by item_kind, item_id
    union all select item_kind, item_id, people from ${among(items, assignedCounts(scope, isOfThem))} a)`;
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
  { seen, asked, filter, page }: Omit<PeopleRequest, 'order' | 'days'>,
): Promise<PeopleMatrix> {
  const tagged = itemsAsked(scope, filter);
  const isWanted = sql.join(
    [
      filter.notStarted ? hasNotStarted : sql`true`,
      filter.overdue ? sql`p.person_id in (select person_id from late)` : sql`true`,
    ],
    sql` and `,
  );
  const { rows } = await sql`
    with begun as materialized (${begunCounts(scope, seen, tagged)}), late as materialized (select * from ${lateCounts(scope, asked, tagged)} l),
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
          from ${itemsOfPerson(scope, sql`f.person_id`, { seen, asked, items: tagged })} one join items using (item_kind, item_id)
        )) order by lower(f.name), f.person_id), '[]') from page f) as nodes`.execute(scope.db);
  const { total, items, nodes } = matrixSchema.parse(rows[0]);
  return { items, people: { nodes, totalCount: total, ...page } };
}
