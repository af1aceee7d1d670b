/// <reference lib="esnext.temporal" />

/** What the clock of a time zone shows in a period: how far it is from UTC, and when that changes. */
export type ZoneClock = {
  /** Moments in UTC as YYYY-MM-DDTHH:MM:SS, ascending. */
  changes: string[];
  /** Minutes that the clock is ahead of UTC, before the first change and after each: one more than there are changes. */
  offsets: number[];
};

/** The clock of an IANA time zone between two moments. */
export function readClock(timeZone: string, { from, before }: { from: Date; before: Date }): ZoneClock {
  const start = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(timeZone);
  const clock: ZoneClock = { changes: [], offsets: [minutesAhead(start)] };
  let next = start.getTimeZoneTransition('next');
  while (next !== null && next.epochMilliseconds < before.getTime()) {
    clock.changes.push(next.toInstant().toString({ smallestUnit: 'second' }).slice(0, 19));
    clock.offsets.push(minutesAhead(next));
    next = next.getTimeZoneTransition('next');
  }
  return clock;
}

function minutesAhead(at: Temporal.ZonedDateTime): number {
  return Math.round(at.offsetNanoseconds / 60e9);
}

/** Ranges of days of which those in `steady` months never change the clock: only of these, totals of months say the hour. */
export function splitAtChanges(
  { from, before }: { from: string; before: string },
  { changes }: Pick<ZoneClock, 'changes'>,
): { from: string; before: string; steady: boolean }[] {
  const ranges: { from: string; before: string; steady: boolean }[] = [];
  let start = from;
  for (const month of new Set(changes.map((change) => change.slice(0, 7)))) {
    const first = `${month}-01` > start ? `${month}-01` : start;
    const next = monthAfter(month) < before ? monthAfter(month) : before;
    ranges.push({ from: start, before: first, steady: true }, { from: first, before: next, steady: false });
    start = next;
  }
  return [...ranges, { from: start, before, steady: true }].filter((range) => range.from < range.before);
}

/** The first day of the month after YYYY-MM. */
function monthAfter(month: string): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 1))
    .toISOString()
    .slice(0, 10);
}
