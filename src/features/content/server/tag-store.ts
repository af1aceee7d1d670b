import type { Scope } from '#platform/tenancy/scope.ts';

export type TagRow = { id: number; name: string };

/** The most tags one answer holds: what a select box can show. */
const listLimit = 500;

export async function listTags(scope: Scope, nameContains: string | undefined): Promise<TagRow[]> {
  let query = scope.db.selectFrom('content_tag').where('organisation_id', '=', scope.organisationId);
  if (nameContains) query = query.where('name', 'ilike', `%${nameContains.replace(/[\\%_]/g, '\\$&')}%`);
  return await query.orderBy('name').orderBy('id').limit(listLimit).select(['id', 'name']).execute();
}

/** A tag of that name: a new one, or the one that is there already. */
export async function ensureTag(scope: Scope, name: string): Promise<TagRow & { created: boolean }> {
  const inserted = await scope.db
    .insertInto('content_tag')
    .values({ organisation_id: scope.organisationId, name })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (inserted) return { ...inserted, created: true };
  const existing = await scope.db
    .selectFrom('content_tag')
    .where('organisation_id', '=', scope.organisationId)
    .where('name', '=', name)
    .select(['id', 'name'])
    .executeTakeFirstOrThrow();
  return { ...existing, created: false };
}
