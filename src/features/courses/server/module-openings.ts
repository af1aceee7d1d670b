/// <reference lib="esnext.temporal" />
import type { CourseContent, CourseModule } from '../model/course-content.ts';
import type { LockedModule } from '../model/unlock.ts';

/**
 * When a day begins where the course is: its first moment there is, also on a day whose midnight daylight saving time
 * passes over.
 */
export function startOfDay(date: string, timeZone: string): Date {
  const start = Temporal.PlainDate.from(date).toZonedDateTime(timeZone);
  return new Date(start.epochMilliseconds);
}

/** A time zone or day that calendars do not know any more locks nobody out. */
export function openingOf(
  { unlock }: Pick<CourseModule, 'unlock'>,
  { timeZone }: Pick<CourseContent, 'timeZone'>,
): LockedModule['opens'] {
  if (unlock.type === 'NONE') return null;
  if (unlock.type === 'DAYS_AFTER_START') return { daysAfterStart: unlock.days };
  try {
    return { at: startOfDay(unlock.date, timeZone) };
  } catch {
    return null;
  }
}
