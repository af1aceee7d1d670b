import { IconSearch, IconUsers } from '@tabler/icons-react';
import { writeMomentsIn } from '#kernel/time-zone.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { ListTools } from '#ui-kit/lists/ListTools.tsx';
import { downloadCsv } from '#web/page/download-csv.ts';
import { ListSort } from '#web/page/ListFilters.tsx';
import { ListSearch } from '#web/page/ListSearch.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { useOrganisationZone } from '#web/session/organisation-zone.ts';
import { humanUserSorts } from '../../model/human-users-query.ts';
import { itemUserRows } from '../../model/tables/item-user-rows.ts';
import { ExportButton } from './ExportButton.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ItemUserTable } from './ItemUserTable.tsx';
import {
  type ItemUserFilters,
  type ItemUsersDocument,
  readAllItemUsers,
  useItemUsers,
} from './item-users-query.ts';
import { useFiltersOf } from './use-analytics-filters.ts';
import { ViewsAlone } from './ViewsAlone.tsx';

interface ItemUsersProps {
  itemId: string;
  document: ItemUsersDocument;
  /** The page of one member with the item. */
  pathOf: (memberId: string) => string;
  showsScore: boolean;
  /** Begins the name of the file. */
  fileName: string;
  /** What is said where nobody used it. */
  empty: string;
}

const nobody = { nodes: [], pageInfo: { totalCount: 0 } };

/** Who used an item in the days asked for. */
export function ItemUsers({ itemId, document, pathOf, showsScore, fileName, empty }: ItemUsersProps) {
  const t = useTranslate('analytics-humans');
  const zone = useOrganisationZone();
  const filters = useFiltersOf(humanUserSorts);
  const query = useItemUsers(document, itemId, filters);
  if (filters.fault)
    return (
      <>
        <ViewsAlone />
        <FilterBar filters={filters} />
        <EmptyState icon={<IconUsers />} title={t('fault')} />
      </>
    );
  const download = async ({ variables: { start, end } }: ItemUserFilters) =>
    downloadCsv(
      `${fileName}-${itemId}-users-${start}-${end}.csv`,
      itemUserRows(t, await readAllItemUsers(document, itemId, filters), writeMomentsIn(zone)),
    );
  return (
    <>
      <ViewsAlone />
      <FilterBar filters={filters} />
      <ListTools
        search={<ListSearch params={filters} label={t('search')} debounceMs={500} />}
        filters={
          <>
            <ListSort params={filters} label={t('sort')} nameOf={(sort) => t(`sort.${sort}`)} />
            <ExportButton download={() => download(filters)} />
          </>
        }
      />
      <PagedList
        query={query}
        read={({ found }) => found ?? nobody}
        params={filters}
        loading={<TableSkeleton rows={8} columns={6} />}
        empty={
          filters.search === '' ? (
            <EmptyState icon={<IconUsers />} title={empty} text={t('emptyText')} />
          ) : (
            <EmptyState
              icon={<IconSearch />}
              title={t('noneFound')}
              action={<Button onClick={() => filters.setSearch('')}>{t('clearSearch')}</Button>}
            />
          )
        }
      >
        {(users) => <ItemUserTable users={users} pathOf={pathOf} showsScore={showsScore} filters={filters} />}
      </PagedList>
    </>
  );
}
