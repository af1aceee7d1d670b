import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database-types.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

export type MediaRow = Selectable<Database['media']>;
export type MediaChange = Omit<Updateable<Database['media']>, 'organisation_id' | 'id'>;
export type NewMedia = Omit<Insertable<Database['media']>, 'organisation_id'>;

/** An id for a row that is written after its files, so that they can lie under it. */
export async function takeMediaId(scope: Scope): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('praxis_id') as id`.execute(scope.db);
  return Number(rows[0]?.id);
}

export async function insertMedia(scope: Scope, media: NewMedia): Promise<MediaRow> {
  return scope.db
    .insertInto('media')
    .values({ ...media, organisation_id: scope.organisationId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** With `sourceKey` only while this is still the item's original. */
export async function updateMedia(
  scope: Scope,
  id: number,
  change: MediaChange,
  options: { sourceKey?: string } = {},
): Promise<MediaRow | undefined> {
  const query = scope.db
    .updateTable('media')
    .set(change)
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .returningAll();
  const { sourceKey } = options;
  return (sourceKey === undefined ? query : query.where('source_key', '=', sourceKey)).executeTakeFirst();
}

export async function deleteMediaRow(scope: Scope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('media')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

/** The new file on its way into the place of the item. */
export async function findReplacementOf(scope: Scope, id: number): Promise<MediaRow | undefined> {
  return scope.db
    .selectFrom('media')
    .selectAll()
    .where('organisation_id', '=', scope.organisationId)
    .where('replaces_media_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function findMedia(
  scope: Scope,
  id: number,
  options: { lock?: boolean } = {},
): Promise<MediaRow | undefined> {
  const query = scope.db
    .selectFrom('media')
    .selectAll()
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id);
  return (options.lock ? query.forUpdate() : query).executeTakeFirst();
}

export async function findMediaByUpload(scope: Scope, tusId: string): Promise<MediaRow | undefined> {
  return scope.db
    .selectFrom('media')
    .selectAll()
    .where('organisation_id', '=', scope.organisationId)
    .where('tus_id', '=', tusId)
    .executeTakeFirst();
}

/** Videos whose work waits for something that was missing, like ffmpeg. */
export async function listWaitingVideos(scope: Scope): Promise<number[]> {
  const rows = await scope.db
    .selectFrom('media')
    .select('id')
    .where('organisation_id', '=', scope.organisationId)
    .where('kind', '=', 'video')
    .where('transcoding_status', '=', 'Transcoding')
    .where('transcoding_message', 'is not', null)
    .execute();
  return rows.map((row) => row.id);
}

const describedAtOnce = 500;

/** Documents whose pages nobody has counted, the newest first. */
export async function listDocumentsWithoutPages(scope: Scope): Promise<{ id: number; key: string }[]> {
  const rows = await scope.db
    .selectFrom('media')
    .select(['id', 'source_key as key'])
    .where('organisation_id', '=', scope.organisationId)
    .where('kind', '=', 'document')
    .where('page_count', 'is', null)
    .where('source_key', 'is not', null)
    .orderBy('id', 'desc')
    .limit(describedAtOnce)
    .$narrowType<{ key: string }>()
    .execute();
  return rows;
}
