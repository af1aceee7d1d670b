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

export async function listTagsOfSimulation(scope: Scope, simulationId: number): Promise<TagRow[]> {
  return await scope.db
    .selectFrom('simulation_tag')
    .innerJoin('content_tag', (join) =>
      join
        .onRef('content_tag.organisation_id', '=', 'simulation_tag.organisation_id')
        .onRef('content_tag.id', '=', 'simulation_tag.tag_id'),
    )
    .where('simulation_tag.organisation_id', '=', scope.organisationId)
    .where('simulation_tag.simulation_id', '=', simulationId)
    .orderBy('content_tag.name')
    .orderBy('content_tag.id')
    .select(['content_tag.id', 'content_tag.name'])
    .execute();
}
