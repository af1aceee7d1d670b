import { IconHistory, IconListDetails, IconPlayerPlay } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { graphql } from '#generated/graphql/gql.ts';
import type { MySessionsPage_ListQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/ButtonLink.tsx';
import { type DataColumn, DataTable } from '#ui-kit/DataTable.tsx';
import { EmptyState } from '#ui-kit/EmptyState.tsx';
import { Pagination } from '#ui-kit/Pagination.tsx';
import { SearchField } from '#ui-kit/SearchField.tsx';
import { TableSkeleton } from '#ui-kit/Skeleton.tsx';
import { Switch } from '#ui-kit/Switch.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useExistingPage } from '#web/page/use-existing-page.ts';
import { usePageParams } from '#web/page/use-page-params.ts';
import { useViewer } from '#web/session/use-session.ts';
import { sessionListSize } from '../../../model/session-limits.ts';
import { useSessionColumns } from '../../components/use-session-columns.tsx';
import { mySessionPath } from '../../session-paths.ts';
import styles from './MySessionsPage.module.css';

const listDocument = graphql(`
  query MySessionsPage_list(
    $filter: AnalyticsSubmissionFilter
    $sort: [SortInput!]
    $limit: Int!
    $offset: Int!
  ) {
    readAnalyticsSubmissions(filter: $filter, sort: $sort, limit: $limit, offset: $offset) {
      nodes {
        ID
        Created
        Finished
        FinishedAt
        Score
        Simulation {
          ID
          Title
        }
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

type Session = MySessionsPage_ListQuery['readAnalyticsSubmissions']['nodes'][number];

/** A learner's own sessions; unfinished ones only when asked for. */
export function MySessionsPage() {
  const t = useTranslate('sessions');
  const viewer = useViewer();
  const params = usePageParams({
    sorts: ['Created:desc', 'Created:asc'],
    pageSize: sessionListSize,
    filters: { incomplete: ['show'] },
  });
  const showsIncomplete = params.filters.incomplete === 'show';
  const query = useQuery({
    ...graphqlQuery(['analytics-submission', 'own'], listDocument, {
      filter: {
        MemberID: { eq: viewer?.ID ?? '0' },
        ItemType: { eq: 'simulation' },
        ...(showsIncomplete ? {} : { Finished: { eq: true } }),
        ...(params.search ? { Title: { contains: params.search } } : {}),
      },
      sort: [{ field: params.sortField, direction: params.sortDirection }],
      limit: params.limit,
      offset: params.offset,
    }),
    placeholderData: keepPreviousData,
  });
  useExistingPage(params, query.data?.readAnalyticsSubmissions.pageInfo.totalCount);

  return (
    <Page title={t('list.title')} lead={t('list.lead')}>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField
            label={t('list.searchLabel')}
            placeholder={t('list.searchPlaceholder')}
            value={params.search}
            debounceMs={500}
            onSearch={params.setSearch}
          />
        </div>
        <Switch
          label={t('list.showIncomplete')}
          checked={showsIncomplete}
          onChange={(shown) => params.setFilter('incomplete', shown ? 'show' : undefined)}
        />
      </div>
      <QueryBoundary
        query={query}
        loading={<TableSkeleton rows={8} columns={5} />}
        isEmpty={({ readAnalyticsSubmissions }) => readAnalyticsSubmissions.pageInfo.totalCount === 0}
        empty={<NoSessions filtered={params.search !== ''} />}
      >
        {({ readAnalyticsSubmissions: { nodes, pageInfo } }) => (
          <>
            <SessionTable sessions={nodes} sort={params.sort} onSort={params.setSort} />
            <Pagination
              page={params.clampPage(pageInfo.totalCount)}
              pageSize={sessionListSize}
              total={pageInfo.totalCount}
              onChange={params.setPage}
            />
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}

interface SessionTableProps {
  sessions: readonly Session[];
  sort: string;
  onSort: (sort: 'Created:desc' | 'Created:asc') => void;
}

function SessionTable({ sessions, sort, onSort }: SessionTableProps) {
  const t = useTranslate('sessions');
  const shared = useSessionColumns<Session>({ sortsByScore: false });
  const columns: DataColumn<Session>[] = [
    {
      id: 'title',
      header: t('column.title'),
      primary: true,
      cell: (session) => (
        <Link className={styles.title} to={mySessionPath(session.ID)}>
          {session.Simulation?.Title || t('untitled')}
        </Link>
      ),
    },
    ...shared,
    {
      id: 'log',
      header: t('column.log'),
      numeric: true,
      cell: (session) => (
        <ButtonLink
          kind="quiet"
          size="sm"
          to={mySessionPath(session.ID)}
          icon={<IconListDetails size={16} aria-hidden />}
          aria-label={t('list.openLog', { title: session.Simulation?.Title || t('untitled') })}
        >
          {t('column.log')}
        </ButtonLink>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('list.title')}
      columns={columns}
      rows={sessions}
      rowKey={(session) => session.ID}
      sort={sort}
      onSort={(next) => onSort(next === 'Created:asc' ? 'Created:asc' : 'Created:desc')}
    />
  );
}

function NoSessions({ filtered }: { filtered: boolean }) {
  const t = useTranslate('sessions');
  if (filtered) return <EmptyState icon={<IconHistory />} title={t('list.noneFound')} />;
  return (
    <EmptyState
      icon={<IconHistory />}
      title={t('list.empty')}
      text={t('list.emptyText')}
      action={
        <ButtonLink kind="primary" to="/my-simulations" icon={<IconPlayerPlay size={18} aria-hidden />}>
          {t('list.emptyAction')}
        </ButtonLink>
      }
    />
  );
}
