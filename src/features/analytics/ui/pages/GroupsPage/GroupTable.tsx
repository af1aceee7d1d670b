import { Link } from '@tanstack/react-router';
import { readScore } from '#kernel/score.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import type { GroupSort } from '../../../model/analytics-params.ts';
import { overallPath, withGroup } from '../../analytics-paths.ts';
import { durationText } from '../../components/duration-text.ts';
import type { AnalyticsFilters } from '../../components/use-analytics-filters.ts';
import type { AnalysedGroup } from '../../groups/group-queries.ts';

interface GroupTableProps {
  groups: readonly AnalysedGroup[];
  filters: AnalyticsFilters<GroupSort>;
}

/** Groups with their figures, each leading to its own numbers. */
export function GroupTable({ groups, filters }: GroupTableProps) {
  const t = useTranslate('analytics-groups');
  const { number, percent, score } = useFormats();
  const numeric = (
    id: 'members' | 'users' | 'views' | 'completed' | 'score' | 'time',
    sortField: string,
    cell: (group: AnalysedGroup) => string,
  ): DataColumn<AnalysedGroup> => ({
    ...{ id, header: t(`column.${id}`), sortField, numeric: true },
    // The first figure says why.
    cell: (group) => (group.Figures.Withheld && id !== 'members' && id !== 'users' ? t('none') : cell(group)),
  });
  const columns: DataColumn<AnalysedGroup>[] = [
    {
      id: 'title',
      header: t('column.title'),
      sortField: 'Title',
      primary: true,
      cell: ({ ID, Name }) => (
        <Link to={overallPath} search={withGroup(filters.shared, ID)}>
          {Name}
        </Link>
      ),
    },
    numeric('members', 'Members', ({ TotalMembers }) => number(TotalMembers)),
    numeric('users', 'Users', ({ Figures }) =>
      Figures.Withheld ? t('withheld') : number(Figures.TotalUsers),
    ),
    numeric('views', 'Views', ({ Figures }) => number(Figures.TotalViews)),
    numeric('completed', 'CompletedPercent', ({ Figures }) =>
      Figures.TotalViews === 0 ? t('none') : percent(Figures.CompletedPercent),
    ),
    numeric('score', 'AverageScore', ({ Figures }) => {
      const average = readScore(Figures.AverageScore);
      if (Figures.ScoreWithheld) return t('withheld');
      return average === null ? t('none') : score(average);
    }),
    numeric('time', 'TimeSpent', ({ Figures }) =>
      Figures.TotalTimeSpent === 0 ? t('none') : durationText(Figures.TotalTimeSpent, number),
    ),
  ];
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={groups}
      rowKey={({ ID }) => ID}
      sort={filters.sort}
      onSort={filters.setSort}
      hasSortMenu
    />
  );
}
