import { IconDownload } from '@tabler/icons-react';
import { readScore } from '#kernel/score.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { downloadCsv } from '../components/download-csv.ts';
import type { SharedFilters } from '../components/use-analytics-filters.ts';
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

interface ExportGroupsProps {
  groups: readonly AnalysedGroup[];
  /** Begins the name of the file, before the days. */
  name: string;
  filters: SharedFilters;
}

/** The groups that are shown, as a file. */
export function ExportGroups({ groups, name, filters }: ExportGroupsProps) {
  const t = useTranslate('analytics-groups');
  const toRows = useGroupRows();
  const { start, end } = filters.variables;
  return (
    <Button
      size="sm"
      icon={<IconDownload size={16} aria-hidden />}
      onClick={() => downloadCsv(`${name}-${start}-${end}.csv`, toRows(groups))}
    >
      {t('export')}
    </Button>
  );
}
