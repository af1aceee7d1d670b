import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { PageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { LoggedEvent } from '../model/attempt.ts';
import { whereVisible } from './attempt-filter.ts';
import { joinHiddenScores, scoresHidden } from './hidden-scores.ts';

type Sql = RawBuilder<unknown>;

const loggedSchema = z.object({
  key: z.string(),
  sequence: z.number(),
  type: z.string(),
  timeSpentMs: z.number(),
  payload: z.unknown(),
  outcome: z.object({ correct: z.boolean().nullable(), points: z.number() }).nullable(),
  // A date from a row of its own, text from inside JSON.
  createdAt: z.union([z.date(), z.iso.datetime({ offset: true }).transform((text) => new Date(text))]),
});
const sessionSchema = z.object({
  submissionId: z.number(),
  itemKind: z.string(),
  itemId: z.number(),
  versionId: z.number(),
  quiz: z.boolean(),
  scoresHidden: z.boolean(),
  finished: z.boolean(),
});
const eventSchema = loggedSchema.extend({ session: sessionSchema.extend({ state: z.unknown() }) });

const pageSchema = z.object({ total: z.number(), nodes: z.array(eventSchema) });

const eventColumns = sql`
  e.event_key as key, e.sequence, e.type, e.time_spent_ms as "timeSpentMs", e.payload, e.outcome,
  e.created_at as "createdAt"`;

const logOfAttempt = sql`
  e.organisation_id = s.organisation_id and e.attempt_started_at = s.started_at and e.attempt_id = s.id`;

const attemptWithState = sql`json_build_object('submissionId', s.id, 'itemKind', s.item_kind, 'itemId', s.item_id,
    'versionId', s.version_id, 'quiz', s.quiz, 'scoresHidden', ${scoresHidden(sql`s`)},
    'finished', s.finished_at is not null, 'state', s.state)`;

/** One page of one session's log, in the order of what happened. */
export async function listAttemptEvents(
  scope: ReadScope,
  viewer: Viewer,
  submissionId: number,
  page: PageRequest,
): Promise<{ total: number; nodes: LoggedEvent[] }> {
  const visible = whereVisible(scope, viewer);
  const session = sql`from attempt s where ${visible} and s.id = ${submissionId}`;
  const { rows } = await sql`
    select
      (select count(*)::integer from attempt s join attempt_event e on ${logOfAttempt}
        where ${visible} and s.id = ${submissionId}) as total,
      coalesce((select json_agg(node) from (
        select ${eventColumns}, s.session
        from (select s.organisation_id, s.started_at, s.id, ${attemptWithState} as session ${session}) s
        join attempt_event e on ${logOfAttempt}
        order by e.sequence
        limit ${page.limit} offset ${page.offset}
      ) node), '[]'::json) as nodes`.execute(scope.db);
  return pageSchema.parse(rows[0]);
}

/** How many different learners such events are of. */
export async function countLearnersWhere(
  scope: ReadScope,
  viewer: Viewer,
  where: readonly Sql[],
): Promise<number> {
  const all = sql.join([whereVisible(scope, viewer), ...where], sql` and `);
  const { rows } = await sql<{ learners: number }>`
    select count(distinct coalesce(s.person_id::text, s.public_sign_in_id::text))::integer as learners
    from attempt s join attempt_event e on ${logOfAttempt}
    where ${all} and e.organisation_id = ${scope.organisationId}`.execute(scope.db);
  return rows[0]?.learners ?? 0;
}

/**
 * Events of one kind of item whose payload the kind itself selects, the oldest attempts first. `where` names the columns
 * of the attempt as `s` and those of the event as `e`.
 */
export async function listEventsWhere(
  scope: ReadScope,
  viewer: Viewer,
  where: readonly Sql[],
  limit: number,
): Promise<LoggedEvent[]> {
  const all = sql.join([whereVisible(scope, viewer), ...where], sql` and `);
  // Rows and not one JSON value: a thousand events hold megabytes of payload, which nobody needs to escape twice. Columns
  // and not a JSON value of the attempt: to build that a thousand times is a fifth of the work of the whole read.
  const { rows } = await sql`
    select ${eventColumns}, s.id as "submissionId", s.item_kind as "itemKind", s.item_id as "itemId",
      s.version_id as "versionId", s.quiz, hidden.item_id is not null as "scoresHidden", s.finished_at is not null as finished
    from attempt s join attempt_event e on ${logOfAttempt} ${joinHiddenScores(sql`s`)}
    where ${all} and e.organisation_id = ${scope.organisationId}
    order by e.attempt_started_at, e.attempt_id, e.sequence
    limit ${limit}`.execute(scope.db);
  return rows.map((row) => ({
    ...loggedSchema.parse(row),
    session: { ...sessionSchema.parse(row), state: null },
  }));
}
