import { sql } from 'kysely';
import { createStatementKeeper, slot } from '#platform/db/session/compiled-statement.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { AttemptChannel } from '../model/attempt-channel.ts';
import type { Learner } from '../model/attempt-policy.ts';
import { isArchived, LogsArchivedError } from './archive/archived-logs.ts';
import { moveOn } from './attempt-step-view.ts';
import { scoresHidden } from './hidden-scores.ts';

/** A session's own row, held against every other writer until the transaction ends. */
export type HeldAttempt = {
  id: number;
  sessionKey: string;
  itemKind: string;
  itemId: number;
  itemTitle: string;
  versionId: number;
  personId: number | null;
  publicSignInId: string | null;
  unitId: number | null;
  startedAt: Date;
  lastEventAt: Date;
  finishedAt: Date | null;
  quiz: boolean;
  /** Counts nowhere. */
  practice: boolean;
  scoresHidden: boolean;
  score: number | null;
  points: number;
  state: unknown;
  acceptedThrough: number;
  lastSequence: number;
  rating: number | null;
  timeSpentMs: number;
  answers: number;
  answerTimeMs: number;
};

const heldColumns = sql`
  id, attempt_key as "sessionKey", item_kind as "itemKind", item_id as "itemId", item_title as "itemTitle",
  version_id as "versionId", person_id as "personId", public_sign_in_id as "publicSignInId", unit_id as "unitId",
  started_at as "startedAt", last_event_at as "lastEventAt", finished_at as "finishedAt", quiz, practice,
  ${scoresHidden(sql`attempt`)} as "scoresHidden", score, points, state,
  accepted_through as "acceptedThrough", last_sequence as "lastSequence", rating,
  time_spent_ms as "timeSpentMs", answers, answer_time_ms as "answerTimeMs"`;
const archivedColumn = sql`${isArchived(sql`attempt`)} as archived`;

type HeldRow = HeldAttempt & { archived: boolean };

/** Whoever holds an attempt may write to its log. @throws LogsArchivedError where a log is in a file */
function withLogs(scope: Scope, rows: HeldRow[]): HeldAttempt[] {
  const archived = rows.filter((row) => row.archived).map(({ id }) => Number(id));
  if (archived.length > 0) throw new LogsArchivedError(scope.organisationId, archived);
  return rows.map(({ archived: _, ...held }) => held);
}

export async function holdAttemptByKey(scope: Scope, sessionKey: string): Promise<HeldAttempt | undefined> {
  const { rows } = await sql<HeldRow>`
    select ${heldColumns}, ${archivedColumn} from attempt
    where organisation_id = ${scope.organisationId} and attempt_key = ${sessionKey}::uuid
    for update`.execute(scope.db);
  return withLogs(scope, rows)[0];
}

export async function holdAttempt(scope: Scope, id: number): Promise<HeldAttempt | undefined> {
  const [held] = await holdAttempts(scope, [id]);
  return held;
}

/** In the order of their ids, so that two calls for the same rows never wait for each other crosswise. */
export async function holdAttempts(scope: Scope, ids: readonly number[]): Promise<HeldAttempt[]> {
  const { rows } = await sql<HeldRow>`
    select ${heldColumns}, ${archivedColumn} from attempt
    where organisation_id = ${scope.organisationId} and id = any(${ids}::bigint[])
    order by id
    for update`.execute(scope.db);
  return withLogs(scope, rows);
}

const namedKeeper = createStatementKeeper<HeldRow>();

/** The same for sessions that are known by their keys or by their ids. */
export async function holdNamedAttempts(
  scope: Scope,
  { keys, ids }: { keys: readonly string[]; ids: readonly number[] },
): Promise<HeldAttempt[]> {
  const values = { organisation: scope.organisationId, keys, ids };
  const rows = await namedKeeper.run(
    scope.db,
    'held',
    values,
    () => sql<HeldRow>`
      select ${heldColumns}, ${archivedColumn} from attempt
      where organisation_id = ${slot('organisation')}::bigint
        and (attempt_key = any(${slot('keys')}::uuid[]) or id = any(${slot('ids')}::bigint[]))
      order by id
      for update`,
  );
  return withLogs(scope, rows);
}

