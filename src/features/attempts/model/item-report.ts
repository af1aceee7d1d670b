import { isFew, withholdRows } from '#kernel/fewest-people.ts';

type DayOf = { date: string; count: number };

/** What the sessions of an item come to, of everybody or of one person. Scores are percent, null where none may be seen. */
export type ItemReport = {
  views: number;
  completions: number;
  averageTimeMs: number | null;
  /** From the step before to the answer, over all answers. */
  averageReactionMs: number | null;
  averageScore: number | null;
  averageFirstScore: number | null;
  averageLatestScore: number | null;
  /** By day in UTC, the oldest first; days without any are left out. */
  dailyViews: DayOf[];
  dailyCompletions: DayOf[];
  /** Of the latest finished sessions, the newest first. */
  scores: { submissionId: number; personId: number | null; score: number; finishedAt: string }[];
};

/** The same with how many different people are behind it. */
export type CountedReport = Omit<ItemReport, 'dailyViews' | 'dailyCompletions'> & {
  people: { all: number; answered: number; scored: number };
  /** Who has a first and a latest score. */
  firstAndLatest: number;
  dailyViews: (DayOf & { people: number })[];
  dailyCompletions: (DayOf & { people: number })[];
};

/**
 * A report as the organisation wants it shown: without what few people are behind, and the days that would be left of the total.
 * @returns null where all of it is about few people
 */
export function withholdInReport(counted: CountedReport, withholds: boolean): ItemReport | null {
  const { people, firstAndLatest, ...report } = counted;
  if (!withholds) return report;
  if (isFew(people.all)) return null;
  const isScoreWithheld = isFew(people.scored);
  const areRunsWithheld = isScoreWithheld || isFew(firstAndLatest);
  return {
    ...report,
    averageReactionMs: isFew(people.answered) ? null : report.averageReactionMs,
    averageScore: isScoreWithheld ? null : report.averageScore,
    averageFirstScore: areRunsWithheld ? null : report.averageFirstScore,
    averageLatestScore: areRunsWithheld ? null : report.averageLatestScore,
    dailyViews: showDays(counted.dailyViews),
    dailyCompletions: showDays(counted.dailyCompletions),
    scores: isScoreWithheld ? [] : report.scores,
  };
}

function showDays(days: CountedReport['dailyViews']): DayOf[] {
  const withheld = withholdRows(days.map(({ date, people }) => ({ key: date, people })));
  return days.filter(({ date }) => !withheld.has(date)).map(({ date, count }) => ({ date, count }));
}
