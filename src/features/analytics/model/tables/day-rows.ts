import { addDays, countDays } from '../analytics-period.ts';
import type { Say, TableRows } from './say.ts';
import { withheldCells } from './withheld-cells.ts';

type DayCount = { Date: string; Count: number };
type ListedDays = {
  StartDate: string;
  EndDate: string;
  DailyViews: readonly DayCount[];
  /** Missing where nothing is completed. */
  DailyCompletedSessions?: readonly DayCount[];
  PreviousDailyViews: readonly DayCount[];
  WithheldDays: readonly string[];
  PreviousWithheldDays: readonly string[];
};

/**
 * Every day of the period as a row of a file, also those on which nothing happened; beside it the day as long before.
 * @param words what is counted on the days
 */
export function dayRows(
  say: Say<'series.point' | 'withheld'>,
  found: ListedDays,
  compares: boolean,
  words: Say<'figure.views' | 'figure.completions' | 'series.before'>,
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
  const rows = [
    [
      say('series.point'),
      words('figure.views'),
      ...(found.DailyCompletedSessions ? [words('figure.completions')] : []),
      ...(compares ? [words('series.before', { days })] : []),
    ],
  ];
  for (let day = first; day <= last; day = addDays(day, 1))
    rows.push([
      day,
      ...(found.WithheldDays.includes(day)
        ? withheldCells(say('withheld'), found.DailyCompletedSessions ? 2 : 1)
        : [
            String(views?.get(day) ?? 0),
            ...(found.DailyCompletedSessions ? [String(completions?.get(day) ?? 0)] : []),
          ]),
      ...(compares ? [earlierCell(addDays(day, -days))] : []),
    ]);
  return rows;
}
