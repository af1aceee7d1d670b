import { type RawBuilder, sql } from 'kysely';
import { activeMemberships } from '#features/identity/server/membership-view.ts';
import { type ListSort, orderBy } from '#features/organisations/server/index.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { type Comparison, compare, toIds } from '#platform/db/query/comparison.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { groupNameKey } from '../model/group-name.ts';

export type GroupRow = {
  organisationId: number;
  id: number;
  name: string;
  createdAt: Date;
  inviteCodeUser: string | null;
  inviteCodeAdmin: string | null;
  totalUsers: number;
};
/** In the names of the API. */
type GroupFilter = { Name?: Comparison<string> | null; OrganisationID?: Comparison<string> | null };
export type GroupListRequest = {
  filter?: GroupFilter | null | undefined;
  sort?: ListSort | null | undefined;
  page: PageRequest;
};

const sortColumns: Record<string, RawBuilder<unknown>> = {
  Name: sql`lower(g.name)`,
  Created: sql`g.created_at`,
  UserCount: sql`${userCount()}`,
  ID: sql`g.id`,
};
const columns = sql`g.organisation_id as "organisationId", g.id, g.name, g.created_at as "createdAt",
  g.invite_code_user as "inviteCodeUser", g.invite_code_admin as "inviteCodeAdmin", ${userCount()} as "totalUsers"`;

/** Members who can sign in. */
function userCount(): RawBuilder<number> {
  return sql`(select count(*)::int from group_member gm
    join ${activeMemberships} m on m.organisation_id = gm.organisation_id and m.person_id = gm.person_id
    where gm.organisation_id = g.organisation_id and gm.group_id = g.id)`;
}

/** One page of groups with its total, in one statement. */
export async function listGroups(scope: ReadScope, request: GroupListRequest): Promise<Page<GroupRow>> {
  const { filter, page } = request;
  const where = sql.join(
    [
      sql`g.organisation_id = ${scope.organisationId}`,
      ...compare(sql`g.name`, filter?.Name),
      ...compare(sql`g.organisation_id`, toIds(filter?.OrganisationID)),
    ],
    sql` and `,
  );
  const order = orderBy(request.sort, sortColumns, [{ field: 'Name', direction: 'ASC' }], sql`g.id`);
  const { rows } = await sql<{ total: number; nodes: JsonGroup[] }>`
    with page as (
      select ${columns}, row_number() over (order by ${order}) as position
      from member_group g where ${where} order by ${order} limit ${page.limit} offset ${page.offset}
    )
    select (select count(*) from member_group g where ${where})::int as total,
           (select coalesce(json_agg(page order by page.position), '[]') from page) as nodes`.execute(
    scope.db,
  );
  return { nodes: (rows[0]?.nodes ?? []).map(readGroup), totalCount: rows[0]?.total ?? 0, ...page };
}

export async function findGroup(scope: ReadScope, id: number): Promise<GroupRow | null> {
  const { rows } = await sql<{ found: JsonGroup }>`
    select row_to_json(found) as found from (
      select ${columns} from member_group g where g.organisation_id = ${scope.organisationId} and g.id = ${id}
    ) found`.execute(scope.db);
  return rows[0] ? readGroup(rows[0].found) : null;
}

/** By name; those that exist. */
export async function listGroupsByIds(scope: ReadScope, ids: readonly number[]): Promise<GroupRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ found: JsonGroup }>`
    select row_to_json(found) as found from (
      select ${columns} from member_group g
      where g.organisation_id = ${scope.organisationId} and g.id = any(${[...ids]}::bigint[])
      order by lower(g.name), g.id
    ) found`.execute(scope.db);
  return rows.map((row) => readGroup(row.found));
}

type JsonGroup = Omit<GroupRow, 'createdAt'> & { createdAt: string };

function readGroup(json: JsonGroup): GroupRow {
  const { organisationId, id, name, inviteCodeUser, inviteCodeAdmin, totalUsers, createdAt } = json;
  return {
    organisationId,
    id,
    name,
    inviteCodeUser,
    inviteCodeAdmin,
    totalUsers,
    createdAt: new Date(createdAt),
  };
}

export async function listGroupNames(scope: ReadScope, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await scope.db
    .selectFrom('member_group')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', 'in', [...ids])
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [Number(id), name]));
}

/** Null when there is a group of this name. */
export async function insertGroup(scope: Scope, name: string): Promise<number | null> {
  const row = await scope.db
    .insertInto('member_group')
    .values({ organisation_id: scope.organisationId, name, name_key: groupNameKey(name) })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'name_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** False when another group has this name. */
export async function renameGroup(scope: Scope, id: number, name: string): Promise<boolean> {
  const key = groupNameKey(name);
  // Two requests for one name at once: the index lets one of them wait for the other, and it then finds the name taken.
  try {
    await scope.db
      .updateTable('member_group')
      .set({ name, name_key: key })
      .where('organisation_id', '=', scope.organisationId)
      .where('id', '=', id)
      .execute();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505') return false;
    throw error;
  }
  return true;
}

export async function setGroupInviteCode(
  scope: Scope,
  id: number,
  role: 'admin' | 'user',
  code: string | null,
): Promise<void> {
  await scope.db
    .updateTable('member_group')
    .set(role === 'admin' ? { invite_code_admin: code } : { invite_code_user: code })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

/**
 * Locked until the transaction ends, so that no content is limited to them meanwhile; returns the ids that exist.
 */
export async function holdGroups(scope: Scope, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await scope.db
    .selectFrom('member_group')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', 'in', [...ids])
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

export async function deleteGroups(scope: Scope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await scope.db
    .deleteFrom('member_group')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Ids of the groups that exist, by the key of their name. */
export async function findGroupsByName(
  scope: ReadScope,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ id: number; key: string }>`
    select id, name_key as key from member_group
    where organisation_id = ${scope.organisationId} and name_key = any(${names.map(groupNameKey)})`.execute(
    scope.db,
  );
  return new Map(rows.map((row) => [row.key, Number(row.id)]));
}

export async function countGroups(scope: ReadScope, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from member_group
    where organisation_id = ${scope.organisationId} and id = any(${[...ids]})`.execute(scope.db);
  return rows[0]?.found ?? 0;
}

/** The new groups by the key of their name; existing ones are left out. */
export async function insertGroups(scope: Scope, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await scope.db
    .insertInto('member_group')
    .values(
      names.map((name) => ({ organisation_id: scope.organisationId, name, name_key: groupNameKey(name) })),
    )
    .onConflict((conflict) => conflict.columns(['organisation_id', 'name_key']).doNothing())
    .returning(['id', 'name_key'])
    .execute();
  return new Map(rows.map((row) => [row.name_key, row.id]));
}
