import { type RawBuilder, sql } from 'kysely';
import { NeedsFirstError, type ReadScope, type Scope } from '#platform/tenancy/scope.ts';
import type { ArchivedEvent } from './archive-file.ts';

type Sql = RawBuilder<unknown>;

/** The rows of these logs are in files, and a transaction wants to write to them, or to count them again. */
export class LogsArchivedError extends NeedsFirstError {
  readonly attemptIds: readonly number[];

  constructor(organisationId: number, attemptIds: readonly number[]) {
    super(organisationId, 'The logs of these attempts are archived.');
    this.attemptIds = attemptIds;
  }
}

/** Where the log of a session is. */
export type ArchivedLog = {
  attemptId: number;
  /** With its microseconds, for a statement that goes on behind it. */
  startedAt: string;
  archiveId: number;
  month: string;
  firstRow: number;
  events: number;
};

/** Whether the log of an attempt is in a file. */
export function isArchived(attempt: Sql): RawBuilder<boolean> {
  return sql<boolean>`exists (select from archived_attempt archived
    where archived.organisation_id = ${attempt}.organisation_id and archived.attempt_id = ${attempt}.id)`;
}

/**
 * Of sessions `s`, in the order of the log.
 * @param which what `s` has to be; `archived` has `started_at` and `attempt_id`, too
 */
export async function listArchivedLogs(scope: ReadScope, which: Sql, limit: number): Promise<ArchivedLog[]> {
  const { rows } = await sql<ArchivedLog>`
    select archived.attempt_id as "attemptId", archived.started_at::text as "startedAt", archived.archive_id as "archiveId", to_char(file.month, 'YYYY-MM-DD') as month,
      archived.first_row as "firstRow", archived.events
    from archived_attempt archived
    join attempt_archive file on file.organisation_id = archived.organisation_id and file.id = archived.archive_id
    join attempt s on s.organisation_id = archived.organisation_id and s.id = archived.attempt_id
    where archived.organisation_id = ${scope.organisationId} and ${which}
    order by archived.started_at, archived.attempt_id limit ${limit}`.execute(scope.db);
  return rows.map((row) => ({
    ...row,
    attemptId: Number(row.attemptId),
    archiveId: Number(row.archiveId),
  }));
}

/** @param which what sessions `s` have to be @throws LogsArchivedError where the log of one of them is in a file */
export async function assertLogsHere(scope: ReadScope, which: Sql): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select archived.attempt_id as id from archived_attempt archived
    join attempt s on s.organisation_id = archived.organisation_id and s.id = archived.attempt_id
    where archived.organisation_id = ${scope.organisationId} and ${which} order by archived.attempt_id`.execute(
    scope.db,
  );
  if (rows.length > 0)
    throw new LogsArchivedError(
      scope.organisationId,
      rows.map(({ id }) => Number(id)),
    );
}

const eventColumns = sql.raw(
  'organisation_id, attempt_started_at, attempt_id, event_key, sequence, type, time_spent_ms, payload, outcome, created_at',
);

const epoch = sql`'1970-01-01 00:00:00+00'::timestamptz`;

/** Events of a file as rows of the table of the log, which a statement may read in its place. */
export function asLogRows(scope: ReadScope, events: readonly ArchivedEvent[]): Sql {
  const list = <Value>(value: (event: ArchivedEvent) => Value) => events.map(value);
  return sql`(
    select a.organisation_id, a.started_at as attempt_started_at, a.id as attempt_id, f.event_key, f.sequence, f.type, f.time_spent_ms,
      f.payload::jsonb as payload, f.outcome::jsonb as outcome, ${epoch} + f.created_at * interval '1 microsecond' as created_at
    from unnest(${list((event) => event.attemptId)}::bigint[], ${list((event) => event.key)}::uuid[],
      ${list((event) => event.sequence)}::integer[], ${list((event) => event.type)}::text[],
      ${list((event) => event.timeSpentMs.toString())}::bigint[], ${list((event) => event.payload)}::text[],
      ${list((event) => event.outcome)}::text[], ${list((event) => event.createdAt.toString())}::bigint[]
    ) as f (attempt_id, event_key, sequence, type, time_spent_ms, payload, outcome, created_at)
    join attempt a on a.organisation_id = ${scope.organisationId} and a.id = f.attempt_id)`;
}

/**
 * Puts logs back into the table and forgets where they were. Of a session that somebody else has put back nothing is done.
 * @param events of these logs, and of no others
 */
export async function putLogsBack(
  scope: Scope,
  logs: readonly ArchivedLog[],
  events: readonly ArchivedEvent[],
): Promise<void> {
  const ids = logs.map(({ attemptId }) => attemptId);
  await sql`select from attempt where organisation_id = ${scope.organisationId} and id = any(${ids}::bigint[])
    order by id for update`.execute(scope.db);
  const { rows } = await sql<{ id: number }>`
    delete from archived_attempt where organisation_id = ${scope.organisationId}
      and (attempt_id, archive_id) in (select * from unnest(${ids}::bigint[],
        ${logs.map(({ archiveId }) => archiveId)}::bigint[]))
    returning attempt_id as id`.execute(scope.db);
  const taken = new Set(rows.map(({ id }) => Number(id)));
  const back = events.filter(({ attemptId }) => taken.has(attemptId));
  if (back.length === 0) return;
  await sql`insert into attempt_event (${eventColumns})
    select ${eventColumns} from ${asLogRows(scope, back)} log`.execute(scope.db);
}
