import { sql } from 'kysely';
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

/** Who has used an item, the last one first; people who were erased are left out. */
export async function listItemUsers(
  scope: ReadScope,
  itemKind: string,
  itemId: number,
  page: PageRequest,
): Promise<Page<ItemUser>> {
  const used = sql`
    select s.person_id, max(s.started_at) as last_at from attempt s
    where s.organisation_id = ${scope.organisationId} and s.item_kind = ${itemKind} and s.item_id = ${itemId} and not s.practice
    group by s.person_id`;
  const from = sql`from (${used}) used join member_profile p
    on p.organisation_id = ${scope.organisationId} and p.person_id = used.person_id and p.deleted_at is null`;
  const { rows } = await sql<{ total: number; nodes: ItemUser[] }>`
    select (select count(*)::int ${from}) as total,
      coalesce((select json_agg(row_to_json(listed)) from (
        select p.person_id as "personId", p.email, p.name, p.first_name as "firstName", p.surname, p.role,
          p.disabled_at is not null as disabled, p.avatar_media_id as "avatarMediaId"
        ${from} order by used.last_at desc, p.person_id
        limit ${page.limit}::bigint offset ${page.offset}::bigint) listed), '[]'::json) as nodes`.execute(
    scope.db,
  );
  return { nodes: rows[0]?.nodes ?? [], totalCount: rows[0]?.total ?? 0, ...page };
}
