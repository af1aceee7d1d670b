/** Local times without a time zone, as date fields write them: `2026-03-01T09:00`. */

/** The local time of an instant in a time zone, to the minute. */
export function toLocalTime(instant: string, timeZone: string): string {
  const ms = Date.parse(instant);
  return new Date(ms + offsetAt(ms, timeZone)).toISOString().slice(0, 16);
}

/**
 * The instant of a local time; null where the text is no time. A time that the clock change skips is moved forward by the
 * skipped hour; of a time that occurs twice, the first is taken.
 */
export function toInstant(local: string, timeZone: string): string | null {
  const wall = /^\d{4}-.*T/.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;
  if (Number.isNaN(wall)) return null;
  const before = wall - offsetAt(wall - dayMs, timeZone);
  const after = wall - offsetAt(wall + dayMs, timeZone);
  const isAfter = !shows(before) && shows(after);
  return new Date(isAfter ? after : before).toISOString();

  function shows(ms: number): boolean {
    return ms + offsetAt(ms, timeZone) === wall;
  }
}

const dayMs = 24 * 60 * 60 * 1000;

/** The offset of the time zone from UTC, in milliseconds. */
function offsetAt(ms: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(ms);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return wall - Math.floor(ms / 1000) * 1000;
}
