import { sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { ContentKind } from '../model/content-kind.ts';

const mostItems = 50;

/**
 * What is published for everybody in the organisation, oldest first: for other organisations to start with. With interests
 * (tags) only what bears one of them, and what bears no tag at all.
 */
export async function listStarterItems(
  scope: ReadScope,
  tagIds: readonly number[],
): Promise<{ kind: ContentKind; id: number }[]> {
  const tags = sql`content_item_tag t where t.organisation_id = s.organisation_id and t.item_id = s.id`;
  const { rows } = await sql<{ kind: ContentKind; id: number }>`
    select s.kind, s.id from content_item s
    where s.organisation_id = ${scope.organisationId} and s.published_version_id is not null
      and s.archived_at is null and not exists (select from content_item_group g
        where g.organisation_id = s.organisation_id and g.item_id = s.id)
      and (${tagIds.length === 0} or not exists (select from ${tags})
        or exists (select from ${tags} and t.tag_id = any(${[...tagIds]}::bigint[])))
    order by s.id limit ${mostItems}`.execute(scope.db);
  return rows.map(({ kind, id }) => ({ kind, id: Number(id) }));
}
