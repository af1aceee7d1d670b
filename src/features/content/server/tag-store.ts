import { sql } from 'kysely';
import { holdLimits } from '#features/entitlements/server/index.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { maxListedTags } from '../model/content-tag.ts';

export type TagRow = { id: number; name: string };

export async function listTags(
  scope: Scope,
  { id, nameContains }: { id?: number | null | undefined; nameContains?: string | undefined },
): Promise<TagRow[]> {
  let query = scope.db.selectFrom('content_tag').where('organisation_id', '=', scope.organisationId);
  if (typeof id === 'number') query = query.where('id', '=', id);
  if (nameContains) query = query.where('name', 'ilike', `%${nameContains.replace(/[\\%_]/g, '\\$&')}%`);
  return await query.orderBy('name').orderBy('id').limit(maxListedTags).select(['id', 'name']).execute();
}

/**
 * A tag of that name: a new one, or the one that is there already. Names that differ in small and capital letters alone are
 * one tag; where an earlier version made two of them, the one that is written so, else the older one.
 */
export async function ensureTag(scope: Scope, name: string): Promise<TagRow & { created: boolean }> {
  const existing = await findTag(scope, name);
  if (existing) return { ...existing, created: false };
  // Nobody else of the organisation makes a tag meanwhile: of two at once that differ in letters one finds the other's.
  await holdLimits(scope);
  const made = await findTag(scope, name);
  if (made) return { ...made, created: false };
  const inserted = await scope.db
    .insertInto('content_tag')
    .values({ organisation_id: scope.organisationId, name })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  return { ...inserted, created: true };
}

function findTag(scope: Scope, name: string): Promise<TagRow | undefined> {
  return scope.db
    .selectFrom('content_tag')
    .where('organisation_id', '=', scope.organisationId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .orderBy(sql`name = ${name}`, 'desc')
    .orderBy('id')
    .limit(1)
    .select(['id', 'name'])
    .executeTakeFirst();
}
