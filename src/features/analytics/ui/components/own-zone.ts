import { isTimeZone } from '#kernel/time-zone.ts';

/** The time zone of the reader's browser; null where it names none that is known. */
export function findOwnZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : null;
}
