import { dateFormat, numberFormat, relativeFormat } from '#kernel/intl-formats.ts';
import { formatScore } from '#kernel/score.ts';
import { useLocale } from './use-translate.ts';

const minuteMs = 60_000;
const relativeSteps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 24 * 60 * minuteMs],
  ['month', 30 * 24 * 60 * minuteMs],
  ['week', 7 * 24 * 60 * minuteMs],
  ['day', 24 * 60 * minuteMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
];

/** Dates, numbers and times in the language's own form. `when` is an ISO instant, a Date or epoch milliseconds. */
export interface Formats {
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** `value` from 0 to 100. */
  percent(value: number): string;
  /** A score of 0 to 100, the same everywhere: '30.77%'. */
  score(value: number): string;
  date(when: string | number | Date): string;
  dateTime(when: string | number | Date): string;
  /** A day of the calendar, YYYY-MM-DD, which is the same one in every time zone. */
  calendarDay(day: string, options?: Intl.DateTimeFormatOptions): string;
  /** '3 days ago', 'in 2 hours'; within a minute, 'now'. */
  relative(when: string | number | Date, now?: number): string;
  /** '4:05' or '1:04:05'. */
  clock(durationMs: number): string;
}

function createFormats(locale: string, timeZone: string | null): Formats {
  const clock = timeZone === null ? {} : { timeZone };
  return {
    number: (value, options) => numberFormat(locale, options).format(value),
    percent: (value) =>
      numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(value / 100),
    score: (value) => formatScore(value, locale),
    date: (when) => dateFormat(locale, { dateStyle: 'medium', ...clock }).format(new Date(when)),
    dateTime: (when) =>
      dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', ...clock }).format(new Date(when)),
    calendarDay: (day, options = { dateStyle: 'medium' }) =>
      dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)),
    relative: (when, now = Date.now()) => formatRelative(locale, new Date(when).getTime() - now),
    clock: formatClock,
  };
}

/** @param timeZone of dates and times; null is the reader's own */
export function useFormats(timeZone: string | null = null): Formats {
  return createFormats(useLocale(), timeZone);
}

function formatRelative(locale: string, differenceMs: number): string {
  const format = relativeFormat(locale);
  for (const [unit, sizeMs] of relativeSteps) {
    if (Math.abs(differenceMs) >= sizeMs) return format.format(Math.round(differenceMs / sizeMs), unit);
  }
  return format.format(0, 'second');
}

function formatClock(durationMs: number): string {
  const totalSeconds = Math.max(0, Math.floor(durationMs / 1000));
  const seconds = String(totalSeconds % 60).padStart(2, '0');
  const minutes = Math.floor(totalSeconds / 60) % 60;
  const hours = Math.floor(totalSeconds / 3600);
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`;
}
