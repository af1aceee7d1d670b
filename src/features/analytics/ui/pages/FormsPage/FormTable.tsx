import { IconClipboardText } from '@tabler/icons-react';
import { formAnalyticsPath } from '#features/forms/model/analytics-paths.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { RowTitle } from '#ui-kit/lists/RowTitle.tsx';
import type { FormSort } from '../../../model/analytics-params.ts';
import { ItemStatus } from '../../components/ItemStatus.tsx';
import type { AnalyticsFilters } from '../../components/use-analytics-filters.ts';
import type { AnalysedForm } from './form-queries.ts';

interface FormTableProps {
  forms: readonly AnalysedForm[];
  filters: AnalyticsFilters<FormSort>;
}

/** Forms with their figures, each leading to what was answered in the same days. */
export function FormTable({ forms, filters }: FormTableProps) {
  const t = useTranslate('analytics-forms');
  const { number } = useFormats();
  const columns: DataColumn<AnalysedForm>[] = [
    {
      id: 'title',
      header: t('column.title'),
      sortField: 'Title',
      primary: true,
      cell: (form) => (
        <RowTitle
          icon={<IconClipboardText aria-hidden />}
          to={form.CanOpen ? formAnalyticsPath(form.ID) : null}
          search={filters.shared}
          title={form.Title || t('untitled')}
        />
      ),
    },
    { id: 'status', header: t('column.status'), cell: statusCell },
    {
      id: 'answers',
      header: t('column.answers'),
      cell: (form) => t(form.Anonymous ? 'answers.anonymous' : 'answers.named'),
    },
    {
      id: 'places',
      header: t('column.places'),
      sortField: 'Places',
      numeric: true,
      cell: (form) => number(form.TotalPlaces),
    },
    {
      id: 'users',
      header: t('column.users'),
      sortField: 'Users',
      numeric: true,
      cell: ({ Anonymous, Figures }) => {
        if (Figures.Withheld) return t('withheld');
        return Anonymous ? t('none') : number(Figures.TotalUsers);
      },
    },
    {
      id: 'submissions',
      header: t('column.submissions'),
      sortField: 'Submissions',
      numeric: true,
      // The figure before says why.
      cell: ({ Figures }) => (Figures.Withheld ? t('none') : number(Figures.TotalSubmissions)),
    },
  ];
  return (
    <DataTable
      caption={t('list')}
      columns={columns}
      rows={forms}
      rowKey={({ ID }) => ID}
      sort={filters.sort}
      onSort={filters.setSort}
      hasSortMenu
    />
  );
}

function statusCell(form: AnalysedForm) {
  return <ItemStatus item={form} />;
}
