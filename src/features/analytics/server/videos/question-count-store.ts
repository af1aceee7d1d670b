import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type Role, roles } from '#features/authorisation/model/roles.ts';
import { groupExists } from '#features/groups/server/group-sets-view.ts';
import type { Period } from '#kernel/days.ts';
import type { PlatformScope, ReadScope, Scope } from '#platform/tenancy/scope.ts';

import {
  type CountedQuestions,
  mostCountsOfItem,
  parseCounted,
  type QuestionCountState,
  questionCountState,
  storeCounted,
} from '../../model/question-count.ts';

/** Which sessions are counted: the same for whoever asks. */
export type CountSelection = { itemId: number; period: Period; role: Role | null; groupId: number | null };

export type QuestionCount = {
  id: number;
  run: number;
  state: QuestionCountState;
  touchedAt: Date;
  sessionsDone: number;
  sessionsTotal: number | null;
  countedAt: Date | null;
  counted: CountedQuestions | null;
};

function isOf({ itemId, period, role, groupId }: CountSelection): RawBuilder<unknown> {
  return sql`c.item_id = ${itemId} and c.first_day = ${period.first}::date and c.last_day = ${period.last}::date
    and c.role is not distinct from ${role}::text and c.group_id is not distinct from ${groupId}::bigint`;
}

export async function findCount(scope: ReadScope, selection: CountSelection): Promise<QuestionCount | null> {
  const { rows } = await sql<Omit<QuestionCount, 'counted'> & { result: unknown }>`
    select c.id, c.run, c.state, c.touched_at as "touchedAt", c.sessions_done as "sessionsDone",
      c.sessions_total as "sessionsTotal", c.counted_at as "countedAt", c.result
    from question_count c where c.organisation_id = ${scope.organisationId} and ${isOf(selection)}`.execute(
    scope.db,
  );
  const [row] = rows;
  if (!row) return null;
  const { id, state, result, ...rest } = row;
  return {
    ...rest,
    id: Number(id),
    state: questionCountState.parse(state),
    counted: result === null ? null : parseCounted(result),
  };
}

export async function countOnTheirWay(scope: ReadScope, touchedSince: Date): Promise<number> {
  const { rows } = await sql<{ counts: number }>`
    select count(*)::integer as counts from question_count c where c.organisation_id = ${scope.organisationId}
      and c.state in ('queued', 'running') and c.touched_at >= ${touchedSince}`.execute(scope.db);
  return rows[0]?.counts ?? 0;
}

/**
 * Begins a count anew, unless one is on its way or the group is gone: null then.
 * @param lostBefore one on its way that was touched before has lost its job
 */
export async function beginCountAnew(
  scope: Scope,
  selection: CountSelection,
  { at, lostBefore }: { at: Date; lostBefore: Date },
): Promise<{ id: number; run: number } | null> {
  const { itemId, period, role, groupId } = selection;
  const { rows } = await sql<{ id: number; run: number }>`
    insert into question_count as c (organisation_id, item_id, first_day, last_day, role, group_id, touched_at)
    select ${scope.organisationId}::bigint, ${itemId}::bigint, ${period.first}::date, ${period.last}::date, ${role}::text,
      ${groupId}::bigint, ${at}::timestamptz
    where ${groupId === null ? sql`true` : groupExists(scope, groupId)}
    on conflict (organisation_id, item_id, first_day, last_day, role, group_id) do update
      set run = c.run + 1, state = 'queued', sessions_done = 0, sessions_total = null, touched_at = excluded.touched_at
      where c.state not in ('queued', 'running') or c.touched_at < ${lostBefore}
    returning id, run`.execute(scope.db);
  const [row] = rows;
  return row ? { id: Number(row.id), run: row.run } : null;
}

/** Of one item only so many are kept. One that is on its way stays. */
export async function forgetEarlierCounts(scope: Scope, itemId: number): Promise<void> {
  await sql`delete from question_count c where c.organisation_id = ${scope.organisationId} and c.item_id = ${itemId}
    and c.state not in ('queued', 'running') and c.id not in (
      select l.id from question_count l where l.organisation_id = ${scope.organisationId} and l.item_id = ${itemId}
      order by l.touched_at desc, l.id desc limit ${mostCountsOfItem})`.execute(scope.db);
}

/** Ends one that is on its way; what was counted before stays. */
export async function cancelCount(scope: Scope, selection: CountSelection, at: Date): Promise<void> {
  await sql`update question_count c set state = 'cancelled', touched_at = ${at}
    where c.organisation_id = ${scope.organisationId} and ${isOf(selection)} and c.state in ('queued', 'running')`.execute(
    scope.db,
  );
}

/** A count as its job knows it. */
export type CountRun = { id: number; run: number };

const isRun = (scope: Scope, { id, run }: CountRun) =>
  sql`c.organisation_id = ${scope.organisationId} and c.id = ${id} and c.run = ${run} and c.state in ('queued', 'running')`;

/** Begins from nothing; null for one that ended, was begun anew or is gone. */
export async function beginRun(scope: Scope, asked: CountRun, at: Date): Promise<CountSelection | null> {
  type Row = { itemId: number; first: string; last: string; role: string | null; groupId: number | null };
  const { rows } = await sql<Row>`
    update question_count c set state = 'running', sessions_done = 0, sessions_total = null, touched_at = ${at}
    where ${isRun(scope, asked)}
    returning c.item_id as "itemId", c.first_day::text as first, c.last_day::text as last, c.role, c.group_id as "groupId"`.execute(
    scope.db,
  );
  const [row] = rows;
  if (!row) return null;
  return {
    itemId: Number(row.itemId),
    period: { first: row.first, last: row.last },
    role: z.enum(roles).nullable().parse(row.role),
    groupId: row.groupId === null ? null : Number(row.groupId),
  };
}

/** A sign of life; false where it was ended meanwhile. */
export function touchRun(
  scope: Scope,
  asked: CountRun,
  { done, total, at }: { done: number; total: number; at: Date },
): Promise<boolean> {
  // Sessions that began meanwhile are counted as well.
  const all = Math.max(done, total);
  return change(scope, asked, sql`sessions_done = ${done}, sessions_total = ${all}, touched_at = ${at}`);
}

export function finishRun(
  scope: Scope,
  asked: CountRun,
  { counted, at }: { counted: CountedQuestions; at: Date },
): Promise<boolean> {
  const set = sql`state = 'done', sessions_done = ${counted.sessions}, sessions_total = ${counted.sessions},
    touched_at = ${at}, counted_at = ${at}, result = ${storeCounted(counted)}::jsonb`;
  return change(scope, asked, set);
}

export function failRun(scope: Scope, asked: CountRun, at: Date): Promise<boolean> {
  return change(scope, asked, sql`state = 'failed', touched_at = ${at}`);
}

async function change(scope: Scope, asked: CountRun, set: RawBuilder<unknown>): Promise<boolean> {
  const { rows } =
    await sql`update question_count c set ${set} where ${isRun(scope, asked)} returning c.id`.execute(
      scope.db,
    );
  return rows.length > 0;
}

/** Of all organisations. */
export async function forgetCounts({ db }: PlatformScope, touchedBefore: Date): Promise<void> {
  await sql`delete from question_count where touched_at < ${touchedBefore}`.execute(db);
}
