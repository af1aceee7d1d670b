import { IconArchive, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TranslateKeys } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Tabs } from '#ui-kit/display/Tabs.tsx';
import { CardGrid } from '#ui-kit/lists/CardGrid.tsx';
import { Page } from '#web/page/Page.tsx';
import { PagedList, type PagedListProps } from '#web/page/PagedList.tsx';
import type { PageParamsState } from '#web/page/use-page-params.ts';
import type { ContentSortValue } from '../../model/content-list-query.ts';
import { ContentListTools, type ContentListToolsProps } from './ContentListTools.tsx';
import { ItemCardGridSkeleton } from './ItemCardGridSkeleton.tsx';
import { NothingFound } from './NothingFound.tsx';

type ListTexts = ContentListToolsProps['t'] &
  TranslateKeys<
    | 'list.title'
    | 'list.create'
    | 'list.empty'
    | 'list.emptyText'
    | 'list.noneArchived'
    | 'list.noneArchivedText'
    | 'list.noResultsText'
    | 'list.clear'
    | 'noResults'
    | 'filter.show'
    | 'filter.active'
    | 'filter.archived'
  >;

export interface ContentListPageProps<Data, Item>
  extends Pick<PagedListProps<Data, Item>, 'query' | 'read'>,
    Pick<ContentListToolsProps, 'type'> {
  t: ListTexts;
  /** Of the kind, where there is none yet. */
  icon: ReactNode;
  params: PageParamsState<ContentSortValue>;
  /** Where one is made; without it the viewer may make none. */
  createPath: string | undefined;
  /** Other ways to get one, before the button that makes one. */
  otherWays?: ReactNode;
  /** The pictures of the first row are loaded with the page. */
  renderCard: (item: Item, eager: boolean) => ReactNode;
}

const firstRow = 3;

/** The staff's list of a kind: those in use and the archived ones, searched, narrowed and ordered, as cards. */
export function ContentListPage<Data, Item>(props: ContentListPageProps<Data, Item>) {
  const { t, icon, params, createPath, otherWays, renderCard, query, read, type } = props;
  const create = createPath ? (
    <ButtonLink kind="primary" to={createPath} icon={<IconPlus size={18} aria-hidden />}>
      {t('list.create')}
    </ButtonLink>
  ) : undefined;
  return (
    <Page
      title={t('list.title')}
      actions={
        otherWays ? (
          <>
            {otherWays}
            {create}
          </>
        ) : (
          create
        )
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
        <ContentListTools t={t} params={params} type={type} />
        <PagedList
          query={query}
          read={read}
          params={params}
          loading={<ItemCardGridSkeleton count={6} />}
          empty={<Nothing t={t} icon={icon} params={params} action={create} />}
        >
          {(items) => <CardGrid>{items.map((item, index) => renderCard(item, index < firstRow))}</CardGrid>}
        </PagedList>
      </Tabs>
    </Page>
  );
}

interface NothingProps {
  t: ListTexts;
  icon: ReactNode;
  params: PageParamsState<ContentSortValue>;
  action: ReactNode;
}

function Nothing({ t, icon, params, action }: NothingProps) {
  const { show, ...others } = params.filters;
  if (params.search !== '' || Object.keys(others).length > 0)
    return <NothingFound t={t} onClear={params.clear} />;
  if (show === 'archived')
    return (
      <EmptyState icon={<IconArchive />} title={t('list.noneArchived')} text={t('list.noneArchivedText')} />
    );
  return <EmptyState icon={icon} title={t('list.empty')} text={t('list.emptyText')} action={action} />;
}
