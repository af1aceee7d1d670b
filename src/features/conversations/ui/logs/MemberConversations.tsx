import { IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { PagedList } from '#web/page/PagedList.tsx';
import { usePageParams } from '#web/page/use-page-params.ts';
import { SessionTable } from './SessionTable.tsx';

const listDocument = graphql(`
  query MemberConversations_list($member: ID!, $limit: Int!, $offset: Int!, $sort: [SortInput!]) {
    readAnalyticsSubmissions(
      filter: { MemberID: { eq: $member }, ItemType: { eq: "virtual_human" } }
      limit: $limit
      offset: $offset
      sort: $sort
    ) {
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

/** One person's conversations with all virtual humans, for staff, on that person's page. */
export function MemberConversations({ memberId }: { memberId: string }) {
  const t = useTranslate('conversation-results');
  const params = usePageParams({ sorts, pageSize });
  const query = useQuery({
    ...graphqlQuery(['analytics-submission', 'conversations-of-member'], listDocument, {
      member: memberId,
      sort: [{ field: params.sortField, direction: params.sortDirection }],
      limit: params.limit,
      offset: params.offset,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList
      query={query}
      read={(data) => data.readAnalyticsSubmissions}
      params={params}
      loading={<TableSkeleton rows={5} columns={6} />}
      empty={<EmptyState icon={<IconHistory />} title={t('sessions.empty')} />}
    >
      {(nodes) => (
        <SessionTable of="member" sessions={nodes} showsScore sort={params.sort} onSort={params.setSort} />
      )}
    </PagedList>
  );
}
