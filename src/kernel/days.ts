/** Days of the calendar as YYYY-MM-DD, whatever the zone they are counted in. */

/** Both days included. */
export type Period = { first: string; last: string };

const dayMs = 86_400_000;
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** A day that the calendar has, of the years that a date field offers. */
export function isDay(text: string): boolean {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const time = startOf(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function addDays(day: string, days: number): string {
  return new Date(startOf(day) + days * dayMs).toISOString().slice(0, 10);
}

export function countDays({ first, last }: Period): number {
  return Math.round((startOf(last) - startOf(first)) / dayMs) + 1;
}

/** As many days, just before. */
export function periodBefore({ first, last }: Period): Period {
  return { first: addDays(first, -countDays({ first, last })), last: addDays(first, -1) };
}
