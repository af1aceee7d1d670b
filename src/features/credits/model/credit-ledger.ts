import { toUnits } from './credit.ts';

/** The credits of one month, in units. */
export type Balance = { period: string; granted: number; available: number };
/** What is set aside for one session, in the month in which it began. */
export type Reserve = { period: string; amount: number };

/** What a step adds to what is available, and what it leaves. */
export type LedgerStep = { amount: number; balance: Balance };

/**
 * The balance for a moment and a limit of the plan: a new month begins with all of the limit, and a limit that was raised
 * or lowered counts at once. A month never goes back. `expired` and `granted` are what changes.
 */
export function bringUpToDate(
  balance: Balance | null,
  now: { period: string; limit: number },
): { balance: Balance; expired: number; granted: number } {
  const limit = toUnits(now.limit);
  if (balance === null || balance.period < now.period) {
    return {
      balance: { period: now.period, granted: limit, available: limit },
      expired: balance?.available ?? 0,
      granted: limit,
    };
  }
  const more = limit - balance.granted;
  const granted = Math.max(0, more);
  // What was used or set aside of a larger plan stays granted, so that a limit that rises again gives it no second time.
  const expired = Math.min(balance.available, Math.max(0, -more));
  return {
    balance: {
      ...balance,
      granted: balance.granted + granted - expired,
      available: balance.available + granted - expired,
    },
    expired,
    granted,
  };
}

/** For a session that begins: as much of what it may need as there is. Null where there is nothing left. */
export function setAside(balance: Balance, wanted: number): LedgerStep | null {
  if (balance.available <= 0) return null;
  const taken = Math.min(Math.max(1, wanted), balance.available);
  return { amount: -taken, balance: { ...balance, available: balance.available - taken } };
}

/**
 * A session that ended: what it did not need comes back, and what it needed beyond is taken as far as there is any. A
 * session of a month that is over neither brings nor takes.
 */
export function settle(balance: Balance, reserve: Reserve, used: number): LedgerStep {
  if (reserve.period !== balance.period) return { amount: 0, balance };
  const amount = Math.max(reserve.amount - used, -balance.available);
  return { amount, balance: { ...balance, available: balance.available + amount } };
}
