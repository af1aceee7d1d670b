import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './LocalMailPage.module.css';

export interface ListedMail {
  ID: string;
  Sent?: string | null;
  To: string;
  Subject: string;
}

interface MailListProps {
  mails: readonly ListedMail[];
  shownId: string | undefined;
  onChoose: (id: string) => void;
}

export function MailList({ mails, shownId, onChoose }: MailListProps) {
  const t = useTranslate('local-mail');
  const { relative, dateTime } = useFormats();
  return (
    <ul className={styles.list} aria-label={t('list')}>
      {mails.map((mail) => (
        <li key={mail.ID}>
          <button
            type="button"
            className={styles.item}
            aria-current={mail.ID === shownId || undefined}
            onClick={() => onChoose(mail.ID)}
          >
            <span className={styles.subject}>{mail.Subject}</span>
            <span className={styles.to}>{mail.To}</span>
            {mail.Sent ? (
              <time className={styles.when} dateTime={mail.Sent} title={dateTime(mail.Sent)}>
                {relative(mail.Sent)}
              </time>
            ) : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
