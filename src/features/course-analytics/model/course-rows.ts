import type { Say, TableRows } from '#features/analytics/model/tables/say.ts';
import { withheldCells } from '#features/analytics/model/tables/withheld-cells.ts';
import { readScore } from '#kernel/score.ts';

const columns = [
  'export.id',
  'column.title',
  'column.learners',
  'column.completions',
  'export.completedPercent',
  'column.passed',
  'export.progress',
  'export.score',
  'export.seconds',
] as const;

type ListedCourse = {
  ID: string;
  Title: string;
  Figures: {
    TotalLearners: number;
    TotalCompletions: number;
    CompletedPercent: number;
    TotalPassed: number;
    AverageProgress?: number | null | undefined;
    AverageScore?: number | null | undefined;
    TotalTimeSpent: number;
    Withheld: boolean;
    ScoreWithheld: boolean;
  };
};

/** Courses as rows of a file. */
export function courseRows(
  say: Say<(typeof columns)[number] | 'withheld'>,
  courses: readonly ListedCourse[],
): TableRows {
  return [
    columns.map((column) => say(column)),
    ...courses.map(({ ID, Title, Figures }) => [
      ID,
      Title,
      ...(Figures.Withheld
        ? withheldCells(say('withheld'), 7)
        : [
            String(Figures.TotalLearners),
            String(Figures.TotalCompletions),
            String(Figures.CompletedPercent),
            String(Figures.TotalPassed),
            String(readScore(Figures.AverageProgress) ?? ''),
            Figures.ScoreWithheld ? say('withheld') : String(readScore(Figures.AverageScore) ?? ''),
            String(Math.round(Figures.TotalTimeSpent / 1000)),
          ]),
    ]),
  ];
}
