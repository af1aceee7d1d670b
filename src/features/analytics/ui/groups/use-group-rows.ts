import { readScore } from '#kernel/score.ts';
import { useTranslate } from '#locales/use-translate.ts';
import type { AnalysedGroup } from './group-queries.ts';

/** Groups as rows of a file, with a head. Numbers are plain, so that spreadsheets can count with them. */
export function useGroupRows() {
  const t = useTranslate('analytics-groups');
  const columns = [
    'title',
    'members',
    'users',
    'views',
    'completions',
    'completed',
    'score',
    'seconds',
  ] as const;
  return (groups: readonly AnalysedGroup[]): string[][] => [
    columns.map((column) => t(`column.${column}`)),
    ...groups.map(({ Name, TotalMembers, Figures }) => [
      Name,
      String(TotalMembers),
      String(Figures.TotalUsers),
      String(Figures.TotalViews),
      String(Figures.TotalCompletions),
      String(Figures.CompletedPercent),
      String(readScore(Figures.AverageScore) ?? ''),
      String(Math.round(Figures.TotalTimeSpent / 1000)),
    ]),
  ];
}
