import { IconRefresh } from '@tabler/icons-react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import styles from './ApiNotificationLog.module.css';
import { NotificationStatus } from './NotificationStatus.tsx';
import type { ListedNotification } from './NotificationTable.tsx';

interface NotificationDialogProps {
  notification: ListedNotification;
  resending: boolean;
  onResend: () => void;
  onClose: () => void;
}

/** One notification: its content, address and answer. */
export function NotificationDialog({ notification, resending, onResend, onClose }: NotificationDialogProps) {
  const t = useTranslate('notifications');
  const { dateTime } = useFormats();
  const { LastSent, NextTry, URL: url, Response: response } = notification;
  return (
    <Dialog
      size="lg"
      title={notification.Event}
      onClose={onClose}
      actions={
        <Button icon={<IconRefresh size={18} aria-hidden />} busy={resending} onClick={onResend}>
          {t('log.resend')}
        </Button>
      }
    >
      <dl className={styles.facts}>
        <dt>{t('column.status')}</dt>
        <dd>
          <NotificationStatus notification={notification} />
        </dd>
        <dt>{t('column.created')}</dt>
        <dd>{dateTime(notification.Created)}</dd>
        <dt>{t('column.lastSent')}</dt>
        <dd>{LastSent ? dateTime(LastSent) : t('never')}</dd>
        {NextTry ? (
          <>
            <dt>{t('details.nextTry')}</dt>
            <dd>{dateTime(NextTry)}</dd>
          </>
        ) : null}
        {url ? (
          <>
            <dt>{t('details.url')}</dt>
            <dd className={styles.url}>{url}</dd>
          </>
        ) : null}
      </dl>
      <h3 className={styles.part}>{t('details.body')}</h3>
      <Listing text={indent(notification.Body)} />
      {LastSent ? (
        <>
          <h3 className={styles.part}>{t('details.response')}</h3>
          {response ? (
            <Listing text={indent(response)} />
          ) : (
            <p className={styles.lead}>{t('details.emptyResponse')}</p>
          )}
        </>
      ) : null}
    </Dialog>
  );
}

function Listing({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard
    <pre className={styles.listing} tabIndex={0}>
      {text}
    </pre>
  );
}

/** JSON on several lines, anything else as it came. */
function indent(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
