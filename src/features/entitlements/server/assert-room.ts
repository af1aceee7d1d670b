import { AppError } from '#kernel/app-error.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { roomLeft } from '../model/limits.ts';
import type { Counted, Entitlement } from './entitlement.ts';
import { holdLimits, readLimits } from './limit-store.ts';

/**
 * Stands in front of whatever makes one more: creating, copying, restoring, inviting. Of several at the same moment each
 * waits for the one before, until the transaction ends, so that together they do not pass the limit.
 * @throws PLAN_LIMIT in the words of the entitlement
 */
export async function assertRoom(scope: Scope, entitlement: Entitlement, wanted = 1): Promise<void> {
  await holdLimits(scope);
  const room = await findRoom(scope, entitlement);
  if (room === null || room >= wanted) return;
  const { reason, message } = entitlement.full;
  throw new AppError('PLAN_LIMIT', message, { reason });
}

/** How many more there may be; null is without limit. Whoever acts on it has called holdLimits. */
export async function findRoom(scope: ReadScope, wanted: Counted): Promise<number | null> {
  const limits = await readLimits(scope);
  let counted = wanted;
  while (!limits.has(counted.key) && counted.fallback) counted = counted.fallback;
  const limit = limits.get(counted.key) ?? null;
  return limit === null ? null : roomLeft(await counted.countUsed(scope), limit);
}
