import type { ReadScope } from '#platform/tenancy/scope.ts';

/** What interactions are called and of which type they are, also those that were taken out of their interactive video. */
export async function listInteractionNames(
  scope: ReadScope,
  ids: readonly number[],
): Promise<Map<number, { title: string; type: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('interaction')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', 'in', [...ids])
    .select(['id', 'title', 'type'])
    .execute();
  return new Map(rows.map(({ id, title, type }) => [Number(id), { title, type }]));
}
