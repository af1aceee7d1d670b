import { IconSearch, IconUsersGroup } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { ListTools } from '#ui-kit/lists/ListTools.tsx';
import { ListSort } from '#web/page/ListFilters.tsx';
import { ListSearch } from '#web/page/ListSearch.tsx';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { groupSorts } from '../../../model/analytics-params.ts';
import { AnalyticsNav } from '../../components/AnalyticsNav.tsx';
import { useSummary } from '../../components/analytics-queries.ts';
import { CompareButton } from '../../components/CompareButton.tsx';
import { ExportButton } from '../../components/ExportButton.tsx';
import { FilterBar } from '../../components/FilterBar.tsx';
import { comparedDays, useFiltersOf } from '../../components/use-analytics-filters.ts';
import { GroupBars } from '../../groups/GroupBars.tsx';
import { useGroupList } from '../../groups/group-queries.ts';
import styles from './GroupsPage.module.css';
import { GroupTable } from './GroupTable.tsx';
import { useGroupExport } from './use-group-export.ts';

/** The groups of the organisation beside each other. */
export function GroupsPage() {
  const t = useTranslate('analytics-groups');
  const filters = useFiltersOf(groupSorts);
  const query = useGroupList(filters);
  const whole = { ...filters, variables: { ...filters.variables, group: null } };
  const everybody = useSummary(null, whole, { tag: filters.asked.tag });
  const exportGroups = useGroupExport();
  const compared = comparedDays(filters);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={<ExportButton download={() => exportGroups(filters)} />}
    >
      <AnalyticsNav filters={filters} />
      <FilterBar filters={filters} withGroup={false} withTag />
      <ListTools
        search={<ListSearch params={filters} label={t('search')} debounceMs={500} />}
        filters={
          <>
            <CompareButton
              compares={filters.compares}
              onChange={(compare) => filters.setFilter('compare', compare)}
            />
            <ListSort params={filters} label={t('sort')} nameOf={(sort) => t(`sort.${sort}`)} />
          </>
        }
      />
      {compared === null ? null : <p className={styles.note}>{t('before.note', { days: compared })}</p>}
      {filters.fault ? (
        <EmptyState icon={<IconUsersGroup />} title={t('fault')} />
      ) : (
        <PagedList
          query={query}
          read={(data) => data.readAnalysedGroups}
          params={filters}
          loading={<TableSkeleton rows={8} columns={6} />}
          empty={
            filters.search === '' ? (
              <EmptyState icon={<IconUsersGroup />} title={t('empty')} text={t('emptyText')} />
            ) : (
              <EmptyState
                icon={<IconSearch />}
                title={t('noneFound')}
                action={<Button onClick={() => filters.setSearch('')}>{t('clearSearch')}</Button>}
              />
            )
          }
        >
          {(groups) => (
            <div className={styles.parts}>
              <GroupBars
                groups={groups}
                whole={everybody.data?.contentAnalytics.Figures}
                search={filters.shared}
              />
              <GroupTable groups={groups} filters={filters} />
            </div>
          )}
        </PagedList>
      )}
    </Page>
  );
}
