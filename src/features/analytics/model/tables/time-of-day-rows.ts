import { hoursOfDay, type ListedHour, layOutHours, weekdays } from '../time-of-day.ts';
import type { Say, TableRows } from './say.ts';

/** '08:00': an hour of the day as it begins, the same in every language. */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

type TimeKey = 'withheld' | 'time.hour' | `weekday.${1 | 2 | 3 | 4 | 5 | 6 | 7}`;

/** When sessions began as rows of a file: a row for each hour of the day, a column for each weekday; the head names the time zone. */
export function timeOfDayRows(
  say: Say<TimeKey>,
  { TimeZone, Hours }: { TimeZone: string; Hours: readonly ListedHour[] },
): TableRows {
  const grid = layOutHours(Hours);
  return [
    [say('time.hour', { zone: TimeZone }), ...weekdays.map((weekday) => say(`weekday.${weekday}`))],
    ...hoursOfDay.map((hour) => [
      hourText(hour),
      ...weekdays.map((weekday) => String(grid.sessionsAt({ weekday, hour }) ?? say('withheld'))),
    ]),
  ];
}
