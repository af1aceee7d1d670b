import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { attemptFiguresByPlace } from '#features/attempts/server/attempt-figures-view.ts';
import type { ItemsSeen } from '#features/content/server/index.ts';
import { placesInGroups, sizedGroups } from '#features/groups/server/group-sets-view.ts';
import { peopleInRole } from '#features/identity/server/membership-view.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { plannedAnew } from '#platform/db/query/planned-anew.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { Question } from '../analytics-question.ts';
import { rowFields, rowShape, selectAttempts, shownFigures } from '../analytics-store.ts';
import type { WithheldRows } from '../small-groups/guard.ts';

const pageSchema = z.object({
  total: z.number(),
  nodes: z.array(z.object({ ...rowShape, id: z.number(), name: z.string(), members: z.number() })),
});
export type GroupRow = z.infer<typeof pageSchema>['nodes'][number];

const columns = {
  title: sql`lower(name)`,
  members: sql`members`,
  reached: sql`users * 1.0 / nullif(members, 0)`,
  users: sql`users`,
  views: sql`views`,
  // As it is shown: rounded, and 0 for what nobody used.
  completedPercent: sql`round(completions * 100.0 / greatest(views, 1))`,
  averageScore: sql`average_score`,
  timeSpent: sql`time_spent_ms`,
} as const;
export type GroupColumn = keyof typeof columns;
export type GroupRequest = {
  nameContains: string;
  order: { column: GroupColumn; descending: boolean };
  page: PageRequest;
  /** These groups alone. */
  ids?: readonly number[];
};

/** Each group with what its people's sessions come to: one statement that reads the days of every learner once. */
export async function listGroups(
  scope: ReadScope,
  question: Question,
  seen: ItemsSeen,
  { nameContains, order, page, ids }: GroupRequest,
  withheld: WithheldRows,
): Promise<Page<GroupRow>> {
  const sorted = sql`${columns[order.column]} ${order.descending ? sql`desc nulls last` : sql`asc nulls last`}, lower(name), id`;
  const places = placesOf(scope, question);
  const { rows } = await sql`${plannedAnew}
    with listed as (
      select g.id, g.name, ${question.role === null ? sql`g.members` : sql`(select count(*)::integer from ${places} p where p.key = g.id)`} as members,
        coalesce(c.users, 0) as users, coalesce(c.views, 0) as views, coalesce(c.completions, 0) as completions,
        c.average_score, coalesce(c.time_spent_ms, 0) as time_spent_ms
      from ${sizedGroups(scope)} g
      left join ${attemptFiguresByPlace(scope, selectAttempts(scope, question, seen), places)} c on c.key = g.id
      where strpos(lower(g.name), lower(${nameContains})) > 0 ${ids ? sql`and g.id = any(${[...ids]}::bigint[])` : sql``}
    ), shown as (select id, name, members, ${shownFigures(withheld)} from listed), page as (
      select *, row_number() over (order by ${sorted}) as position from shown
      order by ${sorted} limit ${page.limit} offset ${page.offset}
    )
    select (select count(*)::integer from listed) as total,
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'members', f.members, ${rowFields})
        order by f.position), '[]') from page f) as nodes`.execute(scope.db);
  const { total, nodes } = pageSchema.parse(rows[0]);
  return { nodes, totalCount: total, ...page };
}

/** Who is in which group, of the type asked for where one is. */
function placesOf(scope: ReadScope, { role }: Question): RawBuilder<unknown> {
  const places = placesInGroups(scope);
  return role === null
    ? places
    : sql`(select p.person_id, p.key from ${places} p where p.person_id in ${peopleInRole(scope, role)})`;
}