export type NewAttempt = {
  sessionKey: string;
  itemKind: string;
  itemId: number;
  itemTitle: string;
  versionId: number;
  learner: Learner;
  externalUserId: string | null;
  unitId: number | null;
  channel: AttemptChannel;
  quiz: boolean;
  passMark: number | null;
  practice: boolean;
  startedAt: Date;
};

/** Undefined when another call made the session first. */
export async function insertAttempt(scope: Scope, session: NewAttempt): Promise<HeldAttempt | undefined> {
  const { learner } = session;
  const { rows } = await sql<HeldAttempt>`
    insert into attempt (organisation_id, attempt_key, item_kind, item_id, item_title, version_id, person_id,
      public_sign_in_id, external_user_id, unit_id, channel, quiz, pass_mark, practice, started_at,
      last_event_at)
    values (${scope.organisationId}, ${session.sessionKey}::uuid, ${session.itemKind}, ${session.itemId},
      ${session.itemTitle}, ${session.versionId}, ${learner.kind === 'person' ? learner.personId : null},
      ${learner.kind === 'public' ? learner.signInId : null}::uuid, ${session.externalUserId}, ${session.unitId},
      ${session.channel}, ${session.quiz}, ${session.passMark}::smallint, ${session.practice}, ${session.startedAt}, ${session.startedAt})
    on conflict (organisation_id, attempt_key) do nothing
    returning ${heldColumns}`.execute(scope.db);
  return rows[0];
}

export type AttemptProgress = {
  state: unknown;
  acceptedThrough: number;
  lastSequence: number;
  lastEventAt: Date;
  finishedAt: Date | null;
  timeSpentMs: number;
  points: number;
  score: number | null;
  answers: number;
  answerTimeMs: number;
};

export async function updateProgress(scope: Scope, id: number, progress: AttemptProgress): Promise<void> {
  await scope.db
    .updateTable('attempt')
    .set({
      state: JSON.stringify(progress.state),
      accepted_through: progress.acceptedThrough,
      last_sequence: progress.lastSequence,
      last_event_at: progress.lastEventAt,
      finished_at: progress.finishedAt,
      time_spent_ms: progress.timeSpentMs,
      points: progress.points,
      score: progress.score,
      answers: progress.answers,
      answer_time_ms: progress.answerTimeMs,
    })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

/**
 * Moves a running attempt on to now and holds it. Undefined when there is none, or it is finished: of a finished attempt
 * nothing is changed.
 */
export async function touchAttempt(
  scope: Scope,
  id: number,
  kind: string,
  now: Date,
): Promise<Pick<HeldAttempt, 'personId' | 'publicSignInId'> | undefined> {
  const found = sql`organisation_id = ${scope.organisationId} and id = ${id} and item_kind = ${kind}`;
  const touched = moveOn({
    name: sql`touched`,
    columns: sql`person_id as "personId", public_sign_in_id as "publicSignInId"`,
    found,
    at: sql`${now}::timestamptz`,
  });
  const { rows } = await sql<Pick<HeldAttempt, 'personId' | 'publicSignInId'>>`
    with ${touched} select "personId", "publicSignInId" from touched`.execute(scope.db);
  return rows[0];
}

export async function updateRating(scope: Scope, id: number, rating: number): Promise<void> {
  await scope.db
    .updateTable('attempt')
    .set({ rating })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

/** Removes sessions with their whole logs. */
export async function deleteAttempts(scope: Scope, ids: readonly number[]): Promise<void> {
  await sql`
    delete from attempt_event e using attempt s
    where s.organisation_id = ${scope.organisationId} and s.id = any(${ids}::bigint[])
      and e.organisation_id = s.organisation_id and e.attempt_started_at = s.started_at and e.attempt_id = s.id`.execute(
    scope.db,
  );
  await scope.db
    .deleteFrom('attempt')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', 'in', [...ids])
    .execute();
}
