import { sql } from 'kysely';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** Groups that a virtual human, archived or not, is shown to: without them everybody would see it. */
export async function listGroupsWithVirtualHumans(
  scope: ReadScope,
  groupIds: readonly number[],
): Promise<number[]> {
  if (groupIds.length === 0) return [];
  const rows = await scope.db
    .selectFrom('virtual_human_group')
    .where('organisation_id', '=', scope.organisationId)
    .where('group_id', 'in', [...groupIds])
    .select('group_id')
    .distinct()
    .execute();
  return rows.map((row) => row.group_id);
}

/** Virtual humans in use: not archived. */
export async function countVirtualHumans(scope: ReadScope): Promise<number> {
  const row = await scope.db
    .selectFrom('virtual_human')
    .where('organisation_id', '=', scope.organisationId)
    .where('archived_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export type VirtualHumanOfGroup = {
  id: number;
  title: string;
  published: boolean;
  /** Whom it is shown to; empty stands for everybody. */
  groups: { id: number; name: string }[];
};

/**
 * The virtual humans that a group sees: what is shown to it by name, published or not yet, and what is published for everybody. Its own
 * first, then by title.
 */
export async function listVirtualHumansOfGroup(
  scope: ReadScope,
  groupId: number,
  request: { titleContains: string; page: PageRequest },
): Promise<Page<VirtualHumanOfGroup>> {
  const { page, titleContains } = request;
  const { rows } = await sql<{ total: number; nodes: VirtualHumanOfGroup[] }>`
    with seen as (
      select v.organisation_id, v.id, coalesce(nullif(v.admin_title, ''), v.title) as title,
        v.published_version_id is not null as published,
        exists (select 1 from virtual_human_group own where own.organisation_id = v.organisation_id
          and own.virtual_human_id = v.id and own.group_id = ${groupId}) as named
      from virtual_human v
      where v.organisation_id = ${scope.organisationId} and v.archived_at is null
        and (exists (select 1 from virtual_human_group own where own.organisation_id = v.organisation_id
            and own.virtual_human_id = v.id and own.group_id = ${groupId})
          or (v.published_version_id is not null and not v.courses_only
            and not exists (select 1 from virtual_human_group any_group
              where any_group.organisation_id = v.organisation_id and any_group.virtual_human_id = v.id)))
    ), found as (
      select * from seen where strpos(lower(title), lower(${titleContains})) > 0
    ), page as (
      select id, title, published,
        (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by lower(g.name)), '[]')
          from virtual_human_group vg join member_group g
            on g.organisation_id = vg.organisation_id and g.id = vg.group_id
          where vg.organisation_id = found.organisation_id and vg.virtual_human_id = found.id) as groups,
        row_number() over (order by named desc, lower(title), id) as position
      from found order by named desc, lower(title), id limit ${page.limit} offset ${page.offset}
    )
    select (select count(*)::int from found) as total,
      (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'published', published, 'groups', groups)
        order by position), '[]') from page) as nodes`.execute(scope.db);
  return { nodes: rows[0]?.nodes ?? [], totalCount: rows[0]?.total ?? 0, ...page };
}

/** The titles that staff know virtual humans by, archived ones too. */
export async function listVirtualHumanTitles(
  scope: ReadScope,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; title: string }>`
    select id, coalesce(nullif(admin_title, ''), title) as title from virtual_human
    where organisation_id = ${scope.organisationId} and id = any(${[...ids]}::bigint[])`.execute(scope.db);
  return new Map(rows.map(({ id, title }) => [Number(id), title]));
}
