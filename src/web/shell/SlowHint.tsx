import { useEffect, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import styles from './PageLoading.module.css';

const slowAfterMs = 25_000;

/** Tells screen readers that something loads, and after 25 seconds shows to all that it takes long. */
export function SlowHint() {
  const t = useTranslate('shell');
  const slow = useSlow();
  return (
    <div role="status" className={slow ? styles.slow : undefined} data-awaited>
      <span className="visually-hidden">{t('loading.label')}</span>
      {slow ? (
        <>
          <p>{t('loading.slow')}</p>
          <Button onClick={() => location.reload()}>{t('loading.refresh')}</Button>
        </>
      ) : null}
    </div>
  );
}

function useSlow(): boolean {
  const [slow, setSlow] = useState(false);
  // A timer is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return slow;
}
