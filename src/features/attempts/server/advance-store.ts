import { sql } from 'kysely';
import { createStatementKeeper, slot } from '#platform/db/session/compiled-statement.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { addChoiceCounts } from '../model/choice-count.ts';
import { addDayRows } from '../model/day-figures.ts';
import { addedChoices, describeChoices } from './choice-store.ts';
import { addedDays, describeDays } from './day-store.ts';
import { toJsonText } from './event-store.ts';
import type { Advance } from './plan-advance.ts';

const keeper = createStatementKeeper<never>();

const statement = sql<never>`
  with advanced as (
    update attempt s set state = a.state::jsonb, accepted_through = a.accepted_through,
      last_sequence = a.last_sequence, last_event_at = a.last_event_at, finished_at = a.finished_at,
      time_spent_ms = a.time_spent_ms, points = a.points, score = a.score, answers = a.answers,
      answer_time_ms = a.answer_time_ms
    from unnest(${slot('ids')}::bigint[], ${slot('states')}::text[], ${slot('acceptedThrough')}::integer[],
      ${slot('lastSequences')}::integer[], ${slot('lastEventAt')}::timestamptz[],
      ${slot('finishedAt')}::timestamptz[], ${slot('timesSpent')}::bigint[], ${slot('points')}::integer[],
      ${slot('scores')}::numeric[], ${slot('answers')}::integer[], ${slot('answerTimes')}::bigint[]
    ) as a (id, state, accepted_through, last_sequence, last_event_at, finished_at, time_spent_ms, points, score,
      answers, answer_time_ms)
    where s.organisation_id = ${slot('organisation')}::bigint and s.id = a.id
  ), ${addedDays}, chosen as (${addedChoices})
  insert into attempt_event (organisation_id, attempt_started_at, attempt_id, event_key, sequence, type,
    time_spent_ms, payload, outcome, created_at)
  select ${slot('organisation')}::bigint, e.started_at, e.attempt_id, e.event_key, e.sequence, e.type,
    e.time_spent_ms, e.payload::jsonb, e.outcome::jsonb, e.created_at
  from unnest(${slot('eventStartedAt')}::timestamptz[], ${slot('eventAttempts')}::bigint[],
    ${slot('eventKeys')}::uuid[], ${slot('eventSequences')}::integer[], ${slot('eventTypes')}::text[],
    ${slot('eventTimesSpent')}::bigint[], ${slot('eventPayloads')}::text[], ${slot('eventOutcomes')}::text[],
    ${slot('eventCreatedAt')}::timestamptz[]
  ) as e (started_at, attempt_id, event_key, sequence, type, time_spent_ms, payload, outcome, created_at)`;

/**
 * Moves one or several attempts on, appends their new events and adds to what is counted, in one statement. All sessions are held by the caller.
 * Of a session that is named several times the last state is kept. Fails (isTaken) when a key or number is kept already.
 * @param place 'last': nothing follows in this transaction, which is kept in the same round trip
 */
export async function writeAdvances(
  scope: Scope,
  advances: readonly Advance[],
  place: 'between' | 'last' = 'between',
): Promise<void> {
  const events = advances.flatMap(({ session, fresh }) => fresh.map((event) => ({ session, event })));
  const latest = [...new Map(advances.map((advance) => [advance.session.id, advance])).values()];
  const sessions = latest.map(({ session }) => session);
  const values = {
    organisation: scope.organisationId,
    ids: sessions.map(({ id }) => id),
    states: sessions.map(({ state }) => JSON.stringify(state)),
    acceptedThrough: sessions.map(({ acceptedThrough }) => acceptedThrough),
    lastSequences: sessions.map(({ lastSequence }) => lastSequence),
    lastEventAt: sessions.map(({ lastEventAt }) => lastEventAt),
    finishedAt: sessions.map(({ finishedAt }) => finishedAt),
    timesSpent: sessions.map(({ timeSpentMs }) => timeSpentMs),
    points: sessions.map(({ points }) => points),
    scores: sessions.map(({ score }) => score),
    answers: sessions.map(({ answers }) => answers),
    answerTimes: sessions.map(({ answerTimeMs }) => answerTimeMs),
    ...describeDays(scope, addDayRows(advances.flatMap(({ days }) => days))),
    ...describeChoices(addChoiceCounts(advances.flatMap(({ choices }) => choices))),
    eventStartedAt: events.map(({ session }) => session.startedAt),
    eventAttempts: events.map(({ session }) => session.id),
    eventKeys: events.map(({ event }) => event.key),
    eventSequences: events.map(({ event }) => event.sequence),
    eventTypes: events.map(({ event }) => event.type),
    eventTimesSpent: events.map(({ event }) => event.timeSpentMs),
    eventPayloads: events.map(({ event }) => toJsonText(event.payload)),
    eventOutcomes: events.map(({ event }) => toJsonText(event.outcome)),
    eventCreatedAt: events.map(({ event }) => event.createdAt),
  };
  const run = place === 'last' ? keeper.runLast : keeper.run;
  await run(scope.db, 'advance', values, () => statement);
}

/** Whether writing failed because an event is kept already under its key or its number. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
