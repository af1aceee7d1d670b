import {
  IconDotsVertical,
  IconListDetails,
  IconReportAnalytics,
  IconTrash,
  IconUser,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { CoachingReportDialog, DiagnosisMark } from '#features/assessment/ui/index.ts';
import { DeleteSessionDialog } from '#features/attempts/ui/index.ts';
import { LearnerCell, useLearnerName } from '#features/members/ui/index.ts';
import { analyticsOfMemberPath, chatLogPath } from '#features/virtual-humans/model/virtual-human-paths.ts';
import { isMedicalType } from '#features/virtual-humans/model/virtual-human-plan.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { SessionTable_SessionFragment } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { Menu, MenuItem } from '#ui-kit/overlays/Menu.tsx';
import { useOrganisationZone } from '#web/session/organisation-zone.ts';
import { ConversationScore } from './ConversationScore.tsx';
import styles from './ConversationSessions.module.css';

graphql(`
  fragment SessionTable_session on AnalyticsSubmission {
    ID
    Created
    TimeSpent
    Finished
    Practice
    LearnerFeedbackRating
    PDConversationScore
    PassMark
    PDDiagnosisScore
    CanDelete
    VirtualHuman {
      ID
      Title
      Type
    }
    Member {
      ID
      Name
      Email
      UserType
      AvatarURL
    }
  }
`);

export type Session = SessionTable_SessionFragment;

interface SessionTableProps {
  /**
   * The owner of the sessions: one virtual human, so each row names a person; or one person, so each row names a
   * virtual human.
   */
  of: 'virtual-human' | 'member';
  sessions: readonly Session[];
  /** False where nothing can be scored. */
  showsScore: boolean;
  sort: string;
  onSort: (sort: string) => void;
}

/** Conversations for staff, with their reports, logs and their deletion. */
export function SessionTable({ of, sessions, showsScore, sort, onSort }: SessionTableProps) {
  const t = useTranslate('conversation-results');
  const nameOf = useLearnerName();
  const [reported, setReported] = useState<Session | null>(null);
  const [deleting, setDeleting] = useState<Session | null>(null);
  const titleOf = ({ VirtualHuman }: Session) => VirtualHuman?.Title || t('analytics.untitled');
  return (
    <>
      <SessionRows
        of={of}
        sessions={sessions}
        showsScore={showsScore}
        sort={sort}
        onSort={onSort}
        onReport={setReported}
        onDelete={setDeleting}
      />
      {reported ? (
        <CoachingReportDialog
          subject={{
            assessmentId: reported.ID,
            title: titleOf(reported),
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
            attemptId={deleting.ID}
            learner={nameOf(deleting.Member)}
            title={titleOf(deleting)}
            onClose={() => setDeleting(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface SessionRowsProps extends SessionTableProps {
  onReport: (session: Session) => void;
  onDelete: (session: Session) => void;
}

function SessionRows({ of, showsScore, sessions, sort, onSort, onReport, onDelete }: SessionRowsProps) {
  const t = useTranslate('conversation-results');
  const nameOf = useLearnerName();
  const { dateTime, clock } = useFormats(useOrganisationZone());
  const isMedical = sessions.some(({ VirtualHuman }) => isMedicalType(VirtualHuman?.Type ?? ''));
  const nameRow = (session: Session) =>
    of === 'member' ? session.VirtualHuman?.Title || t('analytics.untitled') : nameOf(session.Member);
  const columns: DataColumn<Session>[] = [
    of === 'member'
      ? { id: 'virtual-human', header: t('sessions.virtualHuman'), primary: true, cell: nameRow }
      : {
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
        <Link className={styles.log} to={logOf(session)} title={t('sessions.log')}>
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
              <ConversationScore
                score={session.PDConversationScore}
                passMark={session.PassMark}
                finished={session.Finished}
                practice={session.Practice}
              />
            ),
          },
        ]
      : []),
    ...(isMedical
      ? [
          {
            id: 'success',
            header: t('sessions.success'),
            cell: (session: Session) =>
              isMedicalType(session.VirtualHuman?.Type ?? '') ? (
                <DiagnosisMark score={session.PDDiagnosisScore} finished={session.Finished} />
              ) : (
                t('score.none')
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
            aria-label={t('report.openOf', { name: nameRow(session) })}
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
        <RowMenu
          name={nameRow(session)}
          session={session}
          ofOne={of === 'virtual-human'}
          onDelete={() => onDelete(session)}
        />
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
  name: string;
  session: Session;
  /** Whether the rows are of one virtual human. */
  ofOne: boolean;
  onDelete: () => void;
}

function RowMenu({ name, session, ofOne, onDelete }: RowMenuProps) {
  const t = useTranslate('conversation-results');
  const navigate = useNavigate();
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={t('sessions.menu', { name })} icon={<IconDotsVertical aria-hidden />} />
      }
    >
      <MenuItem
        icon={<IconListDetails size={18} aria-hidden />}
        onSelect={() => void navigate({ href: logOf(session) })}
      >
        {t('sessions.log')}
      </MenuItem>
      {ofOne && isPerson(session.Member) ? (
        <MenuItem
          icon={<IconUser size={18} aria-hidden />}
          onSelect={() =>
            void navigate({
              href: analyticsOfMemberPath(session.VirtualHuman?.ID ?? '', session.Member?.ID ?? ''),
            })
          }
        >
          {t('sessions.ofPerson')}
        </MenuItem>
      ) : null}
      {session.CanDelete ? (
        <MenuItem icon={<IconTrash size={18} aria-hidden />} danger onSelect={onDelete}>
          {t('sessions.delete')}
        </MenuItem>
      ) : null}
    </Menu>
  );
}

/** Holders of shared links and who was erased have no page. */
function isPerson(member: Session['Member']): boolean {
  return member !== null && member.UserType !== 'public' && member.Email !== null;
}

function logOf({ ID, VirtualHuman }: Session): string {
  return chatLogPath(VirtualHuman?.ID ?? '', ID);
}
