import { sql } from 'kysely';
import { memberships } from '#features/identity/server/membership-view.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** A member who has used an item. */
export type ItemUser = {
  personId: number;
  email: string;
  name: string;
  firstName: string;
  surname: string;
  role: string;
  disabled: boolean;
  avatarMediaId: number | null;
};

/**
 * Who has used an item, the last one first; people who were erased are left out. Read in the order of an index, and people are looked
 * up for the page alone.
 */
export async function listItemUsers(
  scope: ReadScope,
  itemKind: string,
  itemId: number,
  page: PageRequest,
): Promise<Page<ItemUser>> {
  const used = sql`from item_person_statistics s`;
  const ofItem = sql`s.organisation_id = ${scope.organisationId} and s.item_kind = ${itemKind} and s.item_id = ${itemId}`;
  const { rows } = await sql<{ total: number; nodes: ItemUser[] }>`
    select (select count(*)::int ${used} join ${memberships} m on m.organisation_id = s.organisation_id
        and m.person_id = s.person_id and m.deleted_at is null where ${ofItem}) as total,
      coalesce((select json_agg(row_to_json(listed)) from (
        select p.person_id as "personId", p.email, p.name, p.first_name as "firstName", p.surname, p.role,
          p.disabled_at is not null as disabled, p.avatar_media_id as "avatarMediaId"
        ${used} cross join lateral (select * from member_profile m
          where m.organisation_id = s.organisation_id and m.person_id = s.person_id and m.deleted_at is null offset 0) p
        where ${ofItem} order by s.last_started_at desc, s.person_id
        limit ${page.limit}::bigint offset ${page.offset}::bigint) listed), '[]'::json) as nodes`.execute(
    scope.db,
  );
  return { nodes: rows[0]?.nodes ?? [], totalCount: rows[0]?.total ?? 0, ...page };
}
