import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import styles from './DashboardPage.module.css';
import type { FeatureUpdate } from './dashboard-query.ts';

/** What is new in Praxis, the newest first. */
export function FeatureUpdates({ updates }: { updates: readonly FeatureUpdate[] }) {
  const t = useTranslate('staff-dashboard');
  const { calendarDay } = useFormats();
  if (updates.length === 0) return null;
  return (
    <Card as="section" padding="lg" aria-labelledby="feature-updates">
      <h2 id="feature-updates" className={styles.heading}>
        {t('updates')}
      </h2>
      <ol className={styles.updates}>
        {updates.map((update) => (
          <li key={update.ID}>
            <time dateTime={update.Date}>{calendarDay(update.Date)}</time>
            <h3>{update.Title}</h3>
            <p>{update.Text}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
