import type { Replacements } from '#features/content/server/index.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type MediaField, mediaFields } from '../interactions/fields.ts';
import { narrow, widen } from '../interactions/interaction.ts';
import { parseStoredEvent } from '../interactions/stored-content.ts';
import { type PackedSimulation, packedSimulationSchema } from '../model/packed-simulation.ts';

type IdMap = ReadonlyMap<number, number>;
/** New numbers by old ones. */
type NewIds = { videos: IdMap; interactions: IdMap };
type Target = { redirectVideoId: number | null; redirectEventId: number | null };

/** Writes what was packed below a new item. Ids are new, and what leads from one part to another leads to the new ones. */
export async function unpackSimulation(
  scope: Scope,
  id: number,
  content: unknown,
  replacements: Replacements,
): Promise<void> {
  const packed = packedSimulationSchema.parse(content);
  await scope.db
    .insertInto('simulation')
    .values({
      organisation_id: scope.organisationId,
      id,
      stereoscopic: packed.stereoscopic,
      viewing_position: packed.viewingPosition,
      quiz: packed.quiz,
      content_endpoint: packed.contentEndpoint,
    })
    .execute();
  await insertOverviewPages(scope, id, packed, replacements);
  const videos = await insertVideos(scope, id, packed, replacements);
  const interactions = await insertInteractions(scope, id, packed, videos);
  const ids = { videos, interactions };
  // Parts may lead to each other in any direction, so what they hold is written once all have their ids.
  await writeInteractions(scope, packed, ids, replacements);
  await leadOn(scope, id, packed, ids);
  await insertOptions(scope, packed, ids);
}

function findMedia(replacements: Replacements, id: number | null): number | null {
  return id === null ? null : replacements.media(id);
}

/** A redirect that leads nowhere in the original leads nowhere in the copy: publishing will say so. */
function mapTarget({ redirectVideoId, redirectEventId }: Target, { videos, interactions }: NewIds) {
  return {
    redirectVideoId: redirectVideoId === null ? null : (videos.get(redirectVideoId) ?? null),
    redirectEventId: redirectEventId === null ? null : (interactions.get(redirectEventId) ?? null),
  };
}

async function insertOverviewPages(
  scope: Scope,
  simulationId: number,
  { overviewPages }: PackedSimulation,
  replacements: Replacements,
): Promise<void> {
  if (overviewPages.length === 0) return;
  await scope.db
    .insertInto('overview_page')
    .values(
      overviewPages.map(({ title, content, sortOrder, mediaId }) => ({
        organisation_id: scope.organisationId,
        simulation_id: simulationId,
        title,
        content,
        sort_order: sortOrder,
        media_id: findMedia(replacements, mediaId),
      })),
    )
    .execute();
}

async function insertVideos(
  scope: Scope,
  simulationId: number,
  { videos }: PackedSimulation,
  replacements: Replacements,
): Promise<IdMap> {
  const organisation_id = scope.organisationId;
  const ids = new Map<number, number>();
  for (const video of videos) {
    const mediaId = replacements.media(video.mediaId);
    if (mediaId === null) throw new Error('A video of the copy has no file.');
    const row = await scope.db
      .insertInto('video')
      .values({
        organisation_id,
        simulation_id: simulationId,
        media_id: mediaId,
        title: video.title,
        rotation: video.rotation,
        end_action: video.endAction,
        sort_order: video.sortOrder,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(video.id, row.id);
    const subtitles = video.subtitles.map((subtitle) => ({ organisation_id, video_id: row.id, ...subtitle }));
    if (subtitles.length > 0) await scope.db.insertInto('subtitle').values(subtitles).execute();
  }
  return ids;
}

async function insertInteractions(
  scope: Scope,
  simulationId: number,
  { interactions }: PackedSimulation,
  videos: IdMap,
): Promise<IdMap> {
  const ids = new Map<number, number>();
  for (const { id, videoId, type, title, timestampMs, durationMs } of interactions) {
    const video_id = videos.get(videoId);
    if (video_id === undefined) continue;
    const row = await scope.db
      .insertInto('interaction')
      .values({
        organisation_id: scope.organisationId,
        simulation_id: simulationId,
        video_id,
        type,
        title,
        timestamp_ms: timestampMs,
        duration_ms: durationMs,
        content: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(id, row.id);
  }
  return ids;
}

async function writeInteractions(
  scope: Scope,
  { interactions }: PackedSimulation,
  ids: NewIds,
  replacements: Replacements,
): Promise<void> {
  // The keys of its own type.
  const fields = Object.keys(mediaFields) as MediaField[];
  for (const { options: _, ...packed } of interactions) {
    const id = ids.interactions.get(packed.id);
    if (id === undefined) continue;
    const event = widen(parseStoredEvent({ ...packed, content: packed.content, options: [] }));
    const media = Object.fromEntries(
      fields.map((field) => [field, findMedia(replacements, event.content[field])]),
    );
    const { content } = narrow({
      ...event,
      content: { ...event.content, ...media, ...mapTarget(event.content, ids) },
    });
    await scope.db
      .updateTable('interaction')
      .set({ content: JSON.stringify(content) })
      .where('organisation_id', '=', scope.organisationId)
      .where('id', '=', id)
      .execute();
  }
}

/** Where the videos lead at their end, and where the story begins. */
async function leadOn(
  scope: Scope,
  simulationId: number,
  { videos, startVideoId }: PackedSimulation,
  ids: NewIds,
): Promise<void> {
  for (const video of videos) {
    const { redirectVideoId, redirectEventId } = mapTarget(video, ids);
    const id = ids.videos.get(video.id);
    if (id === undefined || (redirectVideoId === null && redirectEventId === null)) continue;
    await scope.db
      .updateTable('video')
      .set({ redirect_video_id: redirectVideoId, redirect_event_id: redirectEventId })
      .where('organisation_id', '=', scope.organisationId)
      .where('id', '=', id)
      .execute();
  }
  if (startVideoId === null) return;
  await scope.db
    .updateTable('simulation')
    .set({ start_video_id: ids.videos.get(startVideoId) ?? null })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', simulationId)
    .execute();
}

async function insertOptions(scope: Scope, { interactions }: PackedSimulation, ids: NewIds): Promise<void> {
  const rows = interactions.flatMap((interaction) => {
    const interactionId = ids.interactions.get(interaction.id);
    if (interactionId === undefined) return [];
    return interaction.options.map(({ sortOrder, redirectVideoId, redirectEventId, ...option }) => {
      const target = mapTarget({ redirectVideoId, redirectEventId }, ids);
      return {
        organisation_id: scope.organisationId,
        interaction_id: interactionId,
        ...option,
        sort_order: sortOrder,
        redirect_video_id: target.redirectVideoId,
        redirect_event_id: target.redirectEventId,
      };
    });
  });
  if (rows.length > 0) await scope.db.insertInto('interaction_option').values(rows).execute();
}
