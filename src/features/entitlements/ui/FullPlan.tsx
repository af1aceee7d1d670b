import { useTranslate } from '#locales/use-translate.ts';
import type { FullLimit } from '#web/graphql/graphql-error.ts';
import { FullLimitText, FullLimitWays } from './FullLimit.tsx';
import styles from './FullPlan.module.css';

/** What is full, as a note within a page. */
export function FullPlan({ limit, onLeave }: { limit: FullLimit; onLeave?: (() => void) | undefined }) {
  const t = useTranslate('entitlements');
  return (
    <div className={styles.note} role="status">
      <p className={styles.title}>{t('full.title')}</p>
      <FullLimitText limit={limit} />
      <div className={styles.ways}>
        <FullLimitWays {...(onLeave ? { onLeave } : {})} />
      </div>
    </div>
  );
}
