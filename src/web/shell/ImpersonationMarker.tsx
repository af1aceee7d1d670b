import { IconArrowBackUp, IconUserShield } from '@tabler/icons-react';
import { useLayoutEffect, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { endImpersonation } from '../session/impersonation.ts';
import type { Viewer } from '../session/viewer.ts';
import styles from './ImpersonationMarker.module.css';

/**
 * Shown above every page while a staff member of the provider acts as another person: both names, and the button to
 * return.
 */
export function ImpersonationMarker({ viewer }: { viewer: Viewer }) {
  const t = useTranslate('shell');
  const [returning, setReturning] = useState(false);
  // The height that pages keep free is a token of the document.
  useLayoutEffect(() => {
    document.documentElement.dataset.impersonating = '';
    return () => {
      delete document.documentElement.dataset.impersonating;
    };
  }, []);

  const handleReturn = () => {
    if (returning) return;
    setReturning(true);
    void endImpersonation().finally(() => setReturning(false));
  };
  const values = {
    staff: viewer.ImpersonatorName ?? t('impersonation.staff'),
    member: viewer.Name,
    organisation: viewer.Organisation?.Name ?? '',
  };
  return (
    <section className={styles.marker} aria-label={t('impersonation.label')}>
      <IconUserShield className={styles.icon} aria-hidden />
      <p className={styles.text} title={t('impersonation.text', values)}>
        {t('impersonation.text', values)}
      </p>
      <button type="button" className={styles.back} aria-disabled={returning} onClick={handleReturn}>
        <IconArrowBackUp aria-hidden />
        {t('impersonation.return')}
      </button>
    </section>
  );
}
