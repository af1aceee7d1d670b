import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { measureSelection } from '#features/attempts/server/attempt-selection-view.ts';
import {
  figuresOfItemPeople,
  figuresOfItemPerson,
  holdsMostOfItem,
  latestOfItemPeople,
  type OneItemSelection,
  peopleOfItem,
} from '#features/attempts/server/item-people-view.ts';
import type { ItemsSeen } from '#features/content/server/index.ts';
import { memberships } from '#features/identity/server/membership-view.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { containing } from '#platform/db/query/comparison.ts';
import { plannedAnew } from '#platform/db/query/planned-anew.ts';
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

/** Sorted by one of these, the figures of everybody are needed. */
const numbers: readonly HumanUserColumn[] = ['Sessions', 'Completed', 'BestScore', 'LatestScore'];

/** What of a member `m` is shown, who is found one by one where only a page is looked at. */
const shown = sql`m.person_id, m.name, m.email, m.role, m.avatar_media_id`;

/**
 * Who was erased is counted in the figures, and listed nowhere. One statement, and one before it that finds the items asked for.
 * Figures of the page are those of its people's own sessions; whom to show is told by what is kept of everybody with the item.
 */
export async function listHumanUsers(
  scope: ReadScope,
  question: Question & { itemId: number },
  seen: ItemsSeen,
  request: HumanUsersRequest,
): Promise<Page<HumanUserRow>> {
  const measured = await measureSelection(scope, selectAttempts(scope, question, seen));
  const selection = { ...measured, itemId: question.itemId };
  const most = numbers.includes(request.order.column) && (await holdsMostOfItem(scope, selection));
  const { listed, total } = listUsers(scope, { selection, most }, request);
  const { rows } = await sql`${plannedAnew}
    ${listed}
    select ${total} as total,
      (select coalesce(json_agg(json_build_object('personId', p.person_id, 'name', p.name, 'email', p.email,
        'role', p.role, 'avatarMediaId', p.avatar_media_id, 'sessions', f.sessions, 'completed', f.completed,
        'bestScore', f.best_score, 'latestScore', f.latest_score, 'lastActivityAt', f.last_activity_at)
        order by p.position), '[]')
      from page p cross join ${figuresOfItemPerson(scope, selection, sql`p.person_id`)} f) as nodes`.execute(
    scope.db,
  );
  const { total: totalCount, nodes } = usersSchema.parse(rows[0]);
  return { nodes, totalCount, ...request.page };
}

/** `most` of what there is of the item lies in the days. */
type AskedPeople = { selection: OneItemSelection; most: boolean };

/** The beginning of a statement with the `page` of members, each at its `position`, and how many there are of all. */
function listUsers(
  scope: ReadScope,
  asked: AskedPeople,
  { nameContains, order, page }: HumanUsersRequest,
): { listed: RawBuilder<unknown>; total: RawBuilder<unknown> } {
  const { selection } = asked;
  const ofOrganisation = sql`m.organisation_id = ${scope.organisationId} and m.deleted_at is null`;
  const direction = order.descending ? sql`desc nulls last` : sql`asc nulls last`;
  const pageOf = (found: RawBuilder<unknown>, sorted: RawBuilder<unknown>) => sql`page as materialized (
    select f.*, row_number() over () as position
    from (select * from ${found} f order by ${sorted}, lower(f.name), f.person_id limit ${page.limit} offset ${page.offset}) f)`;
  if (order.column === 'LastActivity' && nameContains === '') {
    const plain = order.descending ? sql`desc` : sql`asc`;
    const found = sql`(select ${shown}, l.last_event_day, l.last_event_at from ${latestOfItemPeople(scope, selection)} l
      cross join lateral (select ${shown} from member_profile m where ${ofOrganisation} and m.person_id = l.person_id offset 0) m)`;
    return {
      listed: sql`with ${pageOf(found, sql`f.last_event_day ${plain}, f.last_event_at ${plain}`)}`,
      total: sql`(select count(*)::integer from ${peopleOfItem(scope, selection)} u
        join ${memberships} m on ${ofOrganisation} and m.person_id = u.person_id)`,
    };
  }
  const like = containing(nameContains);
  const named = nameContains === '' ? sql`true` : sql`(m.name ilike ${like} or m.email ilike ${like})`;
  const { column, used, join } = usedBy(scope, asked, order.column);
  const found = sql`select ${shown}, ${column} as sorted from ${used} u
    join member_profile m on ${ofOrganisation} and m.person_id = u.person_id ${join} where ${named}`;
  return {
    listed: sql`with found as materialized (${found}), ${pageOf(sql`found`, sql`f.sorted ${direction}`)}`,
    total: sql`(select count(*)::integer from found)`,
  };
}

/** Whoever used the item, as `u`, with the column that they are sorted by. */
function usedBy(
  scope: ReadScope,
  { selection, most }: AskedPeople,
  column: HumanUserColumn,
): Record<'column' | 'used' | 'join', RawBuilder<unknown>> {
  const whoever = { used: peopleOfItem(scope, selection), join: sql`` };
  const counted = { used: figuresOfItemPeople(scope, selection, { most }), join: sql`` };
  switch (column) {
    case 'Name':
      return { ...whoever, column: sql`lower(m.name)` };
    case 'LastActivity': {
      const join = sql`cross join ${figuresOfItemPerson(scope, selection, sql`u.person_id`)} f`;
      return { ...whoever, join, column: sql`f.last_activity_at` };
    }
    case 'Sessions':
      return { ...counted, column: sql`u.sessions` };
    case 'Completed':
      return { ...counted, column: sql`u.completed` };
    case 'BestScore':
      return { ...counted, column: sql`u.best_score` };
    case 'LatestScore':
      return { ...counted, column: sql`u.latest_score` };
  }
}
