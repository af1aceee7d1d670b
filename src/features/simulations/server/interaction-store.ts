import { sql } from 'kysely';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { EventContent } from '../interactions/interaction.ts';
import type { OptionContent } from '../interactions/option.ts';
import { parseStoredEvent } from '../interactions/stored-content.ts';

/** Where an interaction is. Its options are read apart (listOptions). */
export type InteractionPlace = { simulationId: number; videoId: number };

export type InteractionRow = InteractionPlace & { event: EventContent; deleted: boolean };

/** Deleted ones included: undo brings them back. */
export async function findInteraction(scope: Scope, id: number): Promise<InteractionRow | null> {
  const row = await scope.db
    .selectFrom('interaction')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .select([
      'id',
      'simulation_id as simulationId',
      'video_id as videoId',
      'type',
      'title',
      'timestamp_ms as timestampMs',
      'duration_ms as durationMs',
      'content',
      'deleted_at',
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { deleted_at, simulationId, videoId, ...stored } = row;
  const event = parseStoredEvent({ ...stored, options: [] });
  return { simulationId, videoId, event, deleted: deleted_at !== null };
}

export async function insertInteraction(
  scope: Scope,
  place: InteractionPlace,
  event: EventContent,
): Promise<number> {
  const row = await scope.db
    .insertInto('interaction')
    .values({
      organisation_id: scope.organisationId,
      simulation_id: place.simulationId,
      ...columnsOf(place, event),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes an interaction; one that was deleted is there again. */
export async function updateInteraction(
  scope: Scope,
  place: InteractionPlace,
  event: EventContent,
): Promise<void> {
  await scope.db
    .updateTable('interaction')
    .set({ ...columnsOf(place, event), deleted_at: null })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', event.id)
    .execute();
}

function columnsOf(place: InteractionPlace, event: EventContent) {
  return {
    video_id: place.videoId,
    type: event.type,
    title: event.title,
    timestamp_ms: event.timestampMs,
    duration_ms: event.durationMs,
    content: JSON.stringify(event.content),
  };
}

export async function markInteractionsDeleted(scope: Scope, ids: readonly number[]): Promise<void> {
  await scope.db
    .updateTable('interaction')
    .set({ deleted_at: sql<Date>`now()` })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Which simulation each of these undeleted events belongs to. */
export async function listInteractionOwners(
  scope: Scope,
  ids: readonly number[],
): Promise<{ id: number; simulationId: number }[]> {
  if (ids.length === 0) return [];
  return await scope.db
    .selectFrom('interaction')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .select(['id', 'simulation_id as simulationId'])
    .execute();
}

/** Videos and events of a simulation, to check that redirects stay inside; each event with its video. */
export async function listRedirectTargets(
  scope: Scope,
  simulationId: number,
): Promise<{ videoIds: Set<number>; videoIdOfEvent: Map<number, number> }> {
  const videos = await scope.db
    .selectFrom('video')
    .where('organisation_id', '=', scope.organisationId)
    .where('simulation_id', '=', simulationId)
    .where('deleted_at', 'is', null)
    .select('id')
    .execute();
  const events = await scope.db
    .selectFrom('interaction')
    .where('organisation_id', '=', scope.organisationId)
    .where('simulation_id', '=', simulationId)
    .where('deleted_at', 'is', null)
    .select(['id', 'video_id as videoId'])
    .execute();
  const videoIds = new Set(videos.map((video) => video.id));
  const reachable = events.filter((event) => videoIds.has(event.videoId));
  return { videoIds, videoIdOfEvent: new Map(reachable.map((event) => [event.id, event.videoId])) };
}

export async function listOptions(scope: Scope, interactionId: number): Promise<OptionContent[]> {
  const rows = await scope.db
    .selectFrom('interaction_option')
    .where('organisation_id', '=', scope.organisationId)
    .where('interaction_id', '=', interactionId)
    .orderBy('sort_order')
    .orderBy('id')
    .select([
      'id',
      'text',
      'description',
      'feedback',
      'correct',
      'points',
      'action',
      'redirect_video_id as redirectVideoId',
      'redirect_event_id as redirectEventId',
    ])
    .execute();
  // The database checks the action to be one of these.
  return rows as OptionContent[];
}

export type OptionFields = Omit<OptionContent, 'id'> & { id: number | undefined; sortOrder: number };

/** Makes the options of a question be exactly these; those with an id keep it, so that answers keep their meaning. */
export async function replaceOptions(
  scope: Scope,
  interactionId: number,
  options: readonly OptionFields[],
): Promise<void> {
  await scope.db
    .deleteFrom('interaction_option')
    .where('organisation_id', '=', scope.organisationId)
    .where('interaction_id', '=', interactionId)
    .execute();
  if (options.length === 0) return;
  await scope.db
    .insertInto('interaction_option')
    .values(
      options.map((option) => ({
        organisation_id: scope.organisationId,
        interaction_id: interactionId,
        ...(option.id === undefined ? {} : { id: option.id }),
        text: option.text,
        description: option.description,
        feedback: option.feedback,
        correct: option.correct,
        points: option.points,
        action: option.action,
        redirect_video_id: option.redirectVideoId,
        redirect_event_id: option.redirectEventId,
        sort_order: option.sortOrder,
      })),
    )
    .execute();
}

/** The interactive videos these options belong to. */
export async function listSimulationIdsOfOptions(
  scope: ReadScope,
  optionIds: readonly number[],
): Promise<number[]> {
  if (optionIds.length === 0) return [];
  const rows = await scope.db
    .selectFrom('interaction_option as o')
    .innerJoin('interaction as i', (join) =>
      join.onRef('i.organisation_id', '=', 'o.organisation_id').onRef('i.id', '=', 'o.interaction_id'),
    )
    .where('o.organisation_id', '=', scope.organisationId)
    .where('o.id', 'in', [...optionIds])
    .select('i.simulation_id as id')
    .distinct()
    .execute();
  return rows.map((row) => row.id);
}
