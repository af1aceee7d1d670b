import { IconRefresh } from '@tabler/icons-react';
import type { ApiNotificationLog_ListQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import styles from './ApiNotificationLog.module.css';
import { NotificationStatus } from './NotificationStatus.tsx';

export type ListedNotification = ApiNotificationLog_ListQuery['readAPINotifications']['nodes'][number];

interface NotificationTableProps {
  notifications: readonly ListedNotification[];
  /** The one that is being sent by hand. */
  resendingId: string | null;
  onResend: (id: string) => void;
  onOpen: (id: string) => void;
}

export function NotificationTable({ notifications, resendingId, onResend, onOpen }: NotificationTableProps) {
  const t = useTranslate('notifications');
  const { dateTime, relative } = useFormats();
  const nameOf = (row: ListedNotification) => ({ event: row.Event, date: dateTime(row.Created) });
  const time = (when: string) => (
    <time className={styles.short} dateTime={when} title={dateTime(when)}>
      {relative(when)}
    </time>
  );
  const columns: DataColumn<ListedNotification>[] = [
    {
      id: 'event',
      header: t('column.event'),
      primary: true,
      cell: (row) => <code className={styles.event}>{row.Event}</code>,
    },
    { id: 'status', header: t('column.status'), cell: (row) => <NotificationStatus notification={row} /> },
    { id: 'created', header: t('column.created'), cell: (row) => time(row.Created) },
    {
      id: 'lastSent',
      header: t('column.lastSent'),
      cell: (row) => (row.LastSent ? time(row.LastSent) : <span className={styles.short}>{t('never')}</span>),
    },
    { id: 'attempts', header: t('column.attempts'), numeric: true, cell: (row) => row.Attempts },
    {
      id: 'actions',
      header: t('column.actions'),
      actions: true,
      cell: (row) => (
        <span className={styles.actions}>
          <Button
            size="sm"
            kind="quiet"
            aria-label={t('log.detailsOf', nameOf(row))}
            onClick={() => onOpen(row.ID)}
          >
            {t('log.details')}
          </Button>
          <Button
            size="sm"
            icon={<IconRefresh size={16} aria-hidden />}
            aria-label={t('log.resendOf', nameOf(row))}
            busy={resendingId === row.ID}
            disabled={resendingId !== null && resendingId !== row.ID}
            onClick={() => onResend(row.ID)}
          >
            {t('log.resend')}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <DataTable caption={t('log.title')} columns={columns} rows={notifications} rowKey={(row) => row.ID} />
  );
}
