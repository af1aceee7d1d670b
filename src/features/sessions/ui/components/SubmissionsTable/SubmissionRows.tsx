import { IconListDetails, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memberPath } from '#features/organisations/ui/index.ts';
import type { SubmissionsTable_ListQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Avatar } from '#ui-kit/Avatar.tsx';
import { Button } from '#ui-kit/Button.tsx';
import { type DataColumn, DataTable } from '#ui-kit/DataTable.tsx';
import { IconButton } from '#ui-kit/IconButton.tsx';
import { useCan } from '#web/session/use-session.ts';
import { useSessionColumns } from '../use-session-columns.tsx';
import styles from './SubmissionsTable.module.css';

export type StaffSession = SubmissionsTable_ListQuery['readAnalyticsSubmissions']['nodes'][number];

interface SubmissionRowsProps {
  sessions: readonly StaffSession[];
  /** Without it the order cannot be changed. */
  sort?: { value: string; onChange: (sort: string) => void };
  onOpen: (submissionId: string) => void;
  /** Without it nothing can be deleted here. */
  onDelete?: (session: StaffSession) => void;
}

export function SubmissionRows({ sessions, sort, onOpen, onDelete }: SubmissionRowsProps) {
  const t = useTranslate('sessions');
  const linksMembers = useCan('member:list');
  const shared = useSessionColumns<StaffSession>({ sortsByScore: true });
  const columns: DataColumn<StaffSession>[] = [
    {
      id: 'user',
      header: t('column.user'),
      primary: true,
      cell: ({ Member: member }) => (
        <span className={styles.member}>
          <Avatar size="sm" name={member?.Name ?? ''} imageUrl={member?.AvatarURL ?? null} />
          <MemberName member={member} linked={linksMembers} />
        </span>
      ),
    },
    ...shared,
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
          {session.CanDelete && onDelete ? (
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
      {...(sort ? { sort: sort.value, onSort: sort.onChange } : {})}
    />
  );
}

interface MemberNameProps {
  member: StaffSession['Member'];
  /** Leads to the person's page, where there is one. */
  linked: boolean;
}

function MemberName({ member, linked }: MemberNameProps) {
  if (!member) return null;
  const isPerson = member.UserType !== 'public' && member.Email !== null;
  if (!linked || !isPerson) return <>{member.Name}</>;
  return (
    <Link to={memberPath(member.ID)} className={styles.name}>
      {member.Name}
    </Link>
  );
}
