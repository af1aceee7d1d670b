import { dayInZone } from '#kernel/time-zone.ts';

/** Days as YYYY-MM-DD in UTC, both of them included. */
export type Period = { first: string; last: string };

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

/** As many days, just before. */
export function periodBefore({ first, last }: Period): Period {
  return { first: addDays(first, -countDays({ first, last })), last: addDays(first, -1) };
}

export function countDays({ first, last }: Period): number {
  return Math.round((startOf(last) - startOf(first)) / dayMs) + 1;
}

/** From the first moment of the first day to the first moment after the last. */
export function periodMoments({ first, last }: Period): { from: Date; before: Date } {
  return { from: new Date(startOf(first)), before: new Date(startOf(last) + dayMs) };
}

export function addDays(day: string, days: number): string {
  return new Date(startOf(day) + days * dayMs).toISOString().slice(0, 10);
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

/** A day that the calendar has; the years are those that a date field offers. */
function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && dayOf(moment) === text;
}

function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
