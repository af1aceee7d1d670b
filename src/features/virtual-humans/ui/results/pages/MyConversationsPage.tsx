import { IconHistory, IconListDetails, IconMessages } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { graphql } from '#generated/graphql/gql.ts';
import type { MyConversationsPage_ListQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
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
import { myChatLogPath, myVirtualHumansPath } from '../../virtual-human-paths.ts';
import { ConversationScore } from '../sessions/ConversationScore.tsx';
import styles from './MyConversationsPage.module.css';

const listDocument = graphql(`
  query MyConversationsPage_list(
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
        PDConversationScore
        VirtualHuman {
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

type Session = MyConversationsPage_ListQuery['readAnalyticsSubmissions']['nodes'][number];

/** As the specification counts them. */
const pageSize = 25;

/** A learner's own conversations; unfinished ones only when asked for. */
export function MyConversationsPage() {
  const t = useTranslate('conversation-results');
  const viewer = useViewer();
  const params = usePageParams({
    sorts: ['Created:desc', 'Created:asc'],
    pageSize,
    filters: { incomplete: ['show'] },
  });
  const showsIncomplete = params.filters.incomplete === 'show';
  const query = useQuery({
    ...graphqlQuery(['analytics-submission', 'own-conversations'], listDocument, {
      filter: {
        MemberID: { eq: viewer?.ID ?? '0' },
        ItemType: { eq: 'virtual_human' },
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
    <Page title={t('mine.title')} lead={t('mine.lead')}>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField
            label={t('mine.searchLabel')}
            placeholder={t('mine.searchPlaceholder')}
            value={params.search}
            debounceMs={500}
            onSearch={params.setSearch}
          />
        </div>
        <Switch
          label={t('mine.showIncomplete')}
          checked={showsIncomplete}
          onChange={(shown) => params.setFilter('incomplete', shown ? 'show' : undefined)}
        />
      </div>
      <QueryBoundary
        query={query}
        loading={<TableSkeleton rows={8} columns={5} />}
        isEmpty={({ readAnalyticsSubmissions }) => readAnalyticsSubmissions.pageInfo.totalCount === 0}
        empty={<NoConversations filtered={params.search !== ''} />}
      >
        {({ readAnalyticsSubmissions: { nodes, pageInfo } }) => (
          <>
            <ConversationTable sessions={nodes} sort={params.sort} onSort={params.setSort} />
            <Pagination
              page={params.clampPage(pageInfo.totalCount)}
              pageSize={pageSize}
              total={pageInfo.totalCount}
              onChange={params.setPage}
            />
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}

interface ConversationTableProps {
  sessions: readonly Session[];
  sort: string;
  onSort: (sort: 'Created:desc' | 'Created:asc') => void;
}

function ConversationTable({ sessions, sort, onSort }: ConversationTableProps) {
  const t = useTranslate('conversation-results');
  const { dateTime } = useFormats();
  const titleOf = (session: Session) => session.VirtualHuman?.Title || t('analytics.untitled');
  const logOf = (session: Session) => myChatLogPath(session.VirtualHuman?.ID ?? '0', session.ID);
  const columns: DataColumn<Session>[] = [
    {
      id: 'title',
      header: t('mine.name'),
      primary: true,
      cell: (session) => (
        <Link className={styles.title} to={logOf(session)}>
          {titleOf(session)}
        </Link>
      ),
    },
    {
      id: 'started',
      header: t('mine.started'),
      sortField: 'Created',
      cell: (session) => dateTime(session.Created),
    },
    {
      id: 'finished',
      header: t('mine.finished'),
      cell: (session) => (session.FinishedAt ? dateTime(session.FinishedAt) : '-'),
    },
    {
      id: 'score',
      header: t('mine.score'),
      numeric: true,
      cell: (session) => (
        <ConversationScore score={session.PDConversationScore} finished={session.Finished} />
      ),
    },
    {
      id: 'log',
      header: t('mine.log'),
      numeric: true,
      cell: (session) => (
        <ButtonLink
          kind="quiet"
          size="sm"
          to={logOf(session)}
          icon={<IconListDetails size={16} aria-hidden />}
          aria-label={t('mine.openLog', { title: titleOf(session) })}
        >
          {t('mine.log')}
        </ButtonLink>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('mine.title')}
      columns={columns}
      rows={sessions}
      rowKey={(session) => session.ID}
      sort={sort}
      onSort={(next) => onSort(next === 'Created:asc' ? 'Created:asc' : 'Created:desc')}
    />
  );
}

function NoConversations({ filtered }: { filtered: boolean }) {
  const t = useTranslate('conversation-results');
  if (filtered) return <EmptyState icon={<IconHistory />} title={t('mine.noneFound')} />;
  return (
    <EmptyState
      icon={<IconHistory />}
      title={t('mine.empty')}
      text={t('mine.emptyText')}
      action={
        <ButtonLink kind="primary" to={myVirtualHumansPath} icon={<IconMessages size={18} aria-hidden />}>
          {t('mine.emptyAction')}
        </ButtonLink>
      }
    />
  );
}
