import type { Say, TableRows } from '#features/analytics/model/tables/say.ts';
import { readScore } from '#kernel/score.ts';

const columns = [
  'column.title',
  'column.learners',
  'column.completions',
  'column.passed',
  'export.progress',
  'export.score',
  'export.seconds',
] as const;

type ListedCourse = {
  Title: string;
  Figures: {
    TotalLearners: number;
    TotalCompletions: number;
    TotalPassed: number;
    AverageProgress?: number | null | undefined;
    AverageScore?: number | null | undefined;
    TotalTimeSpent: number;
  };
};

/** Courses as rows of a file. */
export function courseRows(say: Say<(typeof columns)[number]>, courses: readonly ListedCourse[]): TableRows {
  return [
    columns.map((column) => say(column)),
    ...courses.map(({ Title, Figures }) => [
      Title,
      String(Figures.TotalLearners),
      String(Figures.TotalCompletions),
      String(Figures.TotalPassed),
      String(readScore(Figures.AverageProgress) ?? ''),
      String(readScore(Figures.AverageScore) ?? ''),
      String(Math.round(Figures.TotalTimeSpent / 1000)),
    ]),
  ];
}
