/** A day of the calendar as YYYY-MM-DD, of the years that a date field offers. */
export function isDay(text: string): boolean {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** As many days, just before. */
export function daysBefore(first: string, last: string): { first: string; last: string } {
  const dayMs = 86_400_000;
  const [from, to] = [Date.parse(`${first}T00:00:00Z`), Date.parse(`${last}T00:00:00Z`)];
  const write = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { first: write(from - (to - from) - dayMs), last: write(from - dayMs) };
}
