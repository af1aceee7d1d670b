import { useTranslate } from '#locales/use-translate.ts';
import type { FullLimit } from '#web/graphql/graphql-error.ts';
import { FullLimitText, FullLimitWays } from './FullLimit.tsx';
import styles from './PlanFullNote.module.css';

/** Stands where something would be made, before anything is typed or uploaded for nothing. */
export function PlanFullNote({ limit, onLeave }: { limit: FullLimit; onLeave?: () => void }) {
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
