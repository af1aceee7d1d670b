import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { toJsonText } from './event-store.ts';
import type { Advance } from './plan-advance.ts';

/**
 * Appends the new events of one or several sessions and moves each session on, in one statement. All sessions are held
 * by the caller. Of a session that is named several times the last state is kept.
 * @returns how many events were kept: less than were given only if a key or sequence was taken
 */
export async function writeAdvances(scope: Scope, advances: readonly Advance[]): Promise<number> {
  const events = advances.flatMap(({ session, fresh }) => fresh.map((event) => ({ session, event })));
  const sessions = [...new Map(advances.map((advance) => [advance.session.id, advance])).values()];
  const { rows } = await sql<{ kept: number }>`
    with kept as (
      insert into submission_event (organisation_id, session_started_at, submission_id, event_key, sequence, type,
        video_id, event_id, option_ids, video_time_ms, time_spent_ms, heatmap_data, outcome, created_at)
      select ${scope.organisationId}::bigint, e.started_at, e.submission_id, e.event_key, e.sequence, e.type,
        e.video_id, e.event_id, e.option_ids::bigint[], e.video_time_ms, e.time_spent_ms, e.heatmap_data,
        e.outcome::jsonb, e.created_at
      from unnest(
        ${events.map(({ session }) => session.startedAt)}::timestamptz[],
        ${events.map(({ session }) => session.id)}::bigint[],
        ${events.map(({ event }) => event.key)}::uuid[],
        ${events.map(({ event }) => event.sequence)}::integer[],
        ${events.map(({ event }) => event.type)}::text[],
        ${events.map(({ event }) => event.videoId)}::bigint[],
        ${events.map(({ event }) => event.eventId)}::bigint[],
        ${events.map(({ event }) => `{${event.optionIds.join(',')}}`)}::text[],
        ${events.map(({ event }) => event.videoTimeMs)}::bigint[],
        ${events.map(({ event }) => event.timeSpentMs)}::bigint[],
        ${events.map(({ event }) => toJsonText(event.heatmapPoints))}::text[],
        ${events.map(({ event }) => toJsonText(event.outcome))}::text[],
        ${events.map(({ event }) => event.createdAt)}::timestamptz[]
      ) as e (started_at, submission_id, event_key, sequence, type, video_id, event_id, option_ids, video_time_ms,
        time_spent_ms, heatmap_data, outcome, created_at)
      on conflict do nothing
      returning 1
    ), advanced as (
      update submission s set state = a.state::jsonb, accepted_through = a.accepted_through,
        last_sequence = a.last_sequence, last_event_at = a.last_event_at, finished_at = a.finished_at,
        time_spent_ms = a.time_spent_ms, points = a.points, score = a.score
      from unnest(
        ${sessions.map(({ session }) => session.id)}::bigint[],
        ${sessions.map(({ session }) => JSON.stringify(session.state))}::text[],
        ${sessions.map(({ session }) => session.acceptedThrough)}::integer[],
        ${sessions.map(({ session }) => session.lastSequence)}::integer[],
        ${sessions.map(({ session }) => session.lastEventAt)}::timestamptz[],
        ${sessions.map(({ session }) => session.finishedAt)}::timestamptz[],
        ${sessions.map(({ timeSpentMs }) => timeSpentMs)}::bigint[],
        ${sessions.map(({ session }) => session.points)}::integer[],
        ${sessions.map(({ session }) => session.score)}::numeric[]
      ) as a (id, state, accepted_through, last_sequence, last_event_at, finished_at, time_spent_ms, points, score)
      where s.organisation_id = ${scope.organisationId} and s.id = a.id
    )
    select count(*)::integer as kept from kept`.execute(scope.db);
  return rows[0]?.kept ?? 0;
}
