import { eachOnce, type Packed } from '#features/content/server/index.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { listMediaIds } from '../interactions/fields.ts';
import { allFieldsOf } from '../interactions/interaction.ts';
import { parseStoredEvent } from '../interactions/stored-content.ts';
import type { PackedSimulation } from '../model/packed-simulation.ts';

/** What only interactive videos have of a draft: its own row and everything below it, without what was deleted. */
export async function packSimulation(scope: Scope, id: number): Promise<Packed> {
  const own = await scope.db
    .selectFrom('simulation')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .select(['stereoscopic', 'viewing_position as viewingPosition', 'quiz'])
    .select(['content_endpoint as contentEndpoint', 'start_video_id as startVideoId'])
    .executeTakeFirstOrThrow();
  const content: PackedSimulation = {
    format: 1,
    ...own,
    overviewPages: await packOverviewPages(scope, id),
    videos: await packVideos(scope, id),
    interactions: await packInteractions(scope, id),
  };
  const mediaIds = eachOnce([
    ...content.overviewPages.map(({ mediaId }) => mediaId),
    ...content.videos.map(({ mediaId }) => mediaId),
    ...content.interactions.flatMap(listMediaOf),
  ]);
  return { content, mediaIds, parts: [] };
}

function listMediaOf(interaction: PackedSimulation['interactions'][number]): number[] {
  const { content } = interaction;
  return listMediaIds(allFieldsOf(parseStoredEvent({ ...interaction, content, options: [] })));
}

function packOverviewPages(scope: Scope, id: number): Promise<PackedSimulation['overviewPages']> {
  return scope.db
    .selectFrom('overview_page')
    .where('organisation_id', '=', scope.organisationId)
    .where('simulation_id', '=', id)
    .orderBy('sort_order')
    .orderBy('id')
    .select(['title', 'content', 'sort_order as sortOrder', 'media_id as mediaId'])
    .execute();
}

async function packVideos(scope: Scope, id: number): Promise<PackedSimulation['videos']> {
  const videos = await scope.db
    .selectFrom('video')
    .where('organisation_id', '=', scope.organisationId)
    .where('simulation_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .select(['id', 'media_id as mediaId', 'title', 'rotation', 'end_action as endAction'])
    .select(['sort_order as sortOrder', 'redirect_video_id as redirectVideoId'])
    .select('redirect_event_id as redirectEventId')
    .execute();
  if (videos.length === 0) return [];
  const ids = videos.map((video) => video.id);
  const subtitles = await scope.db
    .selectFrom('subtitle')
    .where('organisation_id', '=', scope.organisationId)
    .where('video_id', 'in', ids)
    .orderBy('id')
    .select(['video_id', 'title', 'language', 'type', 'content'])
    .execute();
  const byVideo = Map.groupBy(subtitles, ({ video_id }) => video_id);
  return videos.map((video) => ({
    ...video,
    subtitles: (byVideo.get(video.id) ?? []).map(({ video_id: _, ...subtitle }) => subtitle),
  }));
}

async function packInteractions(scope: Scope, id: number): Promise<PackedSimulation['interactions']> {
  const interactions = await scope.db
    .selectFrom('interaction')
    .where('organisation_id', '=', scope.organisationId)
    .where('simulation_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select(['id', 'video_id as videoId', 'type', 'title', 'timestamp_ms as timestampMs'])
    .select(['duration_ms as durationMs', 'content'])
    .execute();
  if (interactions.length === 0) return [];
  const ids = interactions.map((interaction) => interaction.id);
  const options = await scope.db
    .selectFrom('interaction_option')
    .where('organisation_id', '=', scope.organisationId)
    .where('interaction_id', 'in', ids)
    .orderBy('id')
    .select(['interaction_id', 'text', 'description', 'feedback', 'correct', 'points', 'action'])
    .select(['sort_order as sortOrder', 'redirect_video_id as redirectVideoId'])
    .select('redirect_event_id as redirectEventId')
    .execute();
  const byInteraction = Map.groupBy(options, ({ interaction_id }) => interaction_id);
  return interactions.map((interaction) => ({
    ...interaction,
    options: (byInteraction.get(interaction.id) ?? []).map(({ interaction_id: _, ...option }) => option),
  }));
}
