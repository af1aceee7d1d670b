import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';

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

export async function copyPictures(scope: Scope, ids: { from: number; to: number }): Promise<void> {
  await sql`
    insert into virtual_human_picture (organisation_id, virtual_human_id, media_id, position)
    select organisation_id, ${ids.to}::bigint, media_id, position from virtual_human_picture
    where organisation_id = ${scope.organisationId} and virtual_human_id = ${ids.from}`.execute(scope.db);
}
