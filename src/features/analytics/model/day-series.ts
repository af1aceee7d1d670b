import { addDays, countDays, type Period } from '#kernel/days.ts';
export type DayFigures = { date: string; views: number; completions: number };
export type SeriesStep = 'day' | 'week' | 'month';

/** `date` is the first day of the step within the period, `until` its last; `before` is where there is something to compare with. */
export type SeriesPoint = {
  date: string;
  until: string;
  views: number;
  completions: number;
  /** Views of as many days just before the period, each on the day that is as far from its beginning. */
  before?: number;
};

const longestByDay = 62;
const longestByWeek = 400;

/** How far apart the bars stand, so that they can be told from each other. */
export function stepOf(period: Period): SeriesStep {
  const days = countDays(period);
  if (days <= longestByDay) return 'day';
  return days <= longestByWeek ? 'week' : 'month';
}

/**
 * Every step of the period, those without a session too. Weeks begin on Monday; the first and the last may be cut short.
 * @param earlier the days just before, to be compared with
 */
export function fillSeries(
  days: readonly DayFigures[],
  period: Period,
  earlier?: readonly Pick<DayFigures, 'date' | 'views'>[],
): SeriesPoint[] {
  const step = stepOf(period);
  const points: SeriesPoint[] = [];
  const known = new Map(days.map((day) => [day.date, day]));
  const back = -countDays(period);
  const compared = earlier && new Map(earlier.map(({ date, views }) => [date, views]));
  for (let day = period.first; day <= period.last; day = addDays(day, 1)) {
    const figures = known.get(day);
    let point = points.at(-1);
    if (!point || beginsStep(day, step)) {
      point = { date: day, until: day, views: 0, completions: 0, ...(compared ? { before: 0 } : {}) };
      points.push(point);
    }
    point.until = day;
    point.views += figures?.views ?? 0;
    point.completions += figures?.completions ?? 0;
    if (compared) point.before = (point.before ?? 0) + (compared.get(addDays(day, back)) ?? 0);
  }
  return points;
}

function beginsStep(day: string, step: SeriesStep): boolean {
  if (step === 'month') return day.endsWith('-01');
  return step === 'day' || new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
}
