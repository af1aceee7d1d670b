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

export const usualTrialDays = 14;
export const maxTrialDays = 366;
