import { type RawBuilder, sql } from 'kysely';
import { isInGroupOf } from '#features/groups/server/group-sets-view.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { ContentKind } from '../model/content-kind.ts';
import type { ContentSubject } from '../model/content-policy.ts';
import { compileVisibility } from './content-filter.ts';

/**
 * A relation for the statements of other features: every item that is not deleted, by the title that learners know it by, with
 * `open`, which says whether it is published, not archived and not kept for courses.
 */
export const itemStandings: RawBuilder<unknown> = sql`(
  select s.organisation_id, s.id, s.kind, coalesce(v.title, s.title) as title, s.image_media_id,
    s.published_version_id is not null and s.archived_at is null and not s.courses_only as open
  from content_item s
  left join content_version v on v.organisation_id = s.organisation_id and v.id = s.published_version_id)`;

/** The facts of what is published of an item that the statement names, which its kind knows to read; null where nothing is. */
export function publishedFactsOf(of: {
  organisation: RawBuilder<unknown>;
  itemId: RawBuilder<unknown>;
}): RawBuilder<unknown> {
  return sql`(select v.facts from content_item s
    join content_version v on v.organisation_id = s.organisation_id and v.id = s.published_version_id
    where s.organisation_id = ${of.organisation} and s.id = ${of.itemId})`;
}

/** Whether an item is shown to everybody, or to a group of this person; both are named by the statement. */
export function isShownTo(of: {
  organisation: RawBuilder<unknown>;
  itemId: RawBuilder<unknown>;
  personId: RawBuilder<unknown>;
}): RawBuilder<boolean> {
  const { organisation, itemId, personId } = of;
  return sql<boolean>`(
    not exists (select from content_item_group shown
      where shown.organisation_id = ${organisation} and shown.item_id = ${itemId})
    or exists (select from content_item_group shown
      where shown.organisation_id = ${organisation} and shown.item_id = ${itemId}
        and ${isInGroupOf({ organisationId: organisation, personId }, sql`shown.group_id`)}))`;
}

/**
 * A query of an item, with `kind`, `id` and the `facts` of what is published: no row where it is not published to this viewer. Null
 * where nothing of the kind is.
 */
export function itemPublishedTo(
  scope: ReadScope,
  viewer: Viewer,
  kind: ContentKind,
  id: number,
): RawBuilder<unknown> | null {
  const visibility = compileVisibility(kind, viewer, 'play');
  if (!visibility) return null;
  return sql`select s.kind, s.id, v.facts from content_item s
    join content_version v on v.organisation_id = s.organisation_id and v.id = s.published_version_id
    where s.organisation_id = ${scope.organisationId} and s.id = ${id} and ${sql.join(visibility.conditions, sql` and `)}`;
}

/** Those of these items of one kind that are published to this viewer. */
export async function listPublishedTo(
  scope: ReadScope,
  viewer: Viewer,
  kind: ContentKind,
  ids: readonly number[],
): Promise<number[]> {
  const visibility = compileVisibility(kind, viewer, 'play');
  if (!visibility || ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`select s.id from content_item s
    where s.organisation_id = ${scope.organisationId} and s.id = any(${[...ids]}::bigint[])
      and s.published_version_id is not null and s.archived_at is null
      and ${sql.join(visibility.conditions, sql` and `)}`.execute(scope.db);
  return rows.map(({ id }) => Number(id));
}

/** An item of any kind; null where there is none. */
export type ItemStanding = Pick<ContentSubject, 'published' | 'archived' | 'coursesOnly' | 'groupIds'> & {
  id: number;
  kind: ContentKind;
  title: string;
};

export async function findItemStanding(scope: ReadScope, id: number): Promise<ItemStanding | null> {
  const { rows } = await sql<ItemStanding>`
    select s.id, s.kind, coalesce(v.title, s.title) as title, v.id is not null as published,
      s.archived_at is not null as archived, s.courses_only as "coursesOnly",
      (select coalesce(json_agg(g.group_id), '[]') from content_item_group g
        where g.organisation_id = s.organisation_id and g.item_id = s.id) as "groupIds"
    from content_item s
    left join content_version v on v.organisation_id = s.organisation_id and v.id = s.published_version_id
    where s.organisation_id = ${scope.organisationId} and s.id = ${id}`.execute(scope.db);
  const [row] = rows;
  return row ? { ...row, id: Number(row.id) } : null;
}
