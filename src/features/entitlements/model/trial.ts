const dayMs = 86_400_000;

/** An organisation's trial; the end is null where none was set, and such a trial has no end. */
export type Trial = { readonly trial: boolean; readonly trialExpiresAt: Date | null };

/**
 * Whole days, rounded down: the banner, the modal and the server's lock all ask this. Below 1 the trial is over, so the
 * last day before `trialExpiresAt` is no day of the trial any more.
 */
export function trialDaysLeft(now: Date, trialExpiresAt: Date): number {
  return Math.floor((trialExpiresAt.getTime() - now.getTime()) / dayMs);
}

export function isTrialOver({ trial, trialExpiresAt }: Trial, now: Date): boolean {
  return trial && trialExpiresAt !== null && trialDaysLeft(now, trialExpiresAt) < 1;
}

/** The first moment at which the trial is over. */
export function trialOverAt(trialExpiresAt: Date): Date {
  return new Date(trialExpiresAt.getTime() - dayMs + 1);
}

/**
 * The `trialExpiresAt` of a trial that begins now: it is open for this many whole days, and begins with that number of
 * days left.
 */
export function expiryOfTrial(now: Date, days: number): Date {
  return new Date(now.getTime() + (days + 1) * dayMs - 1);
}

/** A trial as the history of plans knows it; days as YYYY-MM-DD. */
type PastTrial = { type: string; reason: string; startDate: string | null; expiryDate: string | null };

/** The reason of a plan that is a trial. */
export const trialReason = 'trial';

/**
 * The trial that a purchase cut short, where days of it are left: it goes on to the end of its last day. `plans` has the
 * newest first. Null where the trial would be over by now, or there was none.
 */
export function findTrialLeft(
  plans: readonly PastTrial[],
  now: Date,
): { startDate: string | null; expiryDate: string; trialExpiresAt: Date; trialDays: number | null } | null {
  const trial = plans.find(({ type, reason }) => type === 'FREE_TRIAL' && reason === trialReason);
  if (!trial?.expiryDate) return null;
  const { startDate, expiryDate } = trial;
  const lastDay = Date.parse(`${expiryDate}T00:00:00Z`);
  // Over with the last millisecond of that day.
  const trialExpiresAt = new Date(lastDay + 2 * dayMs - 2);
  if (trialDaysLeft(now, trialExpiresAt) < 1) return null;
  const trialDays = startDate === null ? null : (lastDay - Date.parse(`${startDate}T00:00:00Z`)) / dayMs;
  return { startDate, expiryDate, trialExpiresAt, trialDays };
}

export const usualTrialDays = 14;
export const maxTrialDays = 366;

/** When administrators are told how long the trial still goes on; 0 is its end. */
const warningDays = [0, 1, 3, 7] as const;

/**
 * The newest of the warnings that a trial has come to, by its days; null before the first. A trial that is shorter than a
 * warning does not begin with it.
 */
export function findTrialWarning(
  { trialExpiresAt, trialDays }: { trialExpiresAt: Date; trialDays: number | null },
  now: Date,
): number | null {
  const left = trialDaysLeft(now, trialExpiresAt);
  const warning = warningDays.find((days) => left <= days) ?? null;
  return warning !== null && warning > 0 && trialDays !== null && warning >= trialDays ? null : warning;
}
