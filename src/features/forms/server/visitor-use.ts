import { sql } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { formTexts } from '../model/form-texts.ts';
import { visitorLimits } from '../model/visitor-limits.ts';

type Use = { answers: number; bytes: number };

const ofOrganisation = 0;
const keepDays = 31;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Counts what a visitor of a link leaves behind; members are not counted. In the transaction that keeps it.
 * @throws RATE_LIMITED until the next day
 */
export async function countVisitorUse(
  scope: Scope,
  viewer: Viewer,
  { itemId, use, now }: { itemId: number; use: Use; now: Date },
): Promise<void> {
  if (viewer.kind !== 'public') return;
  const hasRoom =
    (await take(scope, itemId, use, now, visitorLimits.item)) &&
    (await take(scope, ofOrganisation, use, now, visitorLimits.organisation));
  if (hasRoom) return;
  const reason = 'form.too-many-visitors';
  const retryAfterSeconds = Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000);
  throw new AppError('RATE_LIMITED', formTexts[reason], { reason, retryAfterSeconds });
}

async function take(scope: Scope, itemId: number, use: Use, now: Date, most: Use): Promise<boolean> {
  const { organisationId } = scope;
  const day = now.toISOString().slice(0, 10);
  const { rows } = await sql<{ isFirst: boolean }>`
    insert into form_visitor_use as used (organisation_id, item_id, day, answers, bytes)
    values (${organisationId}, ${itemId}, ${day}::date, ${use.answers}, ${use.bytes})
    on conflict (organisation_id, item_id, day)
      do update set answers = used.answers + excluded.answers, bytes = used.bytes + excluded.bytes
      where used.answers + excluded.answers <= ${most.answers} and used.bytes + excluded.bytes <= ${most.bytes}
    returning used.answers = ${use.answers} and used.bytes = ${use.bytes} as "isFirst"`.execute(scope.db);
  if (rows[0]?.isFirst)
    await sql`delete from form_visitor_use where organisation_id = ${organisationId} and item_id = ${itemId}
      and day < ${day}::date - ${keepDays}::integer`.execute(scope.db);
  return rows.length > 0;
}
