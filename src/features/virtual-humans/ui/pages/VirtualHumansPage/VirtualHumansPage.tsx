import { IconPlus, IconSearch, IconUsers } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { CardGrid, LearnerCardGridSkeleton } from '#features/simulations/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { ButtonLink } from '#ui-kit/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/EmptyState.tsx';
import { Pagination } from '#ui-kit/Pagination.tsx';
import { Tabs } from '#ui-kit/Tabs.tsx';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useExistingPage } from '#web/page/use-existing-page.ts';
import { type PageParamsState, usePageParams } from '#web/page/use-page-params.ts';
import { useCan } from '#web/session/use-session.ts';
import {
  type VirtualHumanSortValue,
  virtualHumanFilters,
  virtualHumanPageSize,
  virtualHumanSorts,
} from '../../../model/virtual-human-list-query.ts';
import { newVirtualHumanPath } from '../../virtual-human-paths.ts';
import { VirtualHumanCard } from './VirtualHumanCard.tsx';
import { VirtualHumanListTools } from './VirtualHumanListTools.tsx';
import { useVirtualHumans } from './virtual-humans-query.ts';

const firstRow = 3;

/** The staff's virtual humans. */
export function VirtualHumansPage() {
  const t = useTranslate('virtual-humans');
  const canCreate = useCan('virtual-human:create');
  const params = useVirtualHumanParams();
  return (
    <Page
      title={t('list.title')}
      actions={
        canCreate ? (
          <ButtonLink kind="primary" to={newVirtualHumanPath} icon={<IconPlus size={18} aria-hidden />}>
            {t('list.create')}
          </ButtonLink>
        ) : undefined
      }
    >
      <Tabs
        label={t('filter.show')}
        value={params.filters.show === 'archived' ? 'archived' : 'active'}
        onChange={(show) => params.setFilter('show', show === 'archived' ? show : undefined)}
        tabs={[
          { value: 'active', label: t('filter.active') },
          { value: 'archived', label: t('filter.archived') },
        ]}
      >
        <List params={params} canCreate={canCreate} />
      </Tabs>
    </Page>
  );
}

interface ListProps {
  params: PageParamsState<VirtualHumanSortValue>;
  canCreate: boolean;
}

function List({ params, canCreate }: ListProps) {
  const query = useVirtualHumans(params);
  useExistingPage(params, query.data?.readVirtualHumansPaginated.pageInfo.totalCount);
  return (
    <>
      <VirtualHumanListTools params={params} />
      <QueryBoundary
        query={query}
        loading={<LearnerCardGridSkeleton count={6} />}
        isEmpty={(data) => data.readVirtualHumansPaginated.pageInfo.totalCount === 0}
        empty={<NoVirtualHumans params={params} canCreate={canCreate} />}
      >
        {({ readVirtualHumansPaginated: { nodes, pageInfo } }) => (
          <>
            <CardGrid>
              {nodes.map((item, index) => (
                <VirtualHumanCard key={item.ID} item={item} eager={index < firstRow} />
              ))}
            </CardGrid>
            <Pagination
              page={params.clampPage(pageInfo.totalCount)}
              pageSize={virtualHumanPageSize}
              total={pageInfo.totalCount}
              onChange={params.setPage}
            />
          </>
        )}
      </QueryBoundary>
    </>
  );
}

function useVirtualHumanParams(): PageParamsState<VirtualHumanSortValue> {
  const raw: { tag?: unknown } = useSearch({ strict: false });
  const tag = String(raw.tag ?? '');
  return usePageParams({
    sorts: virtualHumanSorts,
    pageSize: virtualHumanPageSize,
    filters: { ...virtualHumanFilters, tag: /^[1-9]\d{0,15}$/.test(tag) ? [tag] : [] },
  });
}

function NoVirtualHumans({ params, canCreate }: ListProps) {
  const t = useTranslate('virtual-humans');
  const { show, ...others } = params.filters;
  if (params.search !== '' || Object.keys(others).length > 0) {
    return (
      <EmptyState
        icon={<IconSearch />}
        title={t('noResults')}
        text={t('list.noResultsText')}
        action={<Button onClick={params.clear}>{t('list.clear')}</Button>}
      />
    );
  }
  if (show === 'archived')
    return (
      <EmptyState icon={<IconUsers />} title={t('list.noneArchived')} text={t('list.noneArchivedText')} />
    );
  return (
    <EmptyState
      icon={<IconUsers />}
      title={t('list.empty')}
      text={t('list.emptyText')}
      action={
        canCreate ? (
          <ButtonLink kind="primary" to={newVirtualHumanPath} icon={<IconPlus size={18} aria-hidden />}>
            {t('list.create')}
          </ButtonLink>
        ) : undefined
      }
    />
  );
}
