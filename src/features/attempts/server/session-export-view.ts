import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { PlatformReadScope, ReadScope } from '#platform/tenancy/scope.ts';
import { type ArchivedLog, asLogRows, listArchivedLogs } from './archive/archived-logs.ts';
import { type LogPlace, mergeLogs } from './archive/merge-logs.ts';
import { type ArchiveFiles, readLogs, withMovingLogs } from './archive/read-archive.ts';
import { scoresHidden } from './hidden-scores.ts';

export type { ArchiveFiles as LogFiles } from './archive/read-archive.ts';

/** Sessions that began in [from, before): whole, with everything that came of them since. */
export type ExportedPeriod = { from: Date; before: Date };

/** Those of a period, these, or those of an item. */
export type ChosenSessions =
  | ExportedPeriod
  | { ids: readonly number[] }
  | { itemKind: string; itemId: number };

/**
 * A few rows in the order of an index, behind `after`. `next` is null after the last. Times in it keep their microseconds,
 * which a Date does not.
 */
export type ExportedRows<Row> = { rows: Row[]; next: ExportPosition | null };
export type ExportPosition = [startedAt: string, ...numbers: number[]];

export const exportPositionSchema = z.tuple([z.string()], z.number());

export type ExportedSession = {
  id: number;
  personId: number | null;
  visitorKey: string | null;
  externalUserId: string | null;
  itemKind: string;
  itemId: number;
  itemTitle: string;
  versionId: number;
  unitId: number | null;
  startedAt: Date;
  lastEventAt: Date;
  finishedAt: Date | null;
  timeSpentMs: number;
  answers: number;
  answerTimeMs: number;
  quiz: boolean;
  passMark: number | null;
  score: number | null;
  points: number;
  rating: number | null;
  scoresHidden: boolean;
};

/**
 * Tells browsers behind shared links apart. The number of a sign-in itself leaves the installation nowhere.
 * @param of a table with organisation_id and public_sign_in_id
 */
export function visitorKey(of: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`case when ${of}.public_sign_in_id is not null then
    left(encode(sha256(convert_to(${of}.organisation_id::text || ' ' || ${of}.public_sign_in_id::text, 'UTF8')), 'hex'), 24) end`;
}

function isChosen(chosen: ChosenSessions): RawBuilder<unknown> {
  if ('ids' in chosen) return sql`s.id = any(${[...chosen.ids]}::bigint[])`;
  if ('itemId' in chosen) return sql`s.item_kind = ${chosen.itemKind} and s.item_id = ${chosen.itemId}`;
  return sql`s.started_at >= ${chosen.from} and s.started_at < ${chosen.before}`;
}

/** For staff: with scores that are hidden from learners, and people by their number alone. */
export async function listSessionsToExport(
  scope: ReadScope,
  chosen: ChosenSessions,
  after: ExportPosition | null,
  limit: number,
): Promise<ExportedRows<ExportedSession>> {
  // The moment is said by itself as well: a scan of the index begins there, and not where the days begin.
  const behind = after
    ? sql`and s.started_at >= ${after[0]}::timestamptz
        and (s.started_at, s.id) > (${after[0]}::timestamptz, ${after[1] ?? 0}::bigint)`
    : sql``;
  const { rows } = await sql<ExportedSession & { position: string }>`
    select s.id, s.person_id as "personId", ${visitorKey(sql`s`)} as "visitorKey", s.external_user_id as "externalUserId",
      s.item_kind as "itemKind", s.item_id as "itemId", s.item_title as "itemTitle", s.version_id as "versionId",
      s.unit_id as "unitId", s.started_at as "startedAt", s.last_event_at as "lastEventAt",
      s.finished_at as "finishedAt", s.time_spent_ms as "timeSpentMs", s.answers, s.answer_time_ms as "answerTimeMs",
      s.quiz, s.pass_mark as "passMark", s.score::float as score, s.points, s.rating,
      ${scoresHidden(sql`s`)} as "scoresHidden", s.started_at::text as position
    from attempt s
    where s.organisation_id = ${scope.organisationId} and ${isChosen(chosen)} ${behind}
    order by s.started_at, s.id limit ${limit}`.execute(scope.db);
  return toPage(rows, limit, ({ position, id }) => [position, Number(id)]);
}

