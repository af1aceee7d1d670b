import { IconHistory, IconListDetails, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { SubmissionsTable_ListQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Avatar } from '#ui-kit/Avatar.tsx';
import { Button } from '#ui-kit/Button.tsx';
import { type DataColumn, DataTable } from '#ui-kit/DataTable.tsx';
import { EmptyState } from '#ui-kit/EmptyState.tsx';
import { IconButton } from '#ui-kit/IconButton.tsx';
import { Pagination } from '#ui-kit/Pagination.tsx';
import { TableSkeleton } from '#ui-kit/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { usePageParams } from '#web/page/use-page-params.ts';
import { sessionListSize } from '../../../model/session-limits.ts';
import { ScoreText } from '../ScoreText.tsx';
import { DeleteSessionDialog } from './DeleteSessionDialog.tsx';
import styles from './SubmissionsTable.module.css';

const listDocument = graphql(`
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
        CanDelete
        Member {
          ID
          Name
        }
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

type Session = SubmissionsTable_ListQuery['readAnalyticsSubmissions']['nodes'][number];

const sorts = ['Created:desc', 'Created:asc', 'Score:desc', 'Score:asc'] as const;

export interface SubmissionsTableProps {
  simulation: { ID: string; Title: string };
  onOpen: (submissionId: string) => void;
}

/** Everybody's sessions of one interactive video, for staff. */
export function SubmissionsTable({ simulation, onOpen }: SubmissionsTableProps) {
  const t = useTranslate('sessions');
  const params = usePageParams({ sorts, pageSize: sessionListSize });
  const [deleting, setDeleting] = useState<Session | null>(null);
  const query = useQuery({
    ...graphqlQuery(['analytics-submission', 'of-simulation'], listDocument, {
      filter: { SimulationID: { eq: simulation.ID } },
      sort: [{ field: params.sortField, direction: params.sortDirection }],
      limit: params.limit,
      offset: params.offset,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <QueryBoundary
        query={query}
        loading={<TableSkeleton rows={8} columns={5} />}
        isEmpty={({ readAnalyticsSubmissions }) => readAnalyticsSubmissions.pageInfo.totalCount === 0}
        empty={<EmptyState icon={<IconHistory />} title={t('list.empty')} text={t('list.emptyStaffText')} />}
      >
        {({ readAnalyticsSubmissions: { nodes, pageInfo } }) => (
          <>
            <Rows
              sessions={nodes}
              sort={params.sort}
              onSort={(next) => params.setSort(sorts.find((sort) => sort === next) ?? sorts[0])}
              onOpen={onOpen}
              onDelete={setDeleting}
            />
            <Pagination
              page={params.clampPage(pageInfo.totalCount)}
              pageSize={sessionListSize}
              total={pageInfo.totalCount}
              onChange={params.setPage}
            />
          </>
        )}
      </QueryBoundary>
      {deleting ? (
        <DeleteSessionDialog
          submissionId={deleting.ID}
          learner={deleting.Member?.Name ?? ''}
          title={simulation.Title}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </>
  );
}

interface RowsProps {
  sessions: readonly Session[];
  sort: string;
  onSort: (sort: string) => void;
  onOpen: (submissionId: string) => void;
  onDelete: (session: Session) => void;
}

function Rows({ sessions, sort, onSort, onOpen, onDelete }: RowsProps) {
  const t = useTranslate('sessions');
  const { dateTime } = useFormats();
  const columns: DataColumn<Session>[] = [
    {
      id: 'user',
      header: t('column.user'),
      primary: true,
      cell: (session) => (
        <span className={styles.member}>
          <Avatar size="sm" name={session.Member?.Name ?? ''} />
          {session.Member?.Name}
        </span>
      ),
    },
    {
      id: 'started',
      header: t('column.started'),
      sortField: 'Created',
      cell: (session) => dateTime(session.Created),
    },
    {
      id: 'finished',
      header: t('column.finished'),
      cell: (session) => (session.FinishedAt ? dateTime(session.FinishedAt) : '-'),
    },
    {
      id: 'score',
      header: t('column.score'),
      numeric: true,
      sortField: 'Score',
      cell: (session) => <ScoreText score={session.Score} />,
    },
    {
      id: 'log',
      header: t('column.log'),
      actions: true,
      cell: (session) => (
        <span className={styles.actions}>
          <Button
            kind="quiet"
            size="sm"
            icon={<IconListDetails size={16} aria-hidden />}
            aria-label={t('list.openLogOf', { name: session.Member?.Name ?? '' })}
            onClick={() => onOpen(session.ID)}
          >
            {t('column.log')}
          </Button>
          {session.CanDelete ? (
            <IconButton
              size="sm"
              kind="danger"
              label={t('delete.open', { name: session.Member?.Name ?? '' })}
              icon={<IconTrash aria-hidden />}
              onClick={() => onDelete(session)}
            />
          ) : null}
        </span>
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
      onSort={onSort}
    />
  );
}
