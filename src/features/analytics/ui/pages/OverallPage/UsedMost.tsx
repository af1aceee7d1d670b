import { useTranslate } from '#locales/use-translate.ts';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useUsedMost } from '../../components/analytics-queries.ts';
import { ContentTable } from '../../components/ContentTable.tsx';
import type { AnalyticsFilters } from '../../components/use-analytics-filters.ts';
import styles from './KindCards.module.css';

/** The few items with the most views, of every kind. */
export function UsedMost({ filters }: { filters: AnalyticsFilters }) {
  const t = useTranslate('analytics');
  const query = useUsedMost(filters);
  return (
    <section aria-labelledby="used-most">
      <h2 id="used-most" className={styles.heading}>
        {t('used.title')}
      </h2>
      <QueryBoundary query={query} loading={<TableSkeleton rows={5} columns={6} />}>
        {({ readAnalysedContent }) => (
          <ContentTable caption={t('used.title')} items={readAnalysedContent.nodes} mixed />
        )}
      </QueryBoundary>
    </section>
  );
}
