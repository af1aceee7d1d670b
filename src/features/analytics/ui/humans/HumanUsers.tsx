import { IconSearch, IconUsers } from '@tabler/icons-react';
import type { AnalyticsTabProps } from '#features/conversations/ui/extension-points.ts';
import { readScore } from '#kernel/score.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { ListTools } from '#ui-kit/lists/ListTools.tsx';
import { downloadCsv } from '#web/page/download-csv.ts';
import { ListSort } from '#web/page/ListFilters.tsx';
import { ListSearch } from '#web/page/ListSearch.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { humanUserSorts } from '../../model/human-users-query.ts';
import { ExportButton } from '../components/ExportButton.tsx';
import { FilterBar } from '../components/FilterBar.tsx';
import { useFiltersOf } from '../components/use-analytics-filters.ts';
import { HumanUserTable } from './HumanUserTable.tsx';
import { type HumanUserFilters, readAllHumanUsers, useHumanUsers } from './human-users-query.ts';

/** Who talked with a virtual human in the days asked for. */
export function HumanUsers({ virtualHumanId, showsScore }: AnalyticsTabProps) {
  const t = useTranslate('analytics-humans');
  const filters = useFiltersOf(humanUserSorts);
  const query = useHumanUsers(virtualHumanId, filters);
  const download = useUserExport(virtualHumanId);
  if (filters.fault)
    return (
      <>
        <FilterBar filters={filters} />
        <EmptyState icon={<IconUsers />} title={t('fault')} />
      </>
    );
  return (
    <>
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
        read={(data) => data.readAnalysedHumanUsers}
        params={filters}
        loading={<TableSkeleton rows={8} columns={6} />}
        empty={
          filters.search === '' ? (
            <EmptyState icon={<IconUsers />} title={t('empty')} text={t('emptyText')} />
          ) : (
            <EmptyState
              icon={<IconSearch />}
              title={t('noneFound')}
              action={<Button onClick={() => filters.setSearch('')}>{t('clearSearch')}</Button>}
            />
          )
        }
      >
        {(users) => (
          <HumanUserTable
            virtualHumanId={virtualHumanId}
            users={users}
            showsScore={showsScore}
            filters={filters}
          />
        )}
      </PagedList>
    </>
  );
}

/** Numbers are plain, so that spreadsheets can count with them. */
function useUserExport(virtualHumanId: string) {
  const t = useTranslate('analytics-humans');
  return async (filters: HumanUserFilters): Promise<void> => {
    const header = [
      t('column.name'),
      t('column.email'),
      t('column.sessions'),
      t('column.completed'),
      t('column.best'),
      t('column.latest'),
      t('column.activity'),
    ];
    const rows = (await readAllHumanUsers(virtualHumanId, filters)).map((user) => [
      user.Person.Name,
      user.Person.Email,
      String(user.TotalSessions),
      String(user.TotalCompletions),
      String(readScore(user.BestScore) ?? ''),
      String(readScore(user.LatestScore) ?? ''),
      user.LastActivity,
    ]);
    const { start, end } = filters.variables;
    downloadCsv(`virtual-human-${virtualHumanId}-users-${start}-${end}.csv`, [header, ...rows]);
  };
}
