/** Whether calendars know this time zone: an IANA name such as Europe/London, and no plain offset. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]{1,32}(?:[/_+-][A-Za-z0-9_+-]{1,32}){0,3}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
