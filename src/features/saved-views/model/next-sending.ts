import { dayOf, momentOf } from '#features/assignments/model/due.ts';
import { addDays } from '#kernel/days.ts';
import type { Schedule } from './mail-schedule.ts';

/** More than the longest time between two sendings. */
const daysAhead = 63;

/**
 * The first sending after a moment, at its hour on the clock of the time zone. An hour that daylight saving time leaves out is the
 * one after; of one that comes twice it is the first.
 */
export function nextSending(schedule: Schedule, after: Date, timeZone: string): Date {
  // A day earlier: where the clock is set back, today's hour may still be to come.
  let day = addDays(dayOf(after, timeZone), -1);
  for (let ahead = 0; ahead <= daysAhead; ahead += 1, day = addDays(day, 1)) {
    if (!isSendingDay(schedule, day)) continue;
    const at = momentOf(day, schedule.hour, timeZone);
    if (at > after) return at;
  }
  throw new Error('A schedule has a sending in every two months.');
}

function isSendingDay({ every, weekday, monthDay }: Schedule, day: string): boolean {
  if (every === 'day') return true;
  if (every === 'week') return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7 === (weekday ?? 1) - 1;
  const ofMonth = Number(day.slice(8));
  const isLast = addDays(day, 1).endsWith('-01');
  return ofMonth === monthDay || (isLast && ofMonth < (monthDay ?? 1));
}
