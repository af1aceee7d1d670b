import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { positionSchema } from '#features/data-exports/server/feed-rows-view.ts';
import type { PlatformReadScope, PlatformScope } from '#platform/tenancy/scope.ts';
import { warehouseDatasets } from '../model/warehouse-tables.ts';

/** Whoever holds the feed renews it with every step, and a step waits for ClickHouse for less. */
const heldSeconds = 90;

const fillPositionSchema = z.object({
  /** The organisation that is filled; 0 before the first. */
  organisationId: z.number().int(),
  dataset: z.enum(warehouseDatasets),
  after: positionSchema,
});
export type FillPosition = z.infer<typeof fillPositionSchema>;

export type Feed = {
  installation: string;
  fill: number;
  batch: number;
  fillPosition: FillPosition | null;
  fillAsked: boolean;
};

type FeedRow = Omit<Feed, 'fillPosition'> & { fillPosition: unknown };

/** Takes the feed, or keeps it, for a while. Null while another process has it, or nothing is fed. */
export async function holdFeed({ db }: PlatformScope, holder: string): Promise<Feed | null> {
  const { rows } = await sql<FeedRow>`
    update warehouse_feed set held_by = ${holder}::uuid, held_until = now() + ${heldSeconds} * interval '1 second'
    where held_by = ${holder}::uuid or held_until is null or held_until < now()
    returning installation, fill, batch::float8 as batch, fill_position as "fillPosition", fill_asked as "fillAsked"`.execute(
    db,
  );
  const row = rows[0];
  return row ? { ...row, fillPosition: fillPositionSchema.nullable().parse(row.fillPosition) } : null;
}

/** Whether there is something to send, without taking the feed; null where nothing is fed. */
export async function hasWork({ db }: PlatformReadScope): Promise<boolean | null> {
  const { rows } = await sql<{ work: boolean }>`
    select fill_asked or fill_position is not null or exists (select 1 from warehouse_note) as work
    from warehouse_feed`.execute(db);
  return rows[0]?.work ?? null;
}

export async function releaseFeed({ db }: PlatformScope, holder: string): Promise<void> {
  await sql`update warehouse_feed set held_by = null, held_until = null where held_by = ${holder}::uuid`.execute(
    db,
  );
}

/** A change that ClickHouse has not got yet: of a session, or of all sessions of an item. */
export type Note = { id: number; organisationId: number } & (
  | { attemptId: number; startedAt: Date }
  | { itemKind: string; itemId: number }
);

type NoteRow = {
  id: number;
  organisationId: number;
  attemptId: number | null;
  startedAt: Date | null;
  itemKind: string | null;
  itemId: number | null;
};

export type Batch = { feed: Feed; notes: Note[] };

/**
 * Begins a batch: a new number, and then the oldest notes, in the transaction that holds the feed. Rows are read after it. So whoever finds a
 * note has a greater number than everybody who read before its change was there.
 */
export async function beginBatch(scope: PlatformScope, holder: string, limit: number): Promise<Batch | null> {
  const feed = await holdFeed(scope, holder);
  if (!feed) return null;
  await sql`update warehouse_feed set batch = batch + 1`.execute(scope.db);
  const { rows } = await sql<NoteRow>`
    select id, organisation_id as "organisationId", attempt_id as "attemptId", started_at as "startedAt",
      item_kind as "itemKind", item_id as "itemId"
    from warehouse_note order by id limit ${limit}`.execute(scope.db);
  return { feed: { ...feed, batch: feed.batch + 1 }, notes: rows.flatMap(toNote) };
}

function toNote(row: NoteRow): Note[] {
  const { attemptId, startedAt, itemKind, itemId } = row;
  const note = { id: Number(row.id), organisationId: Number(row.organisationId) };
  if (attemptId !== null && startedAt !== null) return [{ ...note, attemptId: Number(attemptId), startedAt }];
  if (itemKind !== null && itemId !== null) return [{ ...note, itemKind, itemId: Number(itemId) }];
  return [];
}

export type HiddenSession = { organisationId: number; attemptId: number };

