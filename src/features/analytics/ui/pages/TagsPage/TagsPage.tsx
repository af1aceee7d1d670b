import { IconSearch, IconTags } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { ListTools } from '#ui-kit/lists/ListTools.tsx';
import { ListSort } from '#web/page/ListFilters.tsx';
import { ListSearch } from '#web/page/ListSearch.tsx';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { tagSorts } from '../../../model/analytics-params.ts';
import { AnalyticsNav } from '../../components/AnalyticsNav.tsx';
import { useTaggedSummary, useTagList } from '../../components/analytics-queries.ts';
import { FilterBar } from '../../components/FilterBar.tsx';
import { ListSection } from '../../components/ListSection.tsx';
import { SummaryPanel } from '../../components/SummaryPanel.tsx';
import { useFiltersOf } from '../../components/use-analytics-filters.ts';
import { TagTable } from './TagTable.tsx';
import { useTagExport } from './use-tag-export.ts';

/** What items with a tag in common come to together, tag by tag. */
export function TagsPage() {
  const t = useTranslate('analytics-tags');
  const filters = useFiltersOf(tagSorts);
  const summary = useTaggedSummary(filters);
  const query = useTagList(filters);
  const exportTags = useTagExport();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <AnalyticsNav filters={filters} />
      <FilterBar filters={filters} />
      <SummaryPanel filters={filters} query={summary} read={({ taggedAnalytics }) => taggedAnalytics} />
      {filters.period ? (
        <ListSection title={t('list')} download={() => exportTags(filters)}>
          <ListTools
            search={<ListSearch params={filters} label={t('search')} debounceMs={500} />}
            filters={<ListSort params={filters} label={t('sort')} nameOf={(sort) => t(`sort.${sort}`)} />}
          />
          <PagedList
            query={query}
            read={(data) => data.readAnalysedTags}
            params={filters}
            loading={<TableSkeleton rows={8} columns={6} />}
            empty={
              filters.search === '' ? (
                <EmptyState icon={<IconTags />} title={t('empty')} text={t('emptyText')} />
              ) : (
                <EmptyState
                  icon={<IconSearch />}
                  title={t('noneFound')}
                  action={<Button onClick={() => filters.setSearch('')}>{t('clearSearch')}</Button>}
                />
              )
            }
          >
            {(tags) => <TagTable tags={tags} filters={filters} />}
          </PagedList>
        </ListSection>
      ) : null}
    </Page>
  );
}