export type ExportedEvent = {
  sessionId: number;
  sessionStartedAt: Date;
  key: string;
  sequence: number;
  type: string;
  timeSpentMs: number;
  payload: unknown;
  outcome: { correct: boolean | null; points: number } | null;
  createdAt: Date;
  personId: number | null;
  visitorKey: string | null;
  itemKind: string;
  itemId: number;
  versionId: number;
};

/** Of an event e and its session s. */
const eventColumns = sql`e.attempt_id as "sessionId", e.attempt_started_at as "sessionStartedAt", e.event_key as key, e.sequence, e.type,
      e.time_spent_ms as "timeSpentMs", e.payload, e.outcome, e.created_at as "createdAt",
      s.person_id as "personId", ${visitorKey(sql`s`)} as "visitorKey", s.item_kind as "itemKind",
      s.item_id as "itemId", s.version_id as "versionId", e.attempt_started_at::text as position,
      (extract(epoch from e.attempt_started_at) * 1000000)::bigint::text as instant`;

const eventsBehind = (after: ExportPosition | null) =>
  after
    ? sql`and (e.attempt_started_at, e.attempt_id, e.sequence)
        > (${after[0]}::timestamptz, ${after[1] ?? 0}::bigint, ${after[2] ?? 0}::integer)`
    : sql``;

/** Of archived logs: the session of the position may have more. */
const logsFrom = (after: ExportPosition | null) =>
  after
    ? sql`(archived.started_at, archived.attempt_id) >= (${after[0]}::timestamptz, ${after[1] ?? 0}::bigint)`
    : sql`true`;

type ReadEvent = ExportedEvent & { position: string; instant: string };
type PositionedEvent = ExportedEvent & { position: string; at: LogPlace };

const toPositioned = (rows: ReadEvent[]): PositionedEvent[] =>
  rows.map(({ instant, ...row }) => ({
    ...row,
    at: { startedAt: BigInt(instant), attemptId: Number(row.sessionId), sequence: row.sequence },
  }));

const toEventPage = (rows: PositionedEvent[], limit: number) => {
  const { rows: kept, next } = toPage(rows.slice(0, limit), limit, ({ position, sessionId, sequence }) => [
    position,
    Number(sessionId),
    sequence,
  ]);
  return { rows: kept.map(({ at: _, ...row }): ExportedEvent => row), next };
};

/** Which events are wanted: types null for every type. */
type WantedEvents = { types: readonly string[] | null; after: ExportPosition | null; limit: number };

/**
 * The log of the sessions of a period.
 * @param types null for events of every type
 * @throws UNAVAILABLE where some are archived and cannot be read
 */
export async function listEventsToExport(
  scope: ReadScope,
  files: ArchiveFiles,
  { from, before }: ExportedPeriod,
  { types, after, limit }: WantedEvents,
): Promise<ExportedRows<ExportedEvent>> {
  const ofTypes = types === null ? sql`` : sql`and e.type = any(${[...types]}::text[])`;
  // The rows are chosen in the order of the index of the log; their sessions are looked up afterwards.
  const read = async () => {
    const { rows } = await sql<ReadEvent>`
      select ${eventColumns}
      from (
        select e.* from attempt_event e
        where e.organisation_id = ${scope.organisationId}
          and e.attempt_started_at >= ${from} and e.attempt_started_at < ${before} ${ofTypes} ${eventsBehind(after)}
        order by e.attempt_started_at, e.attempt_id, e.sequence limit ${limit}
      ) e
      left join attempt s on s.organisation_id = e.organisation_id and s.id = e.attempt_id
      order by e.attempt_started_at, e.attempt_id, e.sequence`.execute(scope.db);
    return toPositioned(rows);
  };
  const period = sql`archived.started_at >= ${from} and archived.started_at < ${before}`;
  return listWithArchived(scope, files, { types, after, limit }, { read, which: period });
}

