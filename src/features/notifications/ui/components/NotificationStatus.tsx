import { useTranslate } from '#locales/use-translate.ts';
import { StatusBadge, type StatusTone } from '#ui-kit/display/StatusBadge.tsx';
import { type NotificationState, readNotificationState } from '../../model/notification-status.ts';
import styles from './ApiNotificationLog.module.css';

const tones: Record<NotificationState, StatusTone> = {
  pending: 'warning',
  sent: 'positive',
  failed: 'negative',
};

/** The state and the code of the answer; a state this version does not know is shown as it is. */
export function NotificationStatus({
  notification,
}: {
  notification: { Status: string; ResponseStatusCode?: number | null };
}) {
  const t = useTranslate('notifications');
  const known = readNotificationState(notification.Status);
  return (
    <span className={styles.status}>
      {known ? (
        <StatusBadge tone={tones[known]}>{t(`state.${known}`)}</StatusBadge>
      ) : (
        <StatusBadge>{notification.Status}</StatusBadge>
      )}
      {notification.ResponseStatusCode ? (
        <span className={styles.code}>{notification.ResponseStatusCode}</span>
      ) : null}
    </span>
  );
}
