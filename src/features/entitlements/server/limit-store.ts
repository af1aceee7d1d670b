import { type RawBuilder, sql } from 'kysely';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { Limits } from '../model/limits.ts';
import { doesPlanCount } from './plan-store.ts';

/** The plan in force is the newest one that counts. */
function planInForce(organisationId: number): RawBuilder<unknown> {
  return sql`(select p.id from plan p where p.organisation_id = ${organisationId} and ${doesPlanCount}
    order by p.id desc limit 1)`;
}

/** All limits of an organisation: those of the current plan, replaced by those that were agreed with it. */
export async function readLimits(scope: ReadScope): Promise<Limits> {
  const { rows } = await sql<{ key: string; limit: number | null }>`
    select key, max_count as "limit", 0 as rank from plan_limit
    where organisation_id = ${scope.organisationId} and plan_id = ${planInForce(scope.organisationId)}
    union all
    select key, max_count, 1 from agreed_limit where organisation_id = ${scope.organisationId}
    order by rank`.execute(scope.db);
  return new Map(rows.map(({ key, limit }) => [key, limit]));
}

/** Those that were agreed with the organisation, whatever its plan includes. */
export async function readAgreedLimits({ db, organisationId }: ReadScope): Promise<Limits> {
  const rows = await db
    .selectFrom('agreed_limit')
    .where('organisation_id', '=', organisationId)
    .select(['key', 'max_count'])
    .execute();
  return new Map(rows.map(({ key, max_count }) => [key, max_count]));
}

/**
 * The same for one key, as part of a statement: whether there may be any. `unsaid` is the answer without a limit.
 */
export function whereMayHaveAny(organisationId: number, key: string, unsaid: boolean): RawBuilder<boolean> {
  return sql<boolean>`coalesce(
    (select coalesce(max_count, 1) > 0 from agreed_limit where organisation_id = ${organisationId} and key = ${key}),
    (select max_count > 0 from plan_limit where organisation_id = ${organisationId} and key = ${key}
      and plan_id = ${planInForce(organisationId)}),
    ${unsaid}::boolean)`;
}

/** A request for something limited waits until earlier requests of the same organisation are done. */
export async function holdLimits(scope: Scope): Promise<void> {
  await sql`select 1 from organisation where id = ${scope.organisationId} for no key update`.execute(
    scope.db,
  );
}

/** A limit of the organisation's own, instead of its plan's. Null is without limit; undefined removes it. */
export async function agreeLimit(scope: Scope, key: string, limit: number | null | undefined): Promise<void> {
  const { organisationId, db } = scope;
  if (limit === undefined) {
    await db
      .deleteFrom('agreed_limit')
      .where('organisation_id', '=', organisationId)
      .where('key', '=', key)
      .execute();
    return;
  }
  await db
    .insertInto('agreed_limit')
    .values({ organisation_id: organisationId, key, max_count: limit })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'key']).doUpdateSet({ max_count: limit }))
    .execute();
}
