import { IconPlus, IconUsers } from '@tabler/icons-react';
import type { ContentSortValue } from '#features/content/model/content-list-query.ts';
import { ItemCardGridSkeleton, NothingFound, useContentListParams } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Tabs } from '#ui-kit/display/Tabs.tsx';
import { CardGrid } from '#ui-kit/lists/CardGrid.tsx';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import type { PageParamsState } from '#web/page/use-page-params.ts';
import { useCan } from '#web/session/use-session.ts';
import { virtualHumanFilterTypes } from '../../../model/virtual-human-list-query.ts';
import { newVirtualHumanPath } from '../../../model/virtual-human-paths.ts';
import { VirtualHumanCard } from './VirtualHumanCard.tsx';
import { VirtualHumanListTools } from './VirtualHumanListTools.tsx';
import { useVirtualHumans } from './virtual-humans-query.ts';

const firstRow = 3;

/** The staff's virtual humans. */
export function VirtualHumansPage() {
  const t = useTranslate('virtual-humans');
  const canCreate = useCan('virtual-human:create');
  const params = useContentListParams(virtualHumanFilterTypes);
  return (
    <Page title={t('list.title')} actions={canCreate ? <CreateLink /> : undefined}>
      <Tabs
        label={t('filter.show')}
        value={params.filters.show === 'archived' ? 'archived' : 'active'}
        onChange={(show) => params.setFilter('show', show === 'archived' ? show : undefined)}
        tabs={[
          { value: 'active', label: t('filter.active') },
          { value: 'archived', label: t('filter.archived') },
        ]}
      >
        <VirtualHumanListTools params={params} />
        <PagedList
          query={useVirtualHumans(params)}
          read={(data) => data.readVirtualHumansPaginated}
          params={params}
          loading={<ItemCardGridSkeleton count={6} />}
          empty={<NoVirtualHumans params={params} canCreate={canCreate} />}
        >
          {(items) => (
            <CardGrid>
              {items.map((item, index) => (
                <VirtualHumanCard key={item.ID} item={item} eager={index < firstRow} />
              ))}
            </CardGrid>
          )}
        </PagedList>
      </Tabs>
    </Page>
  );
}

function CreateLink() {
  const t = useTranslate('virtual-humans');
  return (
    <ButtonLink kind="primary" to={newVirtualHumanPath} icon={<IconPlus size={18} aria-hidden />}>
      {t('list.create')}
    </ButtonLink>
  );
}

interface NoVirtualHumansProps {
  params: PageParamsState<ContentSortValue>;
  canCreate: boolean;
}

function NoVirtualHumans({ params, canCreate }: NoVirtualHumansProps) {
  const t = useTranslate('virtual-humans');
  const { show, ...others } = params.filters;
  if (params.search !== '' || Object.keys(others).length > 0)
    return <NothingFound t={t} onClear={params.clear} />;
  if (show === 'archived')
    return (
      <EmptyState icon={<IconUsers />} title={t('list.noneArchived')} text={t('list.noneArchivedText')} />
    );
  return (
    <EmptyState
      icon={<IconUsers />}
      title={t('list.empty')}
      text={t('list.emptyText')}
      action={canCreate ? <CreateLink /> : undefined}
    />
  );
}
