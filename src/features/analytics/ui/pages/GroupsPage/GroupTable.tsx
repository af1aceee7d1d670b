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
import styles from './GroupTable.module.css';

interface GroupTableProps {
  groups: readonly AnalysedGroup[];
  filters: AnalyticsFilters<GroupSort>;
}

type WriteShown = (
  id: string,
  figures: AnalysedGroup['Figures'],
  write: (figures: AnalysedGroup['Figures']) => string | null,
) => string;

/** Groups with their figures, each leading to its own numbers. */
export function GroupTable({ groups, filters }: GroupTableProps) {
  const t = useTranslate('analytics-groups');
  const { number, percent, score } = useFormats();
  const was = (value: string | null) => t('before.value', { value: value ?? t('none') });
  const numeric = (
    id: 'users' | 'views' | 'completed' | 'score' | 'time',
    sortField: string,
    write: (figures: AnalysedGroup['Figures']) => string | null,
  ): DataColumn<AnalysedGroup> => ({
    ...{ id, header: t(`column.${id}`), sortField, numeric: true },
    cell: ({ Figures, Previous }) => (
      <span className={styles.pair}>
        {writeShown(id, Figures, write)}
        {Previous ? (
          <span className={styles.before}>
            {isUntold(id, Previous) ? t('before.withheld') : was(Previous.Withheld ? null : write(Previous))}
          </span>
        ) : null}
      </span>
    ),
  });
  // The first figure says why nothing is told.
  const isUntold = (id: string, figures: AnalysedGroup['Figures']) =>
    figures.Withheld ? id === 'users' : id === 'score' && figures.ScoreWithheld;
  const writeShown: WriteShown = (id, figures, write) => {
    if (isUntold(id, figures)) return t('withheld');
    return (figures.Withheld ? null : write(figures)) ?? t('none');
  };
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
    {
      id: 'members',
      header: t('column.members'),
      sortField: 'Members',
      numeric: true,
      cell: ({ TotalMembers }) => number(TotalMembers),
    },
    numeric('users', 'Users', ({ TotalUsers }) => number(TotalUsers)),
    numeric('views', 'Views', ({ TotalViews }) => number(TotalViews)),
    numeric('completed', 'CompletedPercent', ({ TotalViews, CompletedPercent }) =>
      TotalViews === 0 ? null : percent(CompletedPercent),
    ),
    numeric('score', 'AverageScore', ({ AverageScore }) => {
      const average = readScore(AverageScore);
      return average === null ? null : score(average);
    }),
    numeric('time', 'TimeSpent', ({ TotalTimeSpent }) =>
      TotalTimeSpent === 0 ? null : durationText(TotalTimeSpent, number),
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
