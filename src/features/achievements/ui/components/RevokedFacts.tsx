import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import styles from './RevokedFacts.module.css';

/** That a badge was withdrawn, when and why: for the one who earned it and for staff. */
export function RevokedFacts({ revoked, reason }: { revoked: string; reason: string | null }) {
  const t = useTranslate('achievements');
  const { date } = useFormats();
  return (
    <>
      <StatusBadge tone="negative">{t('revoked')}</StatusBadge>
      <p className={styles.quiet}>{t('revokedOn', { date: date(revoked) })}</p>
      {reason ? <p className={styles.quiet}>{t('reason', { reason })}</p> : null}
    </>
  );
}
