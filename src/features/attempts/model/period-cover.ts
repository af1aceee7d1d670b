const dayMs = 86_400_000;

/** Days as YYYY-MM-DD in UTC: from `from` on, and before `before`. */
export type DayRange = { from: string; before: string };

/**
 * The fewest totals that come to exactly the days asked for: of whole months where the range holds them, and of the single
 * days before and after. Ranges without a day are left out.
 */
export function coverDays({ from, before }: DayRange): { months: DayRange | null; days: DayRange[] } {
  const firstMonth = from.endsWith('-01') ? from : monthAfter(from);
  const endOfMonths = `${before.slice(0, 7)}-01`;
  if (firstMonth >= endOfMonths) return { months: null, days: from < before ? [{ from, before }] : [] };
  const days = [
    { from, before: firstMonth },
    { from: endOfMonths, before },
  ].filter((range) => range.from < range.before);
  return { months: { from: firstMonth, before: endOfMonths }, days };
}

/** The same, each with what its totals are of. */
export function coverSpans(range: DayRange): (DayRange & { span: 'day' | 'month' })[] {
  const { months, days } = coverDays(range);
  return [
    ...(months ? [{ span: 'month' as const, ...months }] : []),
    ...days.map((asked) => ({ span: 'day' as const, ...asked })),
  ];
}

/**
 * The same of what can be taken away: a month of which most days are asked for is read with those that are not, which are `less`.
 */
export function coverSums(range: DayRange): ReturnType<typeof coverDays> & { less: DayRange[] } {
  const cover = coverDays(range);
  if (!cover.months) return { ...cover, less: [] };
  const { from, before } = range;
  const months = { ...cover.months };
  const [days, less]: [DayRange[], DayRange[]] = [[], []];
  const monthOfFrom = `${from.slice(0, 7)}-01`;
  if (from < months.from) {
    const asked = { from, before: months.from };
    const others = { from: monthOfFrom, before: from };
    if (countDays(others) < countDays(asked)) {
      less.push(others);
      months.from = monthOfFrom;
    } else days.push(asked);
  }
  if (months.before < before) {
    const asked = { from: months.before, before };
    const others = { from: before, before: monthAfter(before) };
    if (countDays(others) < countDays(asked)) {
      less.push(others);
      months.before = others.before;
    } else days.push(asked);
  }
  return { months, days, less };
}

/** Before the first attempt of all, and after the last. */
const everyDay = { from: Date.UTC(1900, 0), before: Date.UTC(2200, 0) };

/** The days that lie as a whole after one moment and before the other, as far as there are moments. */
export function wholeDays({ after, before }: { after: Date | null; before: Date | null }): DayRange {
  const first = after ? (Math.floor(after.getTime() / dayMs) + 1) * dayMs : everyDay.from;
  const end = before ? Math.floor(before.getTime() / dayMs) * dayMs : everyDay.before;
  const from = Math.min(Math.max(first, everyDay.from), everyDay.before);
  return { from: toDay(from), before: toDay(Math.max(from, Math.min(end, everyDay.before))) };
}

function toDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

function countDays({ from, before }: DayRange): number {
  return (Date.parse(before) - Date.parse(from)) / dayMs;
}

/** The first day of the month after that of `day`. */
function monthAfter(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
