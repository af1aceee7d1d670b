import { planKeys } from '#features/entitlements/model/limits.ts';
import { findPlan, holdLimits, readLimits } from '#features/entitlements/server/index.ts';
import { AppError } from '#kernel/app-error.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { type CreditRate, isCreditRate, periodOf, showCredits, unitsOf } from '../model/credit.ts';
import { type Balance, bringUpToDate, setAside, settle } from '../model/credit-ledger.ts';
import * as store from './credit-store.ts';

/** What a session is called in the ledger: 'conversation' and its number. */
export type CreditUse = { reason: string; reference: string };

/** The reason of the refusal. */
export const creditsUsedUp = 'credits.used-up';

/** The credits of a month that the organisation may use; null is without limit. */
export async function findCreditLimit(scope: ReadScope): Promise<number | null> {
  return (await readLimits(scope)).get(planKeys.creditsPerMonth) ?? null;
}

/**
 * Before a session begins, in its transaction: sets aside what it may need, as far as there is any. Once for each use. Where
 * the plan has no limit, nothing is set aside.
 * @throws PLAN_LIMIT where the credits of the month are used up
 */
export async function reserveCredits(
  scope: Scope,
  use: CreditUse,
  wanted: { rate: CreditRate; expectedMs: number; item: { kind: string; id: number }; now: Date },
): Promise<void> {
  if ((await findCreditLimit(scope)) === null) return;
  await holdLimits(scope);
  const limit = await findCreditLimit(scope);
  if (limit === null || (await store.hasEntry(scope, reserved(use), use.reference))) return;
  const { rate, expectedMs, item, now } = wanted;
  const current = await updateBalance(scope, limit, now);
  const step = setAside(current.balance, unitsOf(expectedMs, rate));
  if (step === null) {
    // What ended the month before stays written, though the session does not begin.
    const used = showCredits(await store.sumUsed(scope, current.balance.period));
    throw new AppError('PLAN_LIMIT', 'The credits of this month are used up.', {
      reason: creditsUsedUp,
      limit: { key: planKeys.creditsPerMonth, used: Math.max(used, limit), max: limit },
    });
  }
  const { period } = step.balance;
  await store.writeEntries(
    scope,
    [
      ...current.entries,
      {
        kind: 'reserve',
        reason: reserved(use),
        reference: use.reference,
        amount: step.amount,
        period,
        rate,
        item,
      },
    ],
    { ...step.balance, grants: current.grants },
    now,
  );
  await store.insertReserve(scope, { ...use, amount: -step.amount, period, rate, item, reservedAt: now });
}

/**
 * A session ended: what it used is counted, once. What was set aside beyond comes back. It never fails for want of
 * credits: what runs is never cut.
 */
export async function settleCredits(
  scope: Scope,
  use: CreditUse,
  ended: {
    usedMs: number;
    rate: CreditRate;
    item: { kind: string; id: number };
    beganAt: Date;
    now: Date;
  },
): Promise<void> {
  await holdLimits(scope);
  const reserve = await store.takeReserve(scope, use.reason, use.reference);
  if (await store.hasEntry(scope, settled(use), use.reference)) return;
  const { now, item } = ended;
  const rate = reserve && isCreditRate(reserve.rate) ? reserve.rate : ended.rate;
  const used = unitsOf(ended.usedMs, rate);
  const entry = {
    kind: 'settle',
    reason: settled(use),
    reference: use.reference,
    period: reserve?.period ?? periodOf(ended.beganAt),
    used,
    rate,
    item,
  } as const;
  const before = reserve && (await store.findBalance(scope));
  if (!reserve || !before) {
    await store.writeEntries(scope, [{ ...entry, amount: 0 }], null, now);
    return;
  }
  const step = settle(before, reserve, used);
  await store.writeEntries(
    scope,
    [{ ...entry, amount: step.amount }],
    { ...step.balance, grants: before.grants },
    now,
  );
}

/** A session that never was: what was set aside for it comes back, and nothing is counted. */
export async function releaseCredits(scope: Scope, use: CreditUse, now: Date): Promise<void> {
  await holdLimits(scope);
  const reserve = await store.takeReserve(scope, use.reason, use.reference);
  const before = reserve && (await store.findBalance(scope));
  if (!reserve || !before) return;
  const step = settle(before, reserve, 0);
  await store.writeEntries(
    scope,
    [
      {
        kind: 'release',
        reason: `${use.reason}-released`,
        reference: use.reference,
        amount: step.amount,
        period: reserve.period,
      },
    ],
    { ...step.balance, grants: before.grants },
    now,
  );
}

/** The balance of this month, and the entries that lead to it from the one that is kept. */
async function updateBalance(scope: Scope, limit: number, now: Date) {
  const kept = await store.findBalance(scope);
  const { balance, expired, granted } = bringUpToDate(kept, { period: periodOf(now), limit });
  const isNewMonth = kept === null || kept.period !== balance.period;
  const changes = granted > 0 || expired > 0 ? 1 : 0;
  const grants = isNewMonth ? 1 : kept.grants + changes;
  const reference = `${balance.period}/${grants}`;
  const entries: store.Entry[] = [];
  if (expired > 0) {
    const period = kept?.period ?? balance.period;
    entries.push({ kind: 'expire', reason: 'month-expired', reference, amount: -expired, period });
  }
  if (isNewMonth || granted > 0)
    entries.push({
      kind: 'grant',
      reason: 'month-granted',
      reference,
      amount: granted,
      period: balance.period,
    });
  return { balance, entries, grants };
}

/** What is used and what there is, for screens; nothing is written. */
export async function readCredits(
  scope: ReadScope,
  now: Date,
): Promise<{ usedUnits: number; limit: number | null; isUsedUp: boolean; hasPlan: boolean }> {
  const limit = await findCreditLimit(scope);
  const usedUnits = await store.sumUsed(scope, periodOf(now));
  const hasPlan = (await findPlan(scope)) !== null;
  if (limit === null) return { usedUnits, limit, isUsedUp: false, hasPlan };
  const kept: Balance | null = await store.findBalance(scope);
  const { balance } = bringUpToDate(kept, { period: periodOf(now), limit });
  return { usedUnits, limit, isUsedUp: balance.available <= 0, hasPlan };
}

const reserved = ({ reason }: CreditUse) => `${reason}-reserved`;
const settled = ({ reason }: CreditUse) => `${reason}-settled`;
