import { sql } from 'kysely';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** How many interactive videos, archived ones left out, are shown to each of these groups. */
export async function countSimulationsByGroup(
  scope: ReadScope,
  groupIds: readonly number[],
): Promise<Map<number, number>> {
  if (groupIds.length === 0) return new Map();
  const { rows } = await sql<{ groupId: number; count: number }>`
    select g.group_id as "groupId", count(*)::int as count
    from simulation_group g join simulation s on s.organisation_id = g.organisation_id and s.id = g.simulation_id
    where g.organisation_id = ${scope.organisationId} and g.group_id = any(${[...groupIds]}) and s.archived_at is null
    group by g.group_id`.execute(scope.db);
  return new Map(rows.map((row) => [Number(row.groupId), row.count]));
}

/** Groups that an interactive video, archived or not, is shown to: without them everybody would see it. */
export async function listGroupsWithSimulations(
  scope: ReadScope,
  groupIds: readonly number[],
): Promise<number[]> {
  if (groupIds.length === 0) return [];
  const rows = await scope.db
    .selectFrom('simulation_group')
    .where('organisation_id', '=', scope.organisationId)
    .where('group_id', 'in', [...groupIds])
    .select('group_id')
    .distinct()
    .execute();
  return rows.map((row) => row.group_id);
}

/** Interactive videos in use: not archived. */
export async function countSimulations(scope: ReadScope): Promise<number> {
  const row = await scope.db
    .selectFrom('simulation')
    .where('organisation_id', '=', scope.organisationId)
    .where('archived_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** The titles that staff know interactive videos by, archived ones too. */
export async function listSimulationTitles(
  scope: ReadScope,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; title: string }>`
    select id, coalesce(nullif(admin_title, ''), title) as title from simulation
    where organisation_id = ${scope.organisationId} and id = any(${[...ids]})`.execute(scope.db);
  return new Map(rows.map(({ id, title }) => [Number(id), title]));
}

export type SimulationOfGroup = {
  id: number;
  title: string;
  published: boolean;
  /** Whom it is shown to; empty stands for everybody. */
  groups: { id: number; name: string }[];
};

/**
 * What a group sees: what is shown to it by name, published or not yet, and what is published for everybody. Its own
 * first, then by title.
 */
export async function listSimulationsOfGroup(
  scope: ReadScope,
  groupId: number,
  request: { titleContains: string; page: PageRequest },
): Promise<Page<SimulationOfGroup>> {
  const { page, titleContains } = request;
  const { rows } = await sql<{ total: number; nodes: SimulationOfGroup[] }>`
    with seen as (
      select s.organisation_id, s.id, coalesce(nullif(s.admin_title, ''), s.title) as title,
        s.published_version_id is not null as published,
        exists (select 1 from simulation_group own where own.organisation_id = s.organisation_id
          and own.simulation_id = s.id and own.group_id = ${groupId}) as named
      from simulation s
      where s.organisation_id = ${scope.organisationId} and s.archived_at is null
        and (exists (select 1 from simulation_group own where own.organisation_id = s.organisation_id
            and own.simulation_id = s.id and own.group_id = ${groupId})
          or (s.published_version_id is not null and not s.courses_only
            and not exists (select 1 from simulation_group any_group
              where any_group.organisation_id = s.organisation_id and any_group.simulation_id = s.id)))
    ), found as (
      select * from seen where strpos(lower(title), lower(${titleContains})) > 0
    ), page as (
      select id, title, published,
        (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by lower(g.name)), '[]')
          from simulation_group sg join member_group g
            on g.organisation_id = sg.organisation_id and g.id = sg.group_id
          where sg.organisation_id = found.organisation_id and sg.simulation_id = found.id) as groups,
        row_number() over (order by named desc, lower(title), id) as position
      from found order by named desc, lower(title), id limit ${page.limit} offset ${page.offset}
    )
    select (select count(*)::int from found) as total,
      (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'published', published, 'groups', groups)
        order by position), '[]') from page) as nodes`.execute(scope.db);
  return { nodes: rows[0]?.nodes ?? [], totalCount: rows[0]?.total ?? 0, ...page };
}

export async function listTagNames(scope: ReadScope, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await scope.db
    .selectFrom('content_tag')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', 'in', [...ids])
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [Number(id), name]));
}

/** Videos that were taken out of their interactive video too. */
export async function listVideoTitles(
  scope: ReadScope,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await scope.db
    .selectFrom('video')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', 'in', [...ids])
    .select(['id', 'title'])
    .execute();
  return new Map(rows.map(({ id, title }) => [Number(id), title]));
}
