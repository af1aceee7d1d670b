import { type RawBuilder, sql } from 'kysely';
import { everyMembership } from '#features/identity/server/membership-view.ts';
import { type ListSort, orderBy } from '#features/organisations/server/index.ts';
import { organisationNames } from '#features/organisations/server/organisation-names-view.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { containing } from '#platform/db/query/comparison.ts';
import type { PlatformScope } from '#platform/tenancy/scope.ts';

/** A person in one organisation: who is in two has two rows. */
export type UserRow = {
  organisationId: number;
  organisationName: string;
  personId: number;
  name: string;
  email: string;
  role: string;
  lastSeenAt: string | null;
  disabled: boolean;
  internal: boolean;
  avatarMediaId: number | null;
};

export type UserListRequest = { contains: string; sort: ListSort | null | undefined; page: PageRequest };

const sortColumns: Record<string, RawBuilder<unknown>> = {
  Name: sql`nullif(lower(m.name), '')`,
  LastSeen: sql`m.last_seen_at`,
  Organisation: sql`lower(o.name)`,
};

/** The users of all organisations, by a part of their name, address or organisation: one statement. */
export async function listUsers(
  { db }: PlatformScope,
  { contains, sort, page }: UserListRequest,
): Promise<Page<UserRow>> {
  const found = containing(contains);
  const from = sql`from ${everyMembership} m join ${organisationNames} o on o.id = m.organisation_id
    where ${contains === '' ? sql`true` : sql`(m.name ilike ${found} or m.email ilike ${found} or o.name ilike ${found})`}`;
  const unique = sql`m.person_id, m.organisation_id`;
  const order = orderBy(sort, sortColumns, [{ field: 'Name', direction: 'ASC' }], unique);
  const { rows } = await sql<{ total: number; nodes: UserRow[] }>`
    select (select count(*)::int ${from}) as total, (select coalesce(json_agg(page order by page.position), '[]') from (
      select m.organisation_id as "organisationId", o.name as "organisationName", m.person_id as "personId", m.name,
        m.email, m.role, m.last_seen_at as "lastSeenAt", m.disabled, m.internal, m.avatar_media_id as "avatarMediaId",
        row_number() over (order by ${order}) as position
      ${from} order by ${order} limit ${page.limit} offset ${page.offset}) page) as nodes`.execute(db);
  return { nodes: rows[0]?.nodes ?? [], totalCount: rows[0]?.total ?? 0, ...page };
}