/** The log of these sessions, events of these types alone. @throws UNAVAILABLE where some are archived and cannot be read */
export async function listEventsOfSessions(
  scope: ReadScope,
  files: ArchiveFiles,
  ids: readonly number[],
  wanted: WantedEvents & { types: readonly string[] },
): Promise<ExportedRows<ExportedEvent>> {
  const read = async () => {
    const { rows } = await sql<ReadEvent>`
      select ${eventColumns}
      from attempt s
      join attempt_event e on e.organisation_id = s.organisation_id and e.attempt_started_at = s.started_at
        and e.attempt_id = s.id
      where s.organisation_id = ${scope.organisationId} and s.id = any(${[...ids]}::bigint[])
        and e.type = any(${[...wanted.types]}::text[]) ${eventsBehind(wanted.after)}
      order by e.attempt_started_at, e.attempt_id, e.sequence limit ${wanted.limit}`.execute(scope.db);
    return toPositioned(rows);
  };
  return listWithArchived(scope, files, wanted, { read, which: sql`s.id = any(${[...ids]}::bigint[])` });
}

/** Logs of one turn; of a session of some twenty events these are a page. */
const archivedAtOnce = 200;

/** A page of the table and of archived sessions together, each in the order of the log. */
async function listWithArchived(
  scope: ReadScope,
  files: ArchiveFiles,
  { types, after, limit }: WantedEvents,
  { read, which }: { read(): Promise<PositionedEvent[]>; which: RawBuilder<unknown> },
): Promise<ExportedRows<ExportedEvent>> {
  return withMovingLogs(async () => {
    // Before and after the table: a session that is moved meanwhile is found in one of the three.
    const before = await listArchivedLogs(scope, sql`${which} and ${logsFrom(after)}`, archivedAtOnce);
    const inTable = await read();
    const inFiles: PositionedEvent[] = [];
    const include = async (logs: readonly ArchivedLog[]) => {
      const events = (await readLogs(scope, files, logs)).filter(({ type }) => types?.includes(type) ?? true);
      if (events.length > 0)
        inFiles.push(...(await describeArchived(scope, asLogRows(scope, events), after, limit)));
    };
    let from = logsFrom(after);
    let logs: ArchivedLog[];
    do {
      logs = await listArchivedLogs(scope, sql`${which} and ${from}`, archivedAtOnce);
      await include(logs);
      const last = logs.at(-1);
      if (last)
        from = sql`(archived.started_at, archived.attempt_id) > (${last.startedAt}::timestamptz, ${last.attemptId}::bigint)`;
    } while (logs.length === archivedAtOnce && inFiles.length < limit);
    await include(before);
    return toEventPage(mergeLogs(inTable, inFiles), limit);
  });
}

async function describeArchived(
  scope: ReadScope,
  log: RawBuilder<unknown>,
  after: ExportPosition | null,
  limit: number,
): Promise<PositionedEvent[]> {
  const { rows } = await sql<ReadEvent>`
    select ${eventColumns}
    from ${log} e join attempt s on s.organisation_id = e.organisation_id and s.id = e.attempt_id
    where e.organisation_id = ${scope.organisationId} ${eventsBehind(after)}
    order by e.attempt_started_at, e.attempt_id, e.sequence limit ${limit}`.execute(scope.db);
  return toPositioned(rows);
}

/** The first organisation with sessions behind this number. */
export async function findNextOrganisation(
  { db }: PlatformReadScope,
  afterId: number,
): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select min(organisation_id) as id from attempt where organisation_id > ${afterId}`.execute(db);
  const id = rows[0]?.id ?? null;
  return id === null ? null : Number(id);
}

function toPage<Row>(
  rows: (Row & { position: string })[],
  limit: number,
  positionOf: (row: Row & { position: string }) => ExportPosition,
): ExportedRows<Row> {
  const last = rows.at(-1);
  return { rows, next: last && rows.length === limit ? positionOf(last) : null };
}
