import { addDays, type Period } from '#kernel/days.ts';

/** As many weeks as are shown: a quarter of a year. */
const retentionWeeks = 13;

/** Learners who used something for the first time in a week, and how many of them used it in each week after. */
export type Cohort = { week: string; learners: number; returned: number[]; withheld?: boolean };

/** The Monday of the week of a day. */
function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The whole weeks that a period touches, from Monday to Sunday; of a long one the last thirteen. */
export function weeksOf({ first, last }: Period): { period: Period; mondays: string[] } {
  const end = mondayOf(last);
  const mondays: string[] = [];
  for (let week = end; week >= mondayOf(first) && mondays.length < retentionWeeks; week = addDays(week, -7))
    mondays.unshift(week);
  return { period: { first: mondays[0] ?? end, last: addDays(end, 6) }, mondays };
}

/** A cohort for each week, with as many numbers as there are weeks after it. */
export function toCohorts(
  mondays: readonly string[],
  pairs: readonly { firstWeek: string; week: string; learners: number }[],
): Cohort[] {
  const known = new Map(pairs.map(({ firstWeek, week, learners }) => [`${firstWeek}/${week}`, learners]));
  const count = (firstWeek: string, week: string) => known.get(`${firstWeek}/${week}`) ?? 0;
  return mondays.map((week, index) => ({
    week,
    learners: count(week, week),
    returned: mondays.slice(index + 1).map((later) => count(week, later)),
  }));
}

/** How many of the learners whose number of weeks later is known came back then. */
export type WeekShare = { weeksLater: number; learners: number; returned: number };

/** One for each week after the first. */
export function listShares({ learners, returned }: Pick<Cohort, 'learners' | 'returned'>): WeekShare[] {
  return returned.map((count, index) => ({ weeksLater: index + 1, learners, returned: count }));
}

/**
 * All cohorts together, week by week: only cohorts count in a week that have lived through it.
 */
export function addCohorts(cohorts: readonly Pick<Cohort, 'learners' | 'returned'>[]): WeekShare[] {
  const longest = Math.max(0, ...cohorts.map(({ returned }) => returned.length));
  return Array.from({ length: longest }, (_, offset) => {
    const known = cohorts.filter(({ returned }) => offset < returned.length);
    return {
      weeksLater: offset + 1,
      learners: known.reduce((sum, { learners }) => sum + learners, 0),
      returned: known.reduce((sum, { returned }) => sum + (returned[offset] ?? 0), 0),
    };
  });
}
