import { IconSearch, IconUsers } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { Tabs } from '#ui-kit/display/Tabs.tsx';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { AnalyticsNav } from '../../components/AnalyticsNav.tsx';
import { FilterBar } from '../../components/FilterBar.tsx';
import { ImpossibleDays } from '../../components/SummaryPanel.tsx';
import {
  comparedDays,
  type SharedFilters,
  useAnalyticsFilters,
} from '../../components/use-analytics-filters.ts';
import { ExportPeople } from './ExportPeople.tsx';
import { PeopleMatrix } from './PeopleMatrix.tsx';
import styles from './PeoplePage.module.css';
import { PeopleTable } from './PeopleTable.tsx';
import { PeopleTools } from './PeopleTools.tsx';
import { type PeopleParams, usePeople, usePeopleMatrix, usePeopleParams } from './people-query.ts';

/** How far each person is, the least progress first; as a matrix, who is where with which item. */
export function PeoplePage() {
  const t = useTranslate('people-progress');
  const params = usePeopleParams();
  const filters = useAnalyticsFilters();
  const tab = params.filters.tab === 'matrix' ? 'matrix' : 'list';
  return (
    <Page
      help="people"
      title={t('title')}
      lead={t('lead')}
      actions={
        filters.fault && tab === 'list' ? undefined : (
          <ExportPeople params={params} filters={filters} shown={tab} />
        )
      }
    >
      <AnalyticsNav filters={filters} />
      <FilterBar filters={filters} withDays={tab === 'list'} withTag ofMembers />
      <Tabs
        label={t('tabs')}
        value={tab}
        tabs={[
          { value: 'list', label: t('tab.list') },
          { value: 'matrix', label: t('tab.matrix') },
        ]}
        onChange={(next) => params.setFilter('tab', next === 'list' ? undefined : next)}
      >
        <PeopleTools params={params} filters={filters} sorted={tab === 'list'} />
        {tab === 'list' ? (
          <PeopleList params={params} filters={filters} />
        ) : (
          <MatrixList params={params} filters={filters} />
        )}
      </Tabs>
    </Page>
  );
}

function PeopleList({ params, filters }: { params: PeopleParams; filters: SharedFilters }) {
  const t = useTranslate('people-progress');
  const query = usePeople(params, filters);
  const compared = comparedDays(filters);
  if (filters.fault) return <ImpossibleDays filters={filters} />;
  return (
    <>
      <p className={styles.note}>
        {t('sessions.note')}
        {compared === null ? null : ` ${t('sessions.compared', { days: compared })}`}
      </p>
      <PagedList
        query={query}
        read={({ readPeople }) => readPeople}
        params={params}
        loading={<TableSkeleton rows={10} columns={8} />}
        empty={<Nobody params={params} />}
      >
        {(rows) => (
          <PeopleTable rows={rows} compares={compared !== null} sort={params.sort} onSort={params.setSort} />
        )}
      </PagedList>
    </>
  );
}

function MatrixList({ params, filters }: { params: PeopleParams; filters: SharedFilters }) {
  const query = usePeopleMatrix(params, filters);
  const items = query.data?.readPeopleMatrix.Items ?? [];
  return (
    <PagedList
      query={query}
      read={({ readPeopleMatrix }) => readPeopleMatrix.People}
      params={params}
      loading={<TableSkeleton rows={10} columns={6} />}
      empty={<Nobody params={params} />}
    >
      {(people) => <PeopleMatrix items={items} people={people} />}
    </PagedList>
  );
}

function Nobody({ params }: { params: PeopleParams }) {
  const t = useTranslate('people-progress');
  const { group, type, tag, state } = params.filters;
  const narrowed = params.search !== '' || group || type || tag || state;
  if (!narrowed) return <EmptyState icon={<IconUsers />} title={t('empty.title')} text={t('empty.text')} />;
  return (
    <EmptyState
      icon={<IconSearch />}
      title={t('empty.narrowed')}
      action={<Button onClick={params.clear}>{t('empty.clear')}</Button>}
    />
  );
}
