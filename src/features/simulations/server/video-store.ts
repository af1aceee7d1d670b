import { sql, type Updateable } from 'kysely';
import type { Database } from '#platform/db/database-types.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { SubtitleContent } from '../model/version-content.ts';

export type VideoRow = {
  id: number;
  simulationId: number;
  mediaId: number;
  title: string;
  endAction: string;
  redirectVideoId: number | null;
  redirectEventId: number | null;
};

/** A video that is part of its simulation; removed ones are not found. */
export async function findVideo(scope: Scope, id: number): Promise<VideoRow | null> {
  const row = await scope.db
    .selectFrom('video')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select([
      'id',
      'simulation_id as simulationId',
      'media_id as mediaId',
      'title',
      'end_action as endAction',
      'redirect_video_id as redirectVideoId',
      'redirect_event_id as redirectEventId',
    ])
    .executeTakeFirst();
  return row ?? null;
}

/** Adds a video at the end of its simulation. */
export async function insertVideo(
  scope: Scope,
  video: { simulationId: number; mediaId: number; title: string },
): Promise<number> {
  const row = await scope.db
    .insertInto('video')
    .values((eb) => ({
      organisation_id: scope.organisationId,
      simulation_id: video.simulationId,
      media_id: video.mediaId,
      title: video.title,
      sort_order: eb
        .selectFrom('video as other')
        .where('other.organisation_id', '=', scope.organisationId)
        .where('other.simulation_id', '=', video.simulationId)
        .select(sql<number>`coalesce(max(other.sort_order) + 1, 0)`.as('next')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export type VideoFields = Pick<
  Updateable<Database['video']>,
  'title' | 'rotation' | 'end_action' | 'redirect_video_id' | 'redirect_event_id' | 'sort_order'
>;

export async function updateVideoRow(scope: Scope, id: number, fields: VideoFields): Promise<void> {
  if (Object.values(fields).every((value) => value === undefined)) return;
  await scope.db
    .updateTable('video')
    .set(fields)
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

export async function markVideoDeleted(scope: Scope, id: number): Promise<void> {
  await scope.db
    .updateTable('video')
    .set({ deleted_at: sql<Date>`now()` })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

export async function findFirstVideoId(scope: Scope, simulationId: number): Promise<number | null> {
  const row = await scope.db
    .selectFrom('video')
    .where('organisation_id', '=', scope.organisationId)
    .where('simulation_id', '=', simulationId)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Takes back every redirect that leads to this video or to one of its events: what led there goes on instead. */
export async function clearRedirectsTo(scope: Scope, simulationId: number, videoId: number): Promise<void> {
  const organisation = scope.organisationId;
  const eventsOfVideo = sql`(select id from interaction where organisation_id = ${organisation} and video_id = ${videoId})`;
  await sql`
    update video set end_action = 'end', redirect_video_id = null, redirect_event_id = null
    where organisation_id = ${organisation} and simulation_id = ${simulationId}
      and (redirect_video_id = ${videoId} or redirect_event_id in ${eventsOfVideo})`.execute(scope.db);
  await sql`
    update interaction
    set content = content || '{"action": "continue", "redirectVideoId": null, "redirectEventId": null}'::jsonb
    where organisation_id = ${organisation} and simulation_id = ${simulationId}
      and ((content ->> 'redirectVideoId')::bigint = ${videoId}
        or (content ->> 'redirectEventId')::bigint in ${eventsOfVideo})`.execute(scope.db);
  await sql`
    update interaction_option set action = 'continue', redirect_video_id = null, redirect_event_id = null
    where organisation_id = ${organisation}
      and interaction_id in (
        select id from interaction where organisation_id = ${organisation} and simulation_id = ${simulationId})
      and (redirect_video_id = ${videoId} or redirect_event_id in ${eventsOfVideo})`.execute(scope.db);
}

export async function listSubtitleIds(scope: Scope, videoId: number): Promise<number[]> {
  const rows = await scope.db
    .selectFrom('subtitle')
    .where('organisation_id', '=', scope.organisationId)
    .where('video_id', '=', videoId)
    .select('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Makes the tracks of a video be exactly these; those with an id keep it. */
export async function replaceSubtitles(
  scope: Scope,
  videoId: number,
  tracks: readonly (Omit<SubtitleContent, 'id'> & { id: number | undefined })[],
): Promise<void> {
  await scope.db
    .deleteFrom('subtitle')
    .where('organisation_id', '=', scope.organisationId)
    .where('video_id', '=', videoId)
    .execute();
  if (tracks.length === 0) return;
  await scope.db
    .insertInto('subtitle')
    .values(
      tracks.map(({ id, ...track }) => ({
        organisation_id: scope.organisationId,
        video_id: videoId,
        ...(id === undefined ? {} : { id }),
        ...track,
      })),
    )
    .execute();
}

/** Also of a video that was removed from the draft: it may still be part of what is published. */
export async function findSimulationIdOfVideo(scope: ReadScope, videoId: number): Promise<number | null> {
  const row = await scope.db
    .selectFrom('video')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', videoId)
    .select('simulation_id')
    .executeTakeFirst();
  return row?.simulation_id ?? null;
}

export async function hasVideoOfMedia(scope: Scope, simulationId: number, mediaId: number): Promise<boolean> {
  const row = await scope.db
    .selectFrom('video')
    .where('organisation_id', '=', scope.organisationId)
    .where('simulation_id', '=', simulationId)
    .where('media_id', '=', mediaId)
    .where('deleted_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
