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
