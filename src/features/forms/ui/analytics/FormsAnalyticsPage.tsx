import { IconClipboardText, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { analyticsNavPoint } from '#features/content/ui/extension-points.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { FormsAnalytics_ListQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { ListTools } from '#ui-kit/lists/ListTools.tsx';
import { RowTitle } from '#ui-kit/lists/RowTitle.tsx';
import { useOnlyPart } from '#web/feature/use-parts.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { ListSort } from '#web/page/ListFilters.tsx';
import { ListSearch } from '#web/page/ListSearch.tsx';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { usePageParams } from '#web/page/use-page-params.ts';
import { formAnalyticsPath } from '../../model/analytics-paths.ts';

const listDocument = graphql(`
  query FormsAnalytics_list($filter: FeedbackFormFilter!, $sort: [SortInput!], $limit: Int!, $offset: Int!) {
    readFeedbackForms(filter: $filter, sort: $sort, limit: $limit, offset: $offset) {
      nodes {
        ID
        Title
        Anonymous
        TotalSubmissions
        Placements {
          ItemID
          Stage
        }
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

type ListedForm = FormsAnalytics_ListQuery['readFeedbackForms']['nodes'][number];

const sorts = ['Title:asc', 'Title:desc', 'Created:desc', 'Created:asc'] as const;
const pageSize = 20;

/** All forms with how many answers they have, each leading to what was answered. */
export function FormsAnalyticsPage() {
  const t = useTranslate('forms-analytics');
  const AnalyticsNav = useOnlyPart(analyticsNavPoint);
  const params = usePageParams({ sorts, pageSize });
  const query = useQuery({
    ...graphqlQuery(['forms', 'analytics-list'], listDocument, {
      filter: params.search === '' ? {} : { Title: { contains: params.search } },
      sort: [{ field: params.sortField, direction: params.sortDirection }],
      limit: params.limit,
      offset: params.offset,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t('list.title')} lead={t('list.lead')}>
      <AnalyticsNav />
      <ListTools
        search={<ListSearch params={params} label={t('list.search')} debounceMs={500} />}
        filters={<ListSort params={params} label={t('list.sort')} nameOf={(sort) => t(`sort.${sort}`)} />}
      />
      <PagedList
        query={query}
        read={(data) => data.readFeedbackForms}
        params={params}
        loading={<TableSkeleton rows={8} columns={4} />}
        empty={
          params.search === '' ? (
            <EmptyState icon={<IconClipboardText />} title={t('list.empty')} text={t('list.emptyText')} />
          ) : (
            <EmptyState
              icon={<IconSearch />}
              title={t('list.noneFound')}
              action={<Button onClick={() => params.setSearch('')}>{t('list.clearSearch')}</Button>}
            />
          )
        }
      >
        {(forms) => <FormTable forms={forms} sort={params.sort} onSort={params.setSort} />}
      </PagedList>
    </Page>
  );
}

interface FormTableProps {
  forms: readonly ListedForm[];
  sort: string;
  onSort: (sort: string) => void;
}

function FormTable({ forms, sort, onSort }: FormTableProps) {
  const t = useTranslate('forms-analytics');
  const { number } = useFormats();
  const columns: DataColumn<ListedForm>[] = [
    {
      id: 'title',
      header: t('column.form'),
      sortField: 'Title',
      primary: true,
      cell: (form) => (
        <RowTitle
          icon={<IconClipboardText aria-hidden />}
          to={formAnalyticsPath(form.ID)}
          title={form.Title || t('untitled')}
        />
      ),
    },
    {
      id: 'kind',
      header: t('column.answers'),
      cell: (form) => t(form.Anonymous ? 'answers.anonymous' : 'answers.named'),
    },
    {
      id: 'places',
      header: t('column.places'),
      numeric: true,
      cell: (form) => number(form.Placements.length),
    },
    { id: 'total', header: t('column.total'), numeric: true, cell: (form) => number(form.TotalSubmissions) },
  ];
  return (
    <DataTable
      caption={t('list.title')}
      columns={columns}
      rows={forms}
      rowKey={({ ID }) => ID}
      sort={sort}
      onSort={onSort}
      hasSortMenu
    />
  );
}
