import { AppError } from '#kernel/app-error.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { roomLeft } from '../model/limits.ts';
import type { Counted, Entitlement } from './entitlement.ts';
import { holdLimits, readLimits } from './limit-store.ts';
import { countReserved, insertReservation } from './reservation-store.ts';

/**
 * Called before one more is made: by creating, copying, restoring, inviting. Several at the same moment wait for each
 * other until the transaction ends, so that together they do not exceed the limit.
 * @throws PLAN_LIMIT with the entitlement's reason
 */
export async function assertRoom(scope: Scope, entitlement: Entitlement, wanted = 1): Promise<void> {
  await holdLimits(scope);
  const use = await findUse(scope, entitlement);
  if (use === null || roomLeft(use.used, use.max) >= wanted) return;
  const { reason, message } = entitlement.full;
  throw new AppError('PLAN_LIMIT', message, { reason, limit: use });
}

/**
 * The same for something that takes its time to be made: its place counts as taken until `releaseRoom` is called with the
 * same holder, in the transaction that makes the thing or gives it up.
 */
export async function reserveRoom(scope: Scope, entitlement: Entitlement, holderId: number): Promise<void> {
  await assertRoom(scope, entitlement);
  for (let counted: Counted | undefined = entitlement; counted; counted = counted.fallback)
    await insertReservation(scope, holderId, counted.key);
}

/** How many more there may be; null is without limit. Callers that act on the answer have called holdLimits. */
export async function findRoom(scope: ReadScope, wanted: Counted): Promise<number | null> {
  const use = await findUse(scope, wanted);
  return use && roomLeft(use.used, use.max);
}

/** The limit that holds for it, and how much of that is in use; null is without limit. */
export async function findUse(
  scope: ReadScope,
  wanted: Counted,
): Promise<{ key: string; used: number; max: number } | null> {
  const limits = await readLimits(scope);
  let counted = wanted;
  while (!limits.has(counted.key) && counted.fallback) counted = counted.fallback;
  const max = limits.get(counted.key) ?? null;
  if (max === null || (await counted.binds?.(scope)) === false) return null;
  const used = (await counted.countUsed(scope)) + (await countReserved(scope, counted.key));
  return { key: counted.key, used, max };
}
