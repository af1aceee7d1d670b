import type { Insertable } from 'kysely';
import type { ContentKind } from '#features/content/model/content-kind.ts';
import type { Database } from '#platform/db/database-types.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** An item as the tables hold it, for tests that look at what stands on it. The kind adds its own row. */
export async function insertItem(
  { db, organisationId }: Scope,
  kind: ContentKind,
  fields: Omit<Insertable<Database['content_item']>, 'organisation_id' | 'kind'>,
): Promise<number> {
  const { id } = await db
    .insertInto('content_item')
    .values({ organisation_id: organisationId, kind, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The version that learners play from now on. Answers its id. */
export async function publishVersion(
  scope: Scope,
  itemId: number,
  version: { number: number; content: object; title?: string },
): Promise<number> {
  const { id } = await scope.db
    .insertInto('content_version')
    .values({
      organisation_id: scope.organisationId,
      item_id: itemId,
      number: version.number,
      title: version.title ?? '',
      content: JSON.stringify(version.content),
      content_hash: 'test',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await pointToVersion(scope, itemId, id);
  return id;
}

/** @param versionId null takes back what is published */
export async function pointToVersion(scope: Scope, itemId: number, versionId: number | null): Promise<void> {
  await scope.db
    .updateTable('content_item')
    .set({ published_version_id: versionId })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', itemId)
    .execute();
}
