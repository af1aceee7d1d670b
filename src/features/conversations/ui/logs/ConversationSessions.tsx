import { IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AskedSessions, filterAskedSessions } from '#features/attempts/model/asked-sessions.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { PagedList } from '#web/page/PagedList.tsx';
import { usePageParams } from '#web/page/use-page-params.ts';
import { SessionTable } from './SessionTable.tsx';

export const conversationsDocument = graphql(`
  query ConversationSessions_list(
    $id: ID!
    $limit: Int!
    $offset: Int!
    $sort: [SortInput!]
    $filter: AnalyticsSubmissionFilter
  ) {
    readVirtualHumanSessions(ID: $id, limit: $limit, offset: $offset, sort: $sort, filterBy: $filter) {
      nodes {
        ...SessionTable_session
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

const sorts = ['Created:desc', 'Created:asc'] as const;
const pageSize = 10;

export interface ConversationSessionsProps {
  virtualHumanId: string;
  /** False where nothing can be scored. */
  showsScore: boolean;
  /** Only this member's. */
  memberId?: string;
  /** Only those of these days and people; all without it. */
  asked?: AskedSessions;
}

/** Conversations with one virtual human, for staff. */
export function ConversationSessions({
  virtualHumanId,
  showsScore,
  memberId,
  asked,
}: ConversationSessionsProps) {
  const t = useTranslate('conversation-results');
  const params = usePageParams({ sorts, pageSize });
  const query = useQuery({
    ...graphqlQuery(['analytics-submission', 'of-virtual-human'], conversationsDocument, {
      id: virtualHumanId,
      filter: {
        ...(memberId === undefined ? {} : { MemberID: { eq: memberId } }),
        ...(asked ? filterAskedSessions(asked) : {}),
      },
      sort: [{ field: params.sortField, direction: params.sortDirection }],
      limit: params.limit,
      offset: params.offset,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList
      query={query}
      read={(data) => data.readVirtualHumanSessions}
      params={params}
      loading={<TableSkeleton rows={8} columns={6} />}
      empty={
        <EmptyState
          icon={<IconHistory />}
          title={t('sessions.empty')}
          text={t(asked ? 'sessions.emptyDaysText' : 'sessions.emptyText')}
        />
      }
    >
      {(nodes) => (
        <SessionTable
          of="virtual-human"
          sessions={nodes}
          showsScore={showsScore}
          sort={params.sort}
          onSort={params.setSort}
        />
      )}
    </PagedList>
  );
}
