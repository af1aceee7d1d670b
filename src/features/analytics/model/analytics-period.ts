import { addDays, isDay, type Period } from '#kernel/days.ts';
import { dayInZone } from '#kernel/time-zone.ts';

/** What was asked for: a day that is missing or empty is filled in. */
export type AskedDays = { startDate?: string | null; endDate?: string | null };

/** Why days cannot be answered; the texts that people see hang on these keys. */
const periodFaults = [
  'analytics.start-not-a-day',
  'analytics.end-not-a-day',
  'analytics.dates-reversed',
] as const;
export type PeriodFault = (typeof periodFaults)[number];

export const defaultDays = 30;

const dayMs = 86_400_000;

/**
 * The days that an answer is about: those asked for, else the last 30 up to `today`. Where one end is given, the other is
 * today or 29 days before. A first day after the last is refused, never turned round.
 */
export function readPeriod(asked: AskedDays, today: string): Period | { fault: PeriodFault } {
  const start = asked.startDate?.trim() ?? '';
  const end = asked.endDate?.trim() ?? '';
  if (start !== '' && !isDay(start)) return { fault: 'analytics.start-not-a-day' };
  if (end !== '' && !isDay(end)) return { fault: 'analytics.end-not-a-day' };
  const last = end === '' ? today : end;
  const first = start === '' ? addDays(last, 1 - defaultDays) : start;
  return first > last ? { fault: 'analytics.dates-reversed' } : { first, last };
}

/** From the first moment of the first day to the first moment after the last. */
export function periodMoments({ first, last }: Period): { from: Date; before: Date } {
  return { from: new Date(startOf(first)), before: new Date(startOf(last) + dayMs) };
}

/** The day that a moment falls on. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/**
 * The last day of what is asked for up to today, on the clock of whoever asks. Days are those of UTC: west of it, a day that
 * has begun there is the last one already in the evening before, so that no session of the last hours is left out.
 */
export function todayIn(timeZone: string, now: Date): string {
  const [local, inUtc] = [dayInZone(now, timeZone), dayOf(now)];
  return [local, inUtc].sort().at(-1) ?? inUtc;
}

function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
