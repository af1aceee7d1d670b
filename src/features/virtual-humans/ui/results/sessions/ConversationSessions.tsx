import {
  IconDotsVertical,
  IconHistory,
  IconListDetails,
  IconReportAnalytics,
  IconTrash,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { LearnerCell, useLearnerName } from '#features/organisations/ui/index.ts';
import { DeleteSessionDialog } from '#features/sessions/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { ConversationSessions_ListQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { type DataColumn, DataTable } from '#ui-kit/DataTable.tsx';
import { EmptyState } from '#ui-kit/EmptyState.tsx';
import { IconButton } from '#ui-kit/IconButton.tsx';
import { Menu, MenuItem } from '#ui-kit/Menu.tsx';
import { TableSkeleton } from '#ui-kit/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { PagedList } from '#web/page/PagedList.tsx';
import { usePageParams } from '#web/page/use-page-params.ts';
import { isMedicalType } from '../../../model/virtual-human-plan.ts';
import { chatLogPath } from '../../virtual-human-paths.ts';
import { CoachingReportDialog } from '../report/CoachingReportDialog.tsx';
import { ConversationScore } from './ConversationScore.tsx';
import styles from './ConversationSessions.module.css';
import { DiagnosisMark } from './DiagnosisMark.tsx';

const listDocument = graphql(`
  query ConversationSessions_list($id: ID!, $limit: Int!, $offset: Int!, $sort: [SortInput!]) {
    readVirtualHumanSessions(ID: $id, limit: $limit, offset: $offset, sort: $sort) {
      nodes {
        ID
        Created
        TimeSpent
        Finished
        LearnerFeedbackRating
        PDConversationScore
        PDDiagnosisScore
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

type Session = ConversationSessions_ListQuery['readVirtualHumanSessions']['nodes'][number];

const sorts = ['Created:desc', 'Created:asc'] as const;
const pageSize = 10;

export interface ConversationSessionsProps {
  virtualHuman: { ID: string; Title: string; Type: string };
  /** False where nothing can be scored. */
  showsScore: boolean;
}

/** Everybody's conversations with one virtual human, for staff. */
export function ConversationSessions({ virtualHuman, showsScore }: ConversationSessionsProps) {
  const t = useTranslate('conversation-results');
  const nameOf = useLearnerName();
  const params = usePageParams({ sorts, pageSize });
  const [reported, setReported] = useState<Session | null>(null);
  const [deleting, setDeleting] = useState<Session | null>(null);
  const query = useQuery({
    ...graphqlQuery(['analytics-submission', 'of-virtual-human'], listDocument, {
      id: virtualHuman.ID,
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
        read={(data) => data.readVirtualHumanSessions}
        params={params}
        loading={<TableSkeleton rows={8} columns={6} />}
        empty={
          <EmptyState icon={<IconHistory />} title={t('sessions.empty')} text={t('sessions.emptyText')} />
        }
      >
        {(nodes) => (
          <SessionRows
            virtualHuman={virtualHuman}
            showsScore={showsScore}
            sessions={nodes}
            sort={params.sort}
            onSort={params.setSort}
            onReport={setReported}
            onDelete={setDeleting}
          />
        )}
      </PagedList>
      {reported ? (
        <CoachingReportDialog
          subject={{
            assessmentId: reported.ID,
            title: virtualHuman.Title || t('analytics.untitled'),
            learner: nameOf(reported.Member),
            startedAt: reported.Created,
            timeSpentMs: reported.TimeSpent,
            rating: reported.LearnerFeedbackRating,
          }}
          onClose={() => setReported(null)}
        />
      ) : null}
      {deleting ? (
        <Suspense fallback={null}>
          <DeleteSessionDialog
            t={t}
            noun="virtual-humans"
            submissionId={deleting.ID}
            learner={nameOf(deleting.Member)}
            title={virtualHuman.Title || t('analytics.untitled')}
            onClose={() => setDeleting(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface SessionRowsProps extends ConversationSessionsProps {
  sessions: readonly Session[];
  sort: string;
  onSort: (sort: string) => void;
  onReport: (session: Session) => void;
  onDelete: (session: Session) => void;
}

function SessionRows({
  virtualHuman,
  showsScore,
  sessions,
  sort,
  onSort,
  onReport,
  onDelete,
}: SessionRowsProps) {
  const t = useTranslate('conversation-results');
  const nameOf = useLearnerName();
  const { dateTime, clock } = useFormats();
  const isMedical = isMedicalType(virtualHuman.Type);
  const columns: DataColumn<Session>[] = [
    {
      id: 'user',
      header: t('sessions.user'),
      primary: true,
      cell: ({ Member }) => <LearnerCell member={Member} />,
    },
    {
      id: 'date',
      header: t('sessions.date'),
      sortField: 'Created',
      cell: (session) => (
        <Link className={styles.log} to={chatLogPath(virtualHuman.ID, session.ID)} title={t('sessions.log')}>
          {dateTime(session.Created)}
        </Link>
      ),
    },
    { id: 'time', header: t('sessions.time'), numeric: true, cell: (session) => clock(session.TimeSpent) },
    ...(showsScore
      ? [
          {
            id: 'score',
            header: t('sessions.score'),
            numeric: true,
            cell: (session: Session) => (
              <ConversationScore score={session.PDConversationScore} finished={session.Finished} />
            ),
          },
        ]
      : []),
    ...(isMedical
      ? [
          {
            id: 'success',
            header: t('sessions.success'),
            cell: (session: Session) => (
              <DiagnosisMark score={session.PDDiagnosisScore} finished={session.Finished} />
            ),
          },
        ]
      : []),
    {
      id: 'report',
      header: t('sessions.report'),
      cell: (session) =>
        session.Finished ? (
          <Button
            kind="quiet"
            size="sm"
            icon={<IconReportAnalytics size={16} aria-hidden />}
            aria-label={t('report.openOf', { name: nameOf(session.Member) })}
            onClick={() => onReport(session)}
          >
            {t('report.open')}
          </Button>
        ) : (
          '-'
        ),
    },
    {
      id: 'menu',
      header: t('sessions.log'),
      actions: true,
      cell: (session) => (
        <RowMenu virtualHumanId={virtualHuman.ID} session={session} onDelete={() => onDelete(session)} />
      ),
    },
  ];
  return (
    <DataTable
      caption={t('sessions.title')}
      columns={columns}
      rows={sessions}
      rowKey={(session) => session.ID}
      sort={sort}
      onSort={onSort}
    />
  );
}

interface RowMenuProps {
  virtualHumanId: string;
  session: Session;
  onDelete: () => void;
}

function RowMenu({ virtualHumanId, session, onDelete }: RowMenuProps) {
  const t = useTranslate('conversation-results');
  const nameOf = useLearnerName();
  const navigate = useNavigate();
  const name = nameOf(session.Member);
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={t('sessions.menu', { name })} icon={<IconDotsVertical aria-hidden />} />
      }
    >
      <MenuItem
        icon={<IconListDetails size={18} aria-hidden />}
        onSelect={() => void navigate({ href: chatLogPath(virtualHumanId, session.ID) })}
      >
        {t('sessions.log')}
      </MenuItem>
      {session.CanDelete ? (
        <MenuItem icon={<IconTrash size={18} aria-hidden />} danger onSelect={onDelete}>
          {t('sessions.delete')}
        </MenuItem>
      ) : null}
    </Menu>
  );
}
