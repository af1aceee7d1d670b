import type { ReadScope } from '#platform/tenancy/scope.ts';

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
