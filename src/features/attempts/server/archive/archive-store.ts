import { sql } from 'kysely';
import type { PlatformReadScope, ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { holdCounting } from '../counted-attempt-store.ts';
import type { ArchivedEvent } from './archive-file.ts';

/** A position in the order of the log. */
export type LogPosition = { startedAt: string; attemptId: number };

export type FoundLog = LogPosition & { month: string; events: number; bytes: number };

/** What one file holds at most; a session is never in two. */
export type ArchiveLimits = { events: number; bytes: number };

/**
 * The next logs in the table behind `after` that began before `before`, in their order: as many as one file takes, of one month.
 * Where a log alone is longer than that, it is the only one.
 */
export async function listNextLogs(
  scope: ReadScope,
  before: Date,
  after: LogPosition | null,
  limits: ArchiveLimits,
): Promise<FoundLog[]> {
  const behind = after
    ? sql`and (e.attempt_started_at, e.attempt_id) > (${after.startedAt}::timestamptz, ${after.attemptId}::bigint)`
    : sql``;
  // The index of the log alone says which sessions come next: sessions whose log is in a file have no row in it.
  const { rows } = await sql<FoundLog>`
    select e.attempt_started_at::text as "startedAt", e.attempt_id as "attemptId",
      to_char(date_trunc('month', e.attempt_started_at at time zone 'UTC'), 'YYYY-MM-DD') as month,
      count(*)::integer as events, coalesce(sum(octet_length(e.payload::text)), 0)::integer as bytes
    from (
      select e.attempt_started_at, e.attempt_id, e.payload from attempt_event e
      where e.organisation_id = ${scope.organisationId} and e.attempt_started_at < ${before} ${behind}
      order by e.attempt_started_at, e.attempt_id limit ${limits.events}) e
    group by e.attempt_started_at, e.attempt_id
    order by e.attempt_started_at, e.attempt_id`.execute(scope.db);
  const logs = rows.map((row) => ({ ...row, attemptId: Number(row.attemptId) }));
  const total = logs.reduce((sum, log) => sum + log.events, 0);
  // The last one goes on behind what was looked at.
  if (total === limits.events && logs.length > 1) logs.pop();
  let bytes = 0;
  const fitting = logs.findIndex((log, index) => {
    bytes += log.bytes;
    return index > 0 && (bytes > limits.bytes || log.month !== logs[0]?.month);
  });
  return fitting < 0 ? logs : logs.slice(0, fitting);
}

/** Of sessions `s`: nothing has happened in it for long, and all of it was counted. */
const isQuiet = (before: Date) => sql`s.last_event_at < ${before} and not exists (
  select from attempt_due due where due.organisation_id = s.organisation_id and due.attempt_id = s.id)`;

export async function listQuiet(scope: ReadScope, ids: readonly number[], before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from attempt s where s.organisation_id = ${scope.organisationId} and s.id = any(${[...ids]}::bigint[])
      and ${isQuiet(before)}`.execute(scope.db);
  return rows.map(({ id }) => Number(id));
}

/** Changes with any value of a row. */
const mark = sql`hashtextextended(e::text, 0)`;

type EventRow = { [Name in keyof ArchivedEvent]: unknown } & { mark: string };

const logOf = (scope: ReadScope, ids: readonly number[]) => sql`
  attempt s join attempt_event e on e.organisation_id = s.organisation_id and e.attempt_started_at = s.started_at
    and e.attempt_id = s.id
  where s.organisation_id = ${scope.organisationId} and s.id = any(${[...ids]}::bigint[])`;

/** Whole logs in their order, and the sum of the marks of their rows. */
export async function readWholeLogs(
  scope: ReadScope,
  ids: readonly number[],
): Promise<{ events: ArchivedEvent[]; marks: string }> {
  const { rows } = await sql<EventRow>`
    select s.id as "attemptId", (extract(epoch from s.started_at) * 1000000)::bigint::text as "startedAt",
      s.item_kind as "itemKind", s.item_id as "itemId", s.version_id as "versionId", e.event_key::text as key, e.sequence, e.type,
      e.time_spent_ms::text as "timeSpentMs", e.payload::text as payload, e.outcome::text as outcome,
      (extract(epoch from e.created_at) * 1000000)::bigint::text as "createdAt", ${mark}::text as mark
    from ${logOf(scope, ids)}
    order by s.started_at, s.id, e.sequence`.execute(scope.db);
  const marks = rows.reduce((sum, row) => sum + BigInt(row.mark), 0n);
  return { events: rows.map(toEvent), marks: marks.toString() };
}

function toEvent(row: EventRow): ArchivedEvent {
  return {
    attemptId: Number(row.attemptId),
    startedAt: BigInt(String(row.startedAt)),
    itemKind: String(row.itemKind),
    itemId: Number(row.itemId),
    versionId: Number(row.versionId),
    key: String(row.key),
    sequence: Number(row.sequence),
    type: String(row.type),
    timeSpentMs: BigInt(String(row.timeSpentMs)),
    payload: row.payload === null ? null : String(row.payload),
    outcome: row.outcome === null ? null : String(row.outcome),
    createdAt: BigInt(String(row.createdAt)),
  };
}

export type ArchiveRow = {
  id: number;
  month: string;
  sessions: number;
  events: number;
  bytes: number;
  sha256: string;
};

export async function takeArchiveId(scope: Scope): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('praxis_id') as id`.execute(scope.db);
  return Number(rows[0]?.id);
}

export async function insertArchive(scope: Scope, row: ArchiveRow, at: Date): Promise<void> {
  await sql`insert into attempt_archive (organisation_id, id, month, sessions, events, bytes, sha256, made_at)
    values (${scope.organisationId}, ${row.id}, ${row.month}::date, ${row.sessions}, ${row.events}, ${row.bytes},
      ${row.sha256}, ${at})`.execute(scope.db);
}

/**
 * Takes logs out of the table that are in a file now. Answers false, and changes nothing, when one of the sessions is not as it was
 * when it was read, or the row of the file is gone.
 * @param before what is later than this is not archived
 */
export async function takeLogsOut(
  scope: Scope,
  archive: ArchiveRow,
  events: readonly ArchivedEvent[],
  { marks, before, at }: { marks: string; before: Date; at: Date },
): Promise<boolean> {
  const sessions = [...Map.groupBy(events, ({ attemptId }) => attemptId)].map(([id, log]) => ({ id, log }));
  const ids = sessions.map(({ id }) => id);
  await sql`select from attempt s where s.organisation_id = ${scope.organisationId} and s.id = any(${ids}::bigint[])
    order by s.id for update`.execute(scope.db);
  await holdCounting(scope);
  const quiet = await listQuiet(scope, ids, before);
  const { rows } = await sql<{ events: number; marks: string }>`
    select count(*)::integer as events, coalesce(sum(${mark}), 0)::text as marks from ${logOf(scope, ids)}`.execute(
    scope.db,
  );
  if (quiet.length !== ids.length || rows[0]?.events !== events.length || rows[0]?.marks !== marks)
    return false;
  const kept = await sql`update attempt_archive set archived_at = ${at}
    where organisation_id = ${scope.organisationId} and id = ${archive.id}`.execute(scope.db);
  if (Number(kept.numAffectedRows) !== 1) return false;
  let row = 0;
  const firstRows = sessions.map(({ log }) => {
    row += log.length;
    return row - log.length;
  });
  await sql`
    insert into archived_attempt (organisation_id, attempt_id, started_at, archive_id, first_row, events)
    select s.organisation_id, s.id, s.started_at, ${archive.id}::bigint, l.first_row, l.events
    from unnest(${ids}::bigint[], ${firstRows}::integer[], ${sessions.map(({ log }) => log.length)}::integer[])
      as l (id, first_row, events)
    join attempt s on s.organisation_id = ${scope.organisationId} and s.id = l.id`.execute(scope.db);
  await sql`delete from attempt_event e using attempt s
    where s.organisation_id = ${scope.organisationId} and s.id = any(${ids}::bigint[]) and e.organisation_id = s.organisation_id
      and e.attempt_started_at = s.started_at and e.attempt_id = s.id`.execute(scope.db);
  return true;
}

/** A file some of whose sessions were brought back or deleted, or that was never finished; `left` are in it still. */
export type WornArchive = { id: number; month: string; left: number[] };

/** @param madeBefore what is younger may be written at this moment */
export async function listWorn(scope: ReadScope, madeBefore: Date, limit: number): Promise<WornArchive[]> {
  const { rows } = await sql<WornArchive>`
    select f.id, to_char(f.month, 'YYYY-MM-DD') as month, coalesce(l.ids, '[]') as left from attempt_archive f
    cross join lateral (select json_agg(a.attempt_id) as ids, count(*) as count from archived_attempt a
      where a.organisation_id = f.organisation_id and a.archive_id = f.id) l
    where f.organisation_id = ${scope.organisationId} and l.count < f.sessions and f.made_at < ${madeBefore}
    order by f.id limit ${limit}`.execute(scope.db);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

export async function deleteArchive(scope: Scope, id: number): Promise<void> {
  await sql`delete from attempt_archive where organisation_id = ${scope.organisationId} and id = ${id}`.execute(
    scope.db,
  );
}

/** Organisations with worn files, and those with logs that began before a moment; null: none is archived. */
export async function listOrganisationsDue(
  { db }: PlatformReadScope,
  before: Date | null,
  madeBefore: Date,
): Promise<number[]> {
  // By one look into an index for each organisation, however long the log is.
  const old = before
    ? sql`union (with recursive o as (
        select min(organisation_id) as id from attempt
        union all
        select (select min(organisation_id) from attempt where organisation_id > o.id) from o where o.id is not null)
      select o.id from o where o.id is not null and exists (
        select from attempt_event e where e.organisation_id = o.id and e.attempt_started_at < ${before}))`
    : sql``;
  const { rows } = await sql<{ id: number }>`
    select f.organisation_id as id from attempt_archive f where f.made_at < ${madeBefore} and f.sessions > (
      select count(*) from archived_attempt a where a.organisation_id = f.organisation_id and a.archive_id = f.id)
    ${old}`.execute(db);
  return rows.map(({ id }) => Number(id));
}