/** ClickHouse has all of it. */
export async function endBatch(
  scope: PlatformScope,
  noteIds: readonly number[],
  hidden: readonly HiddenSession[],
): Promise<void> {
  await sql`delete from warehouse_note where id = any(${[...noteIds]}::bigint[])`.execute(scope.db);
  if (hidden.length > 0)
    await sql`
      insert into warehouse_removal (organisation_id, attempt_id)
      select * from unnest(${hidden.map((one) => one.organisationId)}::bigint[],
        ${hidden.map((one) => one.attemptId)}::bigint[])
      on conflict (organisation_id, attempt_id) do update set hidden_at = now(), removed_at = null`.execute(
      scope.db,
    );
  await noteSuccess(scope);
}

/** Everything that was sent so far has arrived. */
export async function noteSuccess({ db }: PlatformScope): Promise<void> {
  await sql`update warehouse_feed set fed_at = now(), failing_since = null, problem = null`.execute(db);
}

export async function noteFailure({ db }: PlatformScope, holder: string, problem: string): Promise<void> {
  await sql`update warehouse_feed set failing_since = coalesce(failing_since, now()), problem = ${problem}
    where held_by = ${holder}::uuid`.execute(db);
}

/**
 * While nothing can be sent, of the changes of a session or item the newest note is enough. Rows that nobody else
 * touches, so nobody waits for it.
 */
export async function forgetOlderNotes({ db }: PlatformScope): Promise<void> {
  await sql`
    delete from warehouse_note n using (
      select organisation_id, attempt_id, item_kind, item_id, max(id) as newest from warehouse_note
      group by organisation_id, attempt_id, item_kind, item_id having count(*) > 1
    ) kept
    where n.organisation_id = kept.organisation_id and n.id < kept.newest
      and n.attempt_id is not distinct from kept.attempt_id and n.item_kind is not distinct from kept.item_kind
      and n.item_id is not distinct from kept.item_id`.execute(db);
}

const fillStart: FillPosition = { organisationId: 0, dataset: 'sessions', after: null };

export async function startFill({ db }: PlatformScope, holder: string, fill: number): Promise<void> {
  await sql`update warehouse_feed set fill = ${fill}, batch = 0, fill_asked = false, filled_at = null,
    fill_position = ${JSON.stringify(fillStart)}::jsonb where held_by = ${holder}::uuid`.execute(db);
}

/** @param position null when everything is there */
export async function writeFillPosition(
  scope: PlatformScope,
  holder: string,
  fill: number,
  position: FillPosition | null,
): Promise<void> {
  await sql`update warehouse_feed set fill_position = ${position && JSON.stringify(position)}::jsonb,
    filled_at = case when ${position === null} then now() end
    where held_by = ${holder}::uuid and fill = ${fill}`.execute(scope.db);
  await noteSuccess(scope);
}

/** Hidden sessions whose rows are still in the files. */
export function listToRemove(scope: PlatformReadScope, limit: number): Promise<HiddenSession[]> {
  return listHidden(scope, sql`removed_at is null`, limit);
}

/** Those whose rows went so long ago that nothing of them can arrive any more. */
export function listToForget(
  scope: PlatformReadScope,
  hours: number,
  limit: number,
): Promise<HiddenSession[]> {
  return listHidden(
    scope,
    sql`removed_at is not null and hidden_at < now() - ${hours} * interval '1 hour'`,
    limit,
  );
}

async function listHidden(
  { db }: PlatformReadScope,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<HiddenSession[]> {
  const { rows } = await sql<HiddenSession>`
    select organisation_id as "organisationId", attempt_id as "attemptId" from warehouse_removal
    where ${which} order by hidden_at limit ${limit}`.execute(db);
  return rows.map((row) => ({
    organisationId: Number(row.organisationId),
    attemptId: Number(row.attemptId),
  }));
}

/** `forgotten`: nothing of them is left to do. */
export async function settleRemovals(
  { db }: PlatformScope,
  sessions: readonly HiddenSession[],
  how: 'removed' | 'forgotten',
): Promise<void> {
  const these = sql`(organisation_id, attempt_id) in (select * from unnest(
    ${sessions.map((one) => one.organisationId)}::bigint[], ${sessions.map((one) => one.attemptId)}::bigint[]))`;
  await (how === 'removed'
    ? sql`update warehouse_removal set removed_at = now() where ${these}`
    : sql`delete from warehouse_removal where ${these}`
  ).execute(db);
}
