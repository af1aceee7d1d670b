import { Link } from '@tanstack/react-router';
import type { TagTable_ListQuery } from '#generated/graphql/graphql.ts';
import { readScore } from '#kernel/score.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import type { TagSort } from '../../../model/analytics-params.ts';
import { tagPath } from '../../analytics-paths.ts';
import { durationText } from '../../components/duration-text.ts';
import type { AnalyticsFilters } from '../../components/use-analytics-filters.ts';

export type AnalysedTag = TagTable_ListQuery['readAnalysedTags']['nodes'][number];

/** Tags with their figures, each leading to the numbers of its items. */
export function TagTable({
  tags,
  filters,
}: {
  tags: readonly AnalysedTag[];
  filters: AnalyticsFilters<TagSort>;
}) {
  const t = useTranslate('analytics-tags');
  const { number, percent, score } = useFormats();
  const numeric = (
    id: 'items' | 'users' | 'views' | 'completions' | 'completed' | 'score' | 'time',
    sortField: string,
    cell: (tag: AnalysedTag) => string,
  ): DataColumn<AnalysedTag> => ({
    ...{ id, header: t(`column.${id}`), sortField, numeric: true },
    // The first figure says why.
    cell: (tag) => (tag.Figures.Withheld && id !== 'items' && id !== 'users' ? t('none') : cell(tag)),
  });
  const columns: DataColumn<AnalysedTag>[] = [
    {
      id: 'title',
      header: t('column.title'),
      sortField: 'Title',
      primary: true,
      cell: ({ ID, Name }) => (
        <Link to={tagPath(ID)} search={filters.shared}>
          {Name}
        </Link>
      ),
    },
    numeric('items', 'Items', ({ TotalItems }) => number(TotalItems)),
    numeric('users', 'Users', ({ Figures }) =>
      Figures.Withheld ? t('withheld') : number(Figures.TotalUsers),
    ),
    numeric('views', 'Views', ({ Figures }) => number(Figures.TotalViews)),
    numeric('completions', 'Completions', ({ Figures }) => number(Figures.TotalCompletions)),
    numeric('completed', 'CompletedPercent', ({ Figures }) => percent(Figures.CompletedPercent)),
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
      caption={t('list')}
      columns={columns}
      rows={tags}
      rowKey={({ ID }) => ID}
      sort={filters.sort}
      onSort={filters.setSort}
      hasSortMenu
    />
  );
}
