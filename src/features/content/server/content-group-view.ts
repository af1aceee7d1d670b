import { sql } from 'kysely';
import { groupNames } from '#features/groups/server/group-sets-view.ts';
import { type KindCounts, toKindCounts } from '#features/organisations/server/index.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { ContentKind } from '../model/content-kind.ts';

/** How many items of each kind, archived ones left out, are shown to each of these groups. */
export async function countContentByGroup(
  scope: ReadScope,
  groupIds: readonly number[],
): Promise<ReadonlyMap<number, KindCounts>> {
  if (groupIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; kind: string; count: number }>`
    select g.group_id as id, s.kind, count(*)::int as count
    from content_item_group g
    join content_item s on s.organisation_id = g.organisation_id and s.id = g.item_id
    where g.organisation_id = ${scope.organisationId} and g.group_id = any(${[...groupIds]}) and s.archived_at is null
    group by g.group_id, s.kind`.execute(scope.db);
  return toKindCounts(rows);
}

/** Groups that an item of any kind, archived or not, is shown to: without them everybody would see it. */
export async function listGroupsWithContent(
  scope: ReadScope,
  groupIds: readonly number[],
): Promise<number[]> {
  if (groupIds.length === 0) return [];
  const { rows } = await sql<{ groupId: number }>`
    select distinct g.group_id as "groupId" from content_item_group g
    where g.organisation_id = ${scope.organisationId} and g.group_id = any(${[...groupIds]})`.execute(
    scope.db,
  );
  return rows.map((row) => row.groupId);
}

/** Items of a kind that are in use, which are those not archived. */
export async function countContent(scope: ReadScope, kind: ContentKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from content_item
    where organisation_id = ${scope.organisationId} and kind = ${kind} and archived_at is null`.execute(
    scope.db,
  );
  return rows[0]?.count ?? 0;
}

/** The titles that staff know items by, archived ones too. */
export async function listContentTitles(
  scope: ReadScope,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; title: string }>`
    select id, coalesce(nullif(admin_title, ''), title) as title from content_item
    where organisation_id = ${scope.organisationId} and id = any(${[...ids]})`.execute(scope.db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export async function listTagNames(scope: ReadScope, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from content_tag
    where organisation_id = ${scope.organisationId} and id = any(${[...ids]})`.execute(scope.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export type ContentOfGroup = {
  kind: ContentKind;
  id: number;
  title: string;
  published: boolean;
  /** Whom it is shown to; empty stands for everybody. */
  groups: { id: number; name: string }[];
};

/**
 * What a group sees of every kind: what is shown to it by name, published or not yet, and what is published for everybody.
 * Its own first, then by title.
 */
export async function listContentOfGroup(
  scope: ReadScope,
  groupId: number,
  request: { titleContains: string; page: PageRequest },
): Promise<Page<ContentOfGroup>> {
  const { page, titleContains } = request;
  const { rows } = await sql<{ total: number; nodes: ContentOfGroup[] }>`
    with seen as (
      select s.organisation_id, s.id, s.kind, coalesce(nullif(s.admin_title, ''), s.title) as title,
        s.published_version_id is not null as published,
        exists (select 1 from content_item_group own where own.organisation_id = s.organisation_id
          and own.item_id = s.id and own.group_id = ${groupId}) as named
      from content_item s
      where s.organisation_id = ${scope.organisationId} and s.archived_at is null
        and (exists (select 1 from content_item_group own where own.organisation_id = s.organisation_id
            and own.item_id = s.id and own.group_id = ${groupId})
          or (s.published_version_id is not null and not s.courses_only
            and not exists (select 1 from content_item_group any_group
              where any_group.organisation_id = s.organisation_id and any_group.item_id = s.id)))
    ), found as (
      select * from seen where strpos(lower(title), lower(${titleContains})) > 0
    ), page as (
      select id, kind, title, published,
        (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by lower(g.name)), '[]')
          from content_item_group sg join ${groupNames} g
            on g.organisation_id = sg.organisation_id and g.id = sg.group_id
          where sg.organisation_id = found.organisation_id and sg.item_id = found.id) as groups,
        row_number() over (order by named desc, lower(title), id) as position
      from found order by named desc, lower(title), id limit ${page.limit} offset ${page.offset}
    )
    select (select count(*)::int from found) as total,
      (select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'title', title, 'published', published, 'groups', groups)
        order by position), '[]') from page) as nodes`.execute(scope.db);
  return { nodes: rows[0]?.nodes ?? [], totalCount: rows[0]?.total ?? 0, ...page };
}
