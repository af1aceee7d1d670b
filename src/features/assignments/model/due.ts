import { addDays } from '#kernel/days.ts';

/// <reference lib="esnext.temporal" />

/** Until when: a day on the calendar of each person, or so many days after they were assigned it. */
type DueRule = { date: string | null; days: number | null };

/** The day as the person's calendar says it, and its last moment where they are. */
type Due = { on: string; at: Date };

/**
 * When a round that is assigned now has to be done. Null where nothing is said, and where the day was over before: nobody
 * begins too late.
 */
export function dueOf(rule: DueRule, assignedAt: Date, timeZone: string): Due | null {
  const today = dayOf(assignedAt, timeZone);
  if (rule.date !== null) return rule.date < today ? null : dueOn(rule.date, timeZone);
  if (rule.days === null) return null;
  return dueOn(addDays(today, rule.days), timeZone);
}

function dueOn(day: string, timeZone: string): Due {
  return { on: day, at: endOfDay(day, timeZone) };
}

/** Its last millisecond: the one before the next day begins, also where daylight saving time passes over midnight. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone);
  return new Date(next.epochMilliseconds - 1);
}

/** When the clock of the time zone shows a full hour on a day; the next one where daylight saving time leaves it out. */
export function momentOf(day: string, hour: number, timeZone: string): Date {
  const at = Temporal.PlainDate.from(day).toPlainDateTime({ hour }).toZonedDateTime(timeZone);
  return new Date(at.epochMilliseconds);
}

/** The day of a moment as YYYY-MM-DD. */
export function dayOf(at: Date, timeZone: string): string {
  return zoned(at, timeZone).toPlainDate().toString();
}

/** Whether the clock of the time zone has reached this hour of the day. */
export function isAfterHour(at: Date, timeZone: string, hour: number): boolean {
  return zoned(at, timeZone).hour >= hour;
}

/** The end of the day that is so many months after the day of a moment; the last of a shorter month stands for the 31st. */
export function endOfTerm(from: Date, months: number, timeZone: string): Date {
  return endOfDay(zoned(from, timeZone).toPlainDate().add({ months }).toString(), timeZone);
}

function zoned(at: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
}

/** The first moment of the day that is so many months before the day of a moment. */
export function startOfTerm(until: Date, months: number, timeZone: string): Date {
  const day = zoned(until, timeZone).toPlainDate().subtract({ months });
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
}
