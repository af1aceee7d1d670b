import { sql } from 'kysely';
import { z } from 'zod';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { AttemptEvent } from '../model/attempt-event.ts';
import type { EventOutcome } from '../model/attempt-reducer.ts';

/** Which log an event belongs to: the start of the session is part of the key because it names the partition. */
export type LogPlace = { submissionId: number; startedAt: Date };

/** As it is kept: with what was decided about it, and when the server took it. */
export type JudgedEvent<Payload = unknown> = AttemptEvent<Payload> & {
  outcome: EventOutcome | null;
  createdAt: Date;
};

export function toJsonText(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

/** What of a batch is kept already, by key or by number. */
export async function listKeptEvents(
  scope: Scope,
  place: LogPlace,
  events: readonly AttemptEvent[],
): Promise<{ key: string; sequence: number }[]> {
  const { rows } = await sql<{ key: string; sequence: number }>`
    select event_key as key, sequence from attempt_event
    where organisation_id = ${scope.organisationId} and attempt_started_at = ${place.startedAt}
      and attempt_id = ${place.submissionId}
      and (event_key = any(${events.map((event) => event.key)}::uuid[])
        or sequence = any(${events.map((event) => event.sequence)}::integer[]))`.execute(scope.db);
  return rows;
}

const keptEventSchema = z.object({
  key: z.string(),
  sequence: z.number(),
  type: z.string(),
  timeSpentMs: z.number(),
});

/** The log above `afterSequence`, in order, as the kind of the item reads it. */
export async function listEventsAfter<Payload>(
  scope: Scope,
  place: LogPlace,
  afterSequence: number,
  payloadSchema: z.ZodType<Payload>,
): Promise<AttemptEvent<Payload>[]> {
  const { rows } = await sql<{ payload: unknown }>`
    select event_key as key, sequence, type, time_spent_ms as "timeSpentMs", payload
    from attempt_event
    where organisation_id = ${scope.organisationId} and attempt_started_at = ${place.startedAt}
      and attempt_id = ${place.submissionId} and sequence > ${afterSequence}
    order by sequence`.execute(scope.db);
  return rows.map((row) => ({
    ...keptEventSchema.parse(row),
    payload: row.payload === null ? null : payloadSchema.parse(row.payload),
  }));
}

/** Writes what was decided about events that had waited for a gap to close. */
export async function updateOutcomes(
  scope: Scope,
  place: LogPlace,
  events: readonly Pick<JudgedEvent, 'key' | 'outcome'>[],
): Promise<void> {
  const judged = events.filter((event) => event.outcome !== null);
  if (judged.length === 0) return;
  await sql`
    update attempt_event set outcome = e.outcome::jsonb
    from unnest(${judged.map((event) => event.key)}::uuid[], ${judged.map((event) => toJsonText(event.outcome))}::text[])
      as e (event_key, outcome)
    where organisation_id = ${scope.organisationId} and attempt_started_at = ${place.startedAt}
      and attempt_id = ${place.submissionId} and attempt_event.event_key = e.event_key`.execute(scope.db);
}
