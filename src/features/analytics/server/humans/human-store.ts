import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { attemptFiguresByPerson } from '#features/attempts/server/item-people-view.ts';
import type { ItemsSeen } from '#features/content/server/index.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { containing } from '#platform/db/query/comparison.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { HumanUserColumn } from '../../model/human-users-query.ts';
import type { Question } from '../analytics-question.ts';
import { selectAttempts } from '../analytics-store.ts';

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const usersSchema = z.object({
  total: z.number(),
  nodes: z.array(
    z.object({
      personId: z.number(),
      name: z.string(),
      email: z.string(),
      role: z.string(),
      avatarMediaId: z.number().nullable(),
      sessions: z.number(),
      completed: z.number(),
      bestScore: z.number().nullable(),
      latestScore: z.number().nullable(),
      lastActivityAt: moment,
    }),
  ),
});
export type HumanUserRow = z.infer<typeof usersSchema>['nodes'][number];

export type HumanUsersRequest = {
  nameContains: string;
  order: { column: HumanUserColumn; descending: boolean };
  page: PageRequest;
};

const columns: Record<HumanUserColumn, RawBuilder<unknown>> = {
  LastActivity: sql`f.last_activity_at`,
  Name: sql`lower(f.name)`,
  Sessions: sql`f.sessions`,
  Completed: sql`f.completed`,
  BestScore: sql`f.best_score`,
  LatestScore: sql`f.latest_score`,
};

/** Who was erased is counted in the figures, and listed nowhere. One statement. */
export async function listHumanUsers(
  scope: ReadScope,
  question: Question,
  seen: ItemsSeen,
  { nameContains, order, page }: HumanUsersRequest,
): Promise<Page<HumanUserRow>> {
  const like = containing(nameContains);
  const named = nameContains === '' ? sql`true` : sql`(m.name ilike ${like} or m.email ilike ${like})`;
  const direction = order.descending ? sql`desc nulls last` : sql`asc nulls last`;
  const sorted = sql`${columns[order.column]} ${direction}, lower(f.name), f.person_id`;
  const { rows } = await sql`
    with found as (
      select m.person_id, m.name, m.email, m.role, m.avatar_media_id,
        u.sessions, u.completed, u.best_score, u.latest_score, u.last_activity_at
      from ${attemptFiguresByPerson(scope, selectAttempts(scope, question, seen))} u
      join member_profile m on m.organisation_id = ${scope.organisationId} and m.person_id = u.person_id
        and m.deleted_at is null
      where ${named}
    ), page as (
      select f.*, row_number() over (order by ${sorted}) as position from found f
      order by ${sorted} limit ${page.limit} offset ${page.offset}
    )
    select (select count(*)::integer from found) as total,
      (select coalesce(json_agg(json_build_object('personId', f.person_id, 'name', f.name, 'email', f.email,
        'role', f.role, 'avatarMediaId', f.avatar_media_id, 'sessions', f.sessions, 'completed', f.completed,
        'bestScore', f.best_score, 'latestScore', f.latest_score, 'lastActivityAt', f.last_activity_at)
        order by f.position), '[]') from page f) as nodes`.execute(scope.db);
  const { total, nodes } = usersSchema.parse(rows[0]);
  return { nodes, totalCount: total, ...page };
}
