import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { PlatformReadScope, ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { type DatasetName, datasetNames } from '../model/data-dictionary.ts';
import type { ExportFormat, ExportProblem, ExportRequest, ExportState } from '../model/export-request.ts';

export type ExportRow = {
  id: number;
  format: ExportFormat;
  datasets: DatasetName[];
  firstDay: string;
  lastDay: string;
  withPeople: boolean;
  askedByPersonId: number;
  state: ExportState;
  problem: ExportProblem | null;
  /** Of a thousand. */
  progress: number;
  createdAt: Date;
  endedAt: Date | null;
  expiresAt: Date | null;
  settledFor: ExportState | null;
};

export type ListedExport = ExportRow & { askedBy: string | null; rows: number; bytes: number };

/** The first is a moment with microseconds, or nothing where a dataset begins. */
export const positionSchema = z.array(z.union([z.string(), z.number()])).nullable();
export type Position = z.infer<typeof positionSchema>;

export type Part = { number: number; dataset: DatasetName; rows: number; bytes: number; next: Position };

const columns = sql`x.id, x.format, x.datasets, x.first_day::text as "firstDay", x.last_day::text as "lastDay",
  x.with_people as "withPeople", x.asked_by_person_id as "askedByPersonId", x.state, x.problem, x.progress,
  x.created_at as "createdAt", x.ended_at as "endedAt", x.expires_at as "expiresAt", x.settled_for as "settledFor"`;

export async function insertExport(
  scope: Scope,
  { format, datasets, period, withPeople }: ExportRequest,
  asked: { personId: number; at: Date },
): Promise<number> {
  const { id } = await scope.db
    .insertInto('data_export')
    .values({
      organisation_id: scope.organisationId,
      format,
      datasets: [...datasets],
      first_day: period.first,
      last_day: period.last,
      with_people: withPeople,
      asked_by_person_id: asked.personId,
      created_at: asked.at,
      touched_at: asked.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

export async function findExport(scope: ReadScope, id: number): Promise<ExportRow | null> {
  const { rows } = await sql<ExportRow>`select ${columns} from data_export x
    where x.organisation_id = ${scope.organisationId} and x.id = ${id}`.execute(scope.db);
  return rows[0] ?? null;
}

/** The newest first. */
export async function listExports(scope: ReadScope, limit: number): Promise<ListedExport[]> {
  const { rows } = await sql<ListedExport>`
    select ${columns}, p.name as "askedBy", coalesce(made.rows, 0)::float as rows, coalesce(made.bytes, 0)::float as bytes
    from data_export x
    left join member_profile p on p.organisation_id = x.organisation_id and p.person_id = x.asked_by_person_id
      and p.deleted_at is null
    left join lateral (select sum(part.row_count) as rows, sum(part.size_bytes) as bytes from data_export_part part
      where part.organisation_id = x.organisation_id and part.export_id = x.id) made on true
    where x.organisation_id = ${scope.organisationId}
    order by x.created_at desc, x.id desc limit ${limit}`.execute(scope.db);
  return rows;
}

/** What counts against the limits of an organisation. */
export async function readUse(scope: ReadScope): Promise<{ onTheirWay: number; keptBytes: number }> {
  const { rows } = await sql<{ onTheirWay: number; keptBytes: number }>`
    select (select count(*) from data_export x where x.organisation_id = ${scope.organisationId}
        and x.state in ('queued', 'running'))::int as "onTheirWay",
      (select coalesce(sum(part.size_bytes), 0) from data_export_part part
        where part.organisation_id = ${scope.organisationId})::float as "keptBytes"`.execute(scope.db);
  return rows[0] ?? { onTheirWay: 0, keptBytes: 0 };
}

/** Begins or goes on with one that is on its way; false for one that ended. */
export function beginExport(scope: Scope, id: number, at: Date): Promise<boolean> {
  return change(scope, id, sql`state = 'running', touched_at = ${at}`, ['queued', 'running']);
}

/** A sign of life; false where somebody ended it meanwhile. Progress goes up only. */
export function touchExport(scope: Scope, id: number, progress: number, at: Date): Promise<boolean> {
  const set = sql`progress = greatest(progress, ${progress}::smallint), touched_at = ${at}`;
  return change(scope, id, set, ['running']);
}

export type ExportEnd = {
  state: Exclude<ExportState, 'queued' | 'running'>;
  problem?: ExportProblem;
  at: Date;
  expiresAt?: Date;
};

/** Ends one that is in one of these states; false for one that is not. */
export function endExport(
  scope: Scope,
  id: number,
  { state, problem = undefined, at, expiresAt }: ExportEnd,
  from: readonly ExportState[],
): Promise<boolean> {
  const kept = expiresAt ? sql`, expires_at = ${expiresAt}, progress = 1000` : sql``;
  const set = sql`state = ${state}, problem = ${problem ?? null}, ended_at = coalesce(ended_at, ${at}),
    touched_at = ${at}${kept}`;
  return change(scope, id, set, from);
}

async function change(
  scope: Scope,
  id: number,
  set: RawBuilder<unknown>,
  from: readonly ExportState[],
): Promise<boolean> {
  const { rows } = await sql`update data_export set ${set}
    where organisation_id = ${scope.organisationId} and id = ${id} and state = any(${[...from]}::text[])
    returning id`.execute(scope.db);
  return rows.length > 0;
}

/** Whatever keeps files or is on its way, at once: a person who is in it was erased. Answers their numbers. */
export async function withdrawAll(scope: Scope, at: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update data_export
    set state = 'withdrawn', ended_at = coalesce(ended_at, ${at}), touched_at = ${at}
    where organisation_id = ${scope.organisationId} and state in ('queued', 'running', 'ready')
    returning id`.execute(scope.db);
  return rows.map(({ id }) => Number(id));
}

export async function expireReady(scope: Scope, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update data_export set state = 'expired', touched_at = ${now}
    where organisation_id = ${scope.organisationId} and state = 'ready' and expires_at <= ${now}
    returning id`.execute(scope.db);
  return rows.map(({ id }) => Number(id));
}

/** Nothing is left to do for this state; false where that was said before. */
export async function settleExport(scope: Scope, id: number, state: ExportState): Promise<boolean> {
  const { rows } = await sql`update data_export set settled_for = ${state}
    where organisation_id = ${scope.organisationId} and id = ${id} and settled_for is distinct from ${state}
    returning id`.execute(scope.db);
  return rows.length > 0;
}

export async function insertPart(scope: Scope, exportId: number, part: Part): Promise<void> {
  await scope.db
    .insertInto('data_export_part')
    .values({
      organisation_id: scope.organisationId,
      export_id: exportId,
      number: part.number,
      dataset: part.dataset,
      row_count: part.rows,
      size_bytes: part.bytes,
      next_position: part.next === null ? null : JSON.stringify(part.next),
    })
    .execute();
}

export async function listParts(scope: ReadScope, exportId: number): Promise<Part[]> {
  const rows = await scope.db
    .selectFrom('data_export_part')
    .where('organisation_id', '=', scope.organisationId)
    .where('export_id', '=', exportId)
    .orderBy('number')
    .select(['number', 'dataset', 'row_count', 'size_bytes', 'next_position'])
    .execute();
  return rows.map((row) => ({
    number: row.number,
    dataset: z.enum(datasetNames).parse(row.dataset),
    rows: Number(row.row_count),
    bytes: Number(row.size_bytes),
    next: positionSchema.parse(row.next_position),
  }));
}

/** Those from this number on. */
export async function deleteParts(scope: Scope, exportId: number, from: number): Promise<void> {
  await scope.db
    .deleteFrom('data_export_part')
    .where('organisation_id', '=', scope.organisationId)
    .where('export_id', '=', exportId)
    .where('number', '>=', from)
    .execute();
}

type Place = { organisationId: number; id: number };

/** Of all organisations: those whose files are to go, and those that no job has touched for a while. */
export async function listDue(
  scope: PlatformReadScope,
  now: Date,
  untouchedSince: Date,
): Promise<{ expired: Place[]; stuck: Place[] }> {
  const { rows: expired } = await sql<Place>`
    select organisation_id as "organisationId", id from data_export
    where state = 'ready' and expires_at <= ${now}`.execute(scope.db);
  const { rows: stuck } = await sql<Place>`
    select organisation_id as "organisationId", id from data_export
    where settled_for is distinct from state and touched_at <= ${untouchedSince}`.execute(scope.db);
  return { expired: expired.map(toPlace), stuck: stuck.map(toPlace) };
}

function toPlace({ organisationId, id }: Place): Place {
  return { organisationId: Number(organisationId), id: Number(id) };
}

/** What a person asked for, for their own copy. */
export async function listAskedBy(scope: Scope, personId: number): Promise<object[]> {
  const { rows } = await sql<object>`
    select format, datasets, first_day::text as first_day, last_day::text as last_day, created_at from data_export
    where organisation_id = ${scope.organisationId} and asked_by_person_id = ${personId} order by created_at`.execute(
    scope.db,
  );
  return rows;
}
