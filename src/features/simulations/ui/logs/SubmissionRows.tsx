import { IconListDetails, IconTrash } from '@tabler/icons-react';
import { LearnerCell, useLearnerName } from '#features/members/ui/index.ts';
import type { SubmissionsTable_ListQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import styles from './SubmissionsTable.module.css';
import { useSessionColumns } from './use-session-columns.tsx';

export type StaffSession = SubmissionsTable_ListQuery['readAnalyticsSubmissions']['nodes'][number];

interface SubmissionRowsProps {
  sessions: readonly StaffSession[];
  /** Without it the order cannot be changed. */
  sort?: { value: string; onChange: (sort: string) => void };
  onOpen: (attemptId: string) => void;
  /** Without it nothing can be deleted here. */
  onDelete?: (session: StaffSession) => void;
}

export function SubmissionRows({ sessions, sort, onOpen, onDelete }: SubmissionRowsProps) {
  const t = useTranslate('attempts');
  const nameOf = useLearnerName();
  const shared = useSessionColumns<StaffSession>({ sortsByScore: true });
  const columns: DataColumn<StaffSession>[] = [
    {
      id: 'user',
      header: t('column.user'),
      primary: true,
      cell: ({ Member }) => <LearnerCell member={Member} />,
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
            aria-label={t('list.openLogOf', { name: nameOf(session.Member) })}
            onClick={() => onOpen(session.ID)}
          >
            {t('column.log')}
          </Button>
          {session.CanDelete && onDelete ? (
            <IconButton
              size="sm"
              kind="danger"
              label={t('delete.open', { name: nameOf(session.Member) })}
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
