/** Whether calendars know this time zone: an IANA name such as Europe/London, and no plain offset. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]{1,32}(?:[/_+-][A-Za-z0-9_+-]{1,32}){0,3}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The day (YYYY-MM-DD) that a clock in a time zone shows at a moment. */
export function dayInZone(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment);
  const read = (type: 'year' | 'month' | 'day') => parts.find((part) => part.type === type)?.value ?? '';
  return `${read('year')}-${read('month')}-${read('day')}`;
}

/** All time zones that this machine can name, and the chosen one. */
export function listTimeZones(chosen: string | null): string[] {
  const known = ['UTC', ...Intl.supportedValuesOf('timeZone'), ...(chosen === null ? [] : [chosen])];
  return [...new Set(known)].toSorted();
}

/**
 * Writes moments for files: on the clock of a time zone with what it was ahead of UTC, so that both hours of a night in which the
 * clock is set back can be told apart; without a time zone as the API writes them.
 */
export function writeMomentsIn(timeZone: string | null): (moment: string) => string {
  if (timeZone === null) return (moment) => moment;
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (moment) => {
    const at = new Date(moment);
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
    const wall = `${read('year')}-${read('month')}-${read('day')}T${read('hour')}:${read('minute')}:${read('second')}`;
    const minutes = Math.round((Date.parse(`${wall}Z`) - at.getTime()) / 60_000);
    const two = (number: number) => String(number).padStart(2, '0');
    const ahead = `${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
    return `${wall}${minutes < 0 ? '-' : '+'}${ahead}`;
  };
}
