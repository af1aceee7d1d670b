import { IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AskedSessions, filterAskedSessions } from '#features/attempts/model/asked-sessions.ts';
import { attemptListSize } from '#features/attempts/model/attempt-limits.ts';
import { DeleteSessionDialog } from '#features/attempts/ui/index.ts';
import { useLearnerName } from '#features/members/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { PagedList } from '#web/page/PagedList.tsx';
import { usePageParams } from '#web/page/use-page-params.ts';
import { type StaffSession, SubmissionRows } from './SubmissionRows.tsx';

export const staffSessionsDocument = graphql(`
  query SubmissionsTable_list(
    $filter: AnalyticsSubmissionFilter
    $sort: [SortInput!]
    $limit: Int!
    $offset: Int!
  ) {
    readAnalyticsSubmissions(filter: $filter, sort: $sort, limit: $limit, offset: $offset) {
      nodes {
        ID
        Created
        FinishedAt
        Score
        PassMark
        CanDelete
        Member {
          ID
          Name
          Email
          UserType
          AvatarURL
        }
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

const sorts = ['Created:desc', 'Created:asc', 'Score:desc', 'Score:asc'] as const;

export interface SubmissionsTableProps {
  simulation: { ID: string; Title: string };
  asked: AskedSessions;
  /** Only this member's. */
  memberId?: string;
  onOpen: (attemptId: string) => void;
}

/** Sessions of one interactive video in the days asked for, for staff. */
export function SubmissionsTable({ simulation, asked, memberId, onOpen }: SubmissionsTableProps) {
  const t = useTranslate('attempts');
  const nameOf = useLearnerName();
  const params = usePageParams({ sorts, pageSize: attemptListSize });
  const [deleting, setDeleting] = useState<StaffSession | null>(null);
  const query = useQuery({
    ...graphqlQuery(['analytics-submission', 'of-simulation'], staffSessionsDocument, {
      filter: {
        SimulationID: { eq: simulation.ID },
        ...(memberId === undefined ? {} : { MemberID: { eq: memberId } }),
        ...filterAskedSessions(asked),
      },
      sort: [{ field: params.sortField, direction: params.sortDirection }],
      limit: params.limit,
      offset: params.offset,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PagedList
        query={query}
        read={(data) => data.readAnalyticsSubmissions}
        params={params}
        loading={<TableSkeleton rows={8} columns={5} />}
        empty={<EmptyState icon={<IconHistory />} title={t('list.empty')} text={t('list.emptyDaysText')} />}
      >
        {(nodes) => (
          <SubmissionRows
            sessions={nodes}
            sort={{
              value: params.sort,
              onChange: params.setSort,
            }}
            onOpen={onOpen}
            onDelete={setDeleting}
          />
        )}
      </PagedList>
      {deleting ? (
        <DeleteSessionDialog
          t={t}
          noun="simulations"
          attemptId={deleting.ID}
          learner={nameOf(deleting.Member)}
          title={simulation.Title || t('untitled')}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </>
  );
}
