import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './DashboardPage.module.css';

/** A word of the provider's, as plain text. */
export function SystemNotice({ text }: { text: string | undefined }) {
  const t = useTranslate('staff-dashboard');
  if (!text) return null;
  return (
    <section className={styles.notice} aria-label={t('notice')}>
      <IconAlertTriangle aria-hidden />
      <p>{text}</p>
    </section>
  );
}
