import { IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { graphql } from '#generated/graphql/gql.ts';
import type { MemberSessions_ListQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { PagedList } from '#web/page/PagedList.tsx';
import { usePageParams } from '#web/page/use-page-params.ts';
import { useSessionColumns } from './use-session-columns.tsx';

const listDocument = graphql(`
  query MemberSessions_list(
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

type Session = MemberSessions_ListQuery['readAnalyticsSubmissions']['nodes'][number];

const sorts = ['Created:desc', 'Created:asc', 'Score:desc', 'Score:asc'] as const;
const pageSize = 10;

export interface MemberSessionsProps {
  memberId: string;
  /** Where staff read one session. */
  logPath: (simulationId: string, attemptId: string) => string;
}

/** One person's sessions of interactive videos, for staff, on that person's page. */
export function MemberSessions({ memberId, logPath }: MemberSessionsProps) {
  const t = useTranslate('attempts');
  const navigate = useNavigate();
  const params = usePageParams({ sorts, pageSize });
  const query = useQuery({
    ...graphqlQuery(['analytics-submission', 'of-member'], listDocument, {
      filter: { MemberID: { eq: memberId }, ItemType: { eq: 'simulation' } },
      sort: [{ field: params.sortField, direction: params.sortDirection }],
      limit: params.limit,
      offset: params.offset,
    }),
    placeholderData: keepPreviousData,
  });
  const open = ({ ID, Simulation }: Session) => {
    if (Simulation) void navigate({ href: logPath(Simulation.ID, ID) });
  };
  return (
    <PagedList
      query={query}
      read={(data) => data.readAnalyticsSubmissions}
      params={params}
      loading={<TableSkeleton rows={5} columns={4} />}
      empty={<EmptyState icon={<IconHistory />} title={t('list.empty')} />}
    >
      {(nodes) => <Rows sessions={nodes} sort={params.sort} onSort={params.setSort} onOpen={open} />}
    </PagedList>
  );
}

interface RowsProps {
  sessions: readonly Session[];
  sort: string;
  onSort: (sort: string) => void;
  onOpen: (session: Session) => void;
}

function Rows({ sessions, sort, onSort, onOpen }: RowsProps) {
  const t = useTranslate('attempts');
  const shared = useSessionColumns<Session>({ sortsByScore: true });
  const columns: DataColumn<Session>[] = [
    {
      id: 'title',
      header: t('column.title'),
      primary: true,
      cell: ({ Simulation }) => Simulation?.Title || t('untitled'),
    },
    ...shared,
    {
      id: 'log',
      header: t('column.log'),
      actions: true,
      // Null where it is not there for the viewer any more.
      cell: (session) =>
        session.Simulation ? (
          <Button
            kind="quiet"
            size="sm"
            aria-label={t('list.openLog', { title: session.Simulation.Title || t('untitled') })}
            onClick={() => onOpen(session)}
          >
            {t('column.log')}
          </Button>
        ) : null,
    },
  ];
  return (
    <DataTable
      caption={t('list.ofMember')}
      columns={columns}
      rows={sessions}
      rowKey={(session) => session.ID}
      sort={sort}
      onSort={onSort}
    />
  );
}
