import { addDays, countDays } from '#kernel/days.ts';
import type { Say, TableRows } from './say.ts';
import { withheldCells } from './withheld-cells.ts';

type DayCount = { Date: string; Count: number };
type ListedDays = {
  StartDate: string;
  EndDate: string;
  DailyViews: readonly DayCount[];
  DailyCompletedSessions?: readonly DayCount[];
  PreviousDailyViews: readonly DayCount[];
  WithheldDays: readonly string[];
  PreviousWithheldDays: readonly string[];
};

/** What is counted on the days; without completions where nothing is completed, and `before` where days are compared. */
type DayNames = { views: string; completions?: string; before?: string };

/** Every day of the period as a row of a file, also those on which nothing happened; beside it the day as long before. */
export function dayRows(
  say: Say<'series.point' | 'withheld'>,
  found: ListedDays,
  names: DayNames,
): TableRows {
  const { StartDate: first, EndDate: last } = found;
  const days = countDays({ first, last });
  const [views, completions, earlier] = [
    found.DailyViews,
    found.DailyCompletedSessions ?? [],
    found.PreviousDailyViews,
  ].map((counts) => new Map(counts.map(({ Date: date, Count }) => [date, Count])));
  const earlierCell = (day: string) =>
    found.PreviousWithheldDays.includes(day) ? say('withheld') : String(earlier?.get(day) ?? 0);
  const counted = (day: string) => [
    String(views?.get(day) ?? 0),
    ...(names.completions === undefined ? [] : [String(completions?.get(day) ?? 0)]),
  ];
  const rows = [
    [
      say('series.point'),
      ...[names.views, names.completions, names.before].filter((name) => name !== undefined),
    ],
  ];
  for (let day = first; day <= last; day = addDays(day, 1))
    rows.push([
      day,
      ...(found.WithheldDays.includes(day)
        ? withheldCells(say('withheld'), counted(day).length)
        : counted(day)),
      ...(names.before === undefined ? [] : [earlierCell(addDays(day, -days))]),
    ]);
  return rows;
}
