import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';

/** The pictures beside the description, in this order; a repeated picture is stored once. */
export async function replacePictures(
  scope: Scope,
  virtualHumanId: number,
  mediaIds: readonly number[],
): Promise<void> {
  const { organisationId, db } = scope;
  await db
    .deleteFrom('virtual_human_picture')
    .where('organisation_id', '=', organisationId)
    .where('virtual_human_id', '=', virtualHumanId)
    .execute();
  const rows = [...new Set(mediaIds)].map((media_id, index) => ({
    organisation_id: organisationId,
    virtual_human_id: virtualHumanId,
    media_id,
    position: index + 1,
  }));
  if (rows.length > 0) await db.insertInto('virtual_human_picture').values(rows).execute();
}

/** In their order. */
export async function listPictures(scope: ReadScope, virtualHumanId: number): Promise<number[]> {
  const rows = await scope.db
    .selectFrom('virtual_human_picture')
    .where('organisation_id', '=', scope.organisationId)
    .where('virtual_human_id', '=', virtualHumanId)
    .orderBy('position')
    .select('media_id')
    .execute();
  return rows.map((row) => row.media_id);
}
