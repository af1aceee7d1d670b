import { sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { ContentKind } from '../model/content-kind.ts';

const mostItems = 50;

/**
 * What is published for everybody in the organisation, oldest first: for other organisations to start with. With interests
 * only what bears a tag of one of them, and what bears no tag at all.
 * @param tags names of tags, in lower case
 */
export async function listStarterItems(
  scope: ReadScope,
  tags: readonly string[],
): Promise<{ kind: ContentKind; id: number }[]> {
  const borne = sql`content_item_tag b join content_tag t on t.organisation_id = b.organisation_id and t.id = b.tag_id
    where b.organisation_id = s.organisation_id and b.item_id = s.id`;
  const { rows } = await sql<{ kind: ContentKind; id: number }>`
    select s.kind, s.id from content_item s
    where s.organisation_id = ${scope.organisationId} and s.published_version_id is not null
      and s.archived_at is null and not exists (select from content_item_group g
        where g.organisation_id = s.organisation_id and g.item_id = s.id)
      and (${tags.length === 0} or not exists (select from ${borne})
        or exists (select from ${borne} and lower(t.name) = any(${[...tags]}::text[])))
    order by s.id limit ${mostItems}`.execute(scope.db);
  return rows.map(({ kind, id }) => ({ kind, id: Number(id) }));
}
