import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { fewestPeople, isFew } from '#kernel/fewest-people.ts';
import type { PageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { LoggedEvent } from '../model/attempt.ts';
import { asLogRows, isArchived, listArchivedLogs } from './archive/archived-logs.ts';
import { type LogPlace, mergeLogs } from './archive/merge-logs.ts';
import { type ArchiveFiles, readLogs, withMovingLogs } from './archive/read-archive.ts';
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

const pageSchema = z.object({
  total: z.number(),
  nodes: z.array(eventSchema),
  archived: z.boolean().nullable(),
});

const eventColumns = sql`
  e.event_key as key, e.sequence, e.type, e.time_spent_ms as "timeSpentMs", e.payload, e.outcome,
  e.created_at as "createdAt"`;

const logOfAttempt = sql`
  e.organisation_id = s.organisation_id and e.attempt_started_at = s.started_at and e.attempt_id = s.id`;

const attemptWithState = sql`json_build_object('submissionId', s.id, 'itemKind', s.item_kind, 'itemId', s.item_id,
    'versionId', s.version_id, 'quiz', s.quiz, 'scoresHidden', ${scoresHidden(sql`s`)},
    'finished', s.finished_at is not null, 'state', s.state)`;

const logTable = sql`attempt_event`;

/** One page of one session's log, in the order of what happened. @throws UNAVAILABLE where it is archived and cannot be read */
export async function listAttemptEvents(
  scope: ReadScope,
  files: ArchiveFiles,
  viewer: Viewer,
  submissionId: number,
  page: PageRequest,
): Promise<{ total: number; nodes: LoggedEvent[] }> {
  return withMovingLogs(async () => {
    const { archived, ...inTable } = await readLogPage(scope, viewer, submissionId, { page, log: logTable });
    if (!archived) return inTable;
    const logs = await listArchivedLogs(scope, sql`s.id = ${submissionId}`, 1);
    const events = await readLogs(scope, files, logs);
    return readLogPage(scope, viewer, submissionId, { page, log: asLogRows(scope, events) });
  });
}

async function readLogPage(
  scope: ReadScope,
  viewer: Viewer,
  submissionId: number,
  { page, log }: { page: PageRequest; log: Sql },
) {
  const visible = whereVisible(scope, viewer);
  const session = sql`from attempt s where ${visible} and s.id = ${submissionId}`;
  const { rows } = await sql`
    select
      (select ${isArchived(sql`s`)} ${session}) as archived,
      (select count(*)::integer from attempt s join ${log} e on ${logOfAttempt}
        where ${visible} and s.id = ${submissionId}) as total,
      coalesce((select json_agg(node) from (
        select ${eventColumns}, s.session
        from (select s.organisation_id, s.started_at, s.id, ${attemptWithState} as session ${session}) s
        join ${log} e on ${logOfAttempt}
        order by e.sequence
        limit ${page.limit} offset ${page.offset}
      ) node), '[]'::json) as nodes`.execute(scope.db);
  return pageSchema.parse(rows[0]);
}

/** Which events a kind wants: what their sessions `s` have to be, and the events `e` besides. */
export type ChosenEvents = {
  sessions: readonly Sql[];
  events: readonly Sql[];
  /** A name that the payload of each of them has. */
  payloadName: string;
};

/** Whether such events are of few different learners. */
export async function areOfFewLearners(
  scope: ReadScope,
  files: ArchiveFiles,
  viewer: Viewer,
  chosen: ChosenEvents,
): Promise<boolean> {
  return withMovingLogs(async () => {
    const learners = new Set(await listLearners(scope, viewer, chosen, logTable));
    for await (const log of archivedLogRows(scope, files, viewer, chosen)) {
      if (!isFew(learners.size)) break;
      for (const learner of await listLearners(scope, viewer, chosen, log)) learners.add(learner);
    }
    return isFew(learners.size);
  });
}

async function listLearners(
  scope: ReadScope,
  viewer: Viewer,
  { sessions, events }: ChosenEvents,
  log: Sql,
): Promise<string[]> {
  const all = sql.join([whereVisible(scope, viewer), ...sessions, ...events], sql` and `);
  const { rows } = await sql<{ learner: string }>`
    select distinct coalesce(s.person_id::text, s.public_sign_in_id::text) as learner
    from attempt s join ${log} e on ${logOfAttempt}
    where ${all} and e.organisation_id = ${scope.organisationId} limit ${fewestPeople}`.execute(scope.db);
  return rows.map(({ learner }) => learner);
}

/**
 * The first of such events, the oldest attempts first.
 * @throws UNAVAILABLE where some are archived and cannot be read
 */
export async function listEventsWhere(
  scope: ReadScope,
  files: ArchiveFiles,
  viewer: Viewer,
  chosen: ChosenEvents,
  limit: number,
): Promise<LoggedEvent[]> {
  return withMovingLogs(async () => {
    const inTable = await readChosen(scope, viewer, chosen, { log: logTable, limit });
    const inFiles: LoggedAt[] = [];
    for await (const log of archivedLogRows(scope, files, viewer, chosen)) {
      inFiles.push(...(await readChosen(scope, viewer, chosen, { log, limit: limit - inFiles.length })));
      if (inFiles.length >= limit) break;
    }
    return mergeLogs(inTable, inFiles)
      .slice(0, limit)
      .map(({ event }) => event);
  });
}

/** Logs of one turn: enough for a page of looks from few files, and few enough to be read in a moment. */
const archivedAtOnce = 200;

/** Archived logs of such sessions as rows of the table, the oldest sessions first, some hundred at a time. */
async function* archivedLogRows(
  scope: ReadScope,
  files: ArchiveFiles,
  viewer: Viewer,
  { sessions, payloadName }: ChosenEvents,
): AsyncGenerator<Sql> {
  const which = sql.join([whereVisible(scope, viewer), ...sessions], sql` and `);
  // The database writes JSON, and a name as its text between quotation marks.
  const named = JSON.stringify(payloadName);
  let behind = sql`true`;
  while (true) {
    const logs = await listArchivedLogs(scope, sql`${which} and ${behind}`, archivedAtOnce);
    const last = logs.at(-1);
    if (!last) return;
    const events = await readLogs(scope, files, logs);
    const wanted = events.filter(({ payload }) => payload?.includes(named));
    if (wanted.length > 0) yield asLogRows(scope, wanted);
    if (logs.length < archivedAtOnce) return;
    behind = sql`(archived.started_at, archived.attempt_id) > (${last.startedAt}::timestamptz, ${last.attemptId}::bigint)`;
  }
}

type LoggedAt = { at: LogPlace; event: LoggedEvent };

async function readChosen(
  scope: ReadScope,
  viewer: Viewer,
  { sessions, events }: ChosenEvents,
  { log, limit }: { log: Sql; limit: number },
): Promise<LoggedAt[]> {
  const all = sql.join([whereVisible(scope, viewer), ...sessions, ...events], sql` and `);
  // Rows and not one JSON value: a thousand events hold megabytes of payload, which nobody needs to escape twice. Columns
  // and not a JSON value of the attempt: to build that a thousand times is a fifth of the work of the whole read.
  const { rows } = await sql<{ startedAt: string }>`
    select ${eventColumns}, s.id as "submissionId", s.item_kind as "itemKind", s.item_id as "itemId",
      s.version_id as "versionId", s.quiz, hidden.item_id is not null as "scoresHidden", s.finished_at is not null as finished,
      (extract(epoch from s.started_at) * 1000000)::bigint::text as "startedAt"
    from attempt s join ${log} e on ${logOfAttempt} ${joinHiddenScores(sql`s`)}
    where ${all} and e.organisation_id = ${scope.organisationId}
    order by e.attempt_started_at, e.attempt_id, e.sequence
    limit ${limit}`.execute(scope.db);
  return rows.map((row) => {
    const logged = loggedSchema.parse(row);
    const session = sessionSchema.parse(row);
    const { submissionId: attemptId } = session;
    return {
      at: { startedAt: BigInt(row.startedAt), attemptId, sequence: logged.sequence },
      event: { ...logged, session: { ...session, state: null } },
    };
  });
}
