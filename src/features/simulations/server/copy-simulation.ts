import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type EventContent, narrow, widen } from '../interactions/interaction.ts';
import { parseStoredEvent } from '../interactions/stored-content.ts';

type IdMap = ReadonlyMap<number, number>;

/**
 * Copies what only interactive videos have of a draft: its own row and everything below it. Ids are new, and what leads
 * from one part to another leads to the copies.
 */
export async function copySimulationRows(
  scope: Scope,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const organisation = scope.organisationId;
  await sql`
    insert into simulation (organisation_id, id, stereoscopic, viewing_position, quiz, content_endpoint)
    select organisation_id, ${to}::bigint, stereoscopic, viewing_position, quiz, content_endpoint
    from simulation where organisation_id = ${organisation} and id = ${from}`.execute(scope.db);
  await sql`insert into overview_page (organisation_id, simulation_id, title, content, sort_order, media_id)
    select organisation_id, ${to}::bigint, title, content, sort_order, media_id from overview_page
    where organisation_id = ${organisation} and simulation_id = ${from}`.execute(scope.db);
  const videos = await copyVideos(scope, from, to);
  const events = await copyEvents(scope, from, to, videos);
  await redirectVideos(scope, videos, events);
  await setStartVideo(scope, from, to, videos);
  await copyOptions(scope, videos, events);
}

async function copyVideos(scope: Scope, from: number, to: number): Promise<IdMap> {
  const organisation = scope.organisationId;
  const originals = await scope.db
    .selectFrom('video')
    .where('organisation_id', '=', organisation)
    .where('simulation_id', '=', from)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .select(['id', 'media_id', 'title', 'rotation', 'end_action', 'sort_order'])
    .execute();
  const ids = new Map<number, number>();
  for (const { id, ...fields } of originals) {
    const row = await scope.db
      .insertInto('video')
      .values({ organisation_id: organisation, simulation_id: to, ...fields })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(id, row.id);
    await sql`insert into subtitle (organisation_id, video_id, title, language, type, content)
      select organisation_id, ${row.id}::bigint, title, language, type, content from subtitle
      where organisation_id = ${organisation} and video_id = ${id}`.execute(scope.db);
  }
  return ids;
}

async function copyEvents(scope: Scope, from: number, to: number, videos: IdMap): Promise<IdMap> {
  const organisation = scope.organisationId;
  const originals = await scope.db
    .selectFrom('interaction')
    .where('organisation_id', '=', organisation)
    .where('simulation_id', '=', from)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select(['id', 'video_id', 'type', 'title', 'timestamp_ms', 'duration_ms', 'content'])
    .execute();
  const ids = new Map<number, number>();
  const copies: EventContent[] = [];
  for (const { id, video_id, type, title, timestamp_ms, duration_ms, content } of originals) {
    const videoId = videos.get(video_id);
    if (videoId === undefined) continue;
    const row = await scope.db
      .insertInto('interaction')
      .values({
        organisation_id: organisation,
        simulation_id: to,
        video_id: videoId,
        type,
        title,
        timestamp_ms,
        duration_ms,
        content: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(id, row.id);
    const times = { timestampMs: timestamp_ms, durationMs: duration_ms };
    copies.push(parseStoredEvent({ id: row.id, type, title, ...times, content, options: [] }));
  }
  // Events may lead to each other in any direction, so what they hold is written once all have their ids.
  for (const copy of copies) {
    const event = widen(copy);
    const { content } = narrow({
      ...event,
      content: { ...event.content, ...mapRedirect(event.content, videos, ids) },
    });
    await scope.db
      .updateTable('interaction')
      .set({ content: JSON.stringify(content) })
      .where('organisation_id', '=', organisation)
      .where('id', '=', copy.id)
      .execute();
  }
  return ids;
}

/** A redirect that leads nowhere in the original leads nowhere in the copy: publishing will say so. */
function mapRedirect(
  redirect: { redirectVideoId: number | null; redirectEventId: number | null },
  videos: IdMap,
  events: IdMap,
): { redirectVideoId: number | null; redirectEventId: number | null } {
  const { redirectVideoId, redirectEventId } = redirect;
  return {
    redirectVideoId: redirectVideoId === null ? null : (videos.get(redirectVideoId) ?? null),
    redirectEventId: redirectEventId === null ? null : (events.get(redirectEventId) ?? null),
  };
}

async function redirectVideos(scope: Scope, videos: IdMap, events: IdMap): Promise<void> {
  const organisation = scope.organisationId;
  if (videos.size === 0) return;
  const originals = await scope.db
    .selectFrom('video')
    .where('organisation_id', '=', organisation)
    .where('id', 'in', [...videos.keys()])
    .select(['id', 'redirect_video_id as redirectVideoId', 'redirect_event_id as redirectEventId'])
    .execute();
  for (const original of originals) {
    const { redirectVideoId, redirectEventId } = mapRedirect(original, videos, events);
    if (redirectVideoId === null && redirectEventId === null) continue;
    await scope.db
      .updateTable('video')
      .set({ redirect_video_id: redirectVideoId, redirect_event_id: redirectEventId })
      .where('organisation_id', '=', organisation)
      .where('id', '=', videos.get(original.id) ?? 0)
      .execute();
  }
}

async function setStartVideo(scope: Scope, from: number, to: number, videos: IdMap): Promise<void> {
  const original = await scope.db
    .selectFrom('simulation')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', from)
    .select('start_video_id')
    .executeTakeFirst();
  const start = original?.start_video_id ?? null;
  if (start === null) return;
  await scope.db
    .updateTable('simulation')
    .set({ start_video_id: videos.get(start) ?? null })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', to)
    .execute();
}

async function copyOptions(scope: Scope, videos: IdMap, events: IdMap): Promise<void> {
  const organisation = scope.organisationId;
  if (events.size === 0) return;
  const originals = await scope.db
    .selectFrom('interaction_option')
    .where('organisation_id', '=', organisation)
    .where('interaction_id', 'in', [...events.keys()])
    .orderBy('id')
    .selectAll()
    .execute();
  if (originals.length === 0) return;
  await scope.db
    .insertInto('interaction_option')
    .values(
      originals.map(({ id: _, interaction_id, redirect_video_id, redirect_event_id, ...fields }) => {
        const { redirectVideoId, redirectEventId } = mapRedirect(
          { redirectVideoId: redirect_video_id, redirectEventId: redirect_event_id },
          videos,
          events,
        );
        return {
          ...fields,
          interaction_id: events.get(interaction_id) ?? 0,
          redirect_video_id: redirectVideoId,
          redirect_event_id: redirectEventId,
        };
      }),
    )
    .execute();
}
