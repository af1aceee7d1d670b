import { useTranslate } from '#locales/use-translate.ts';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { contentRows } from '../../../model/tables/content-rows.ts';
import { useUsedMost } from '../../components/analytics-queries.ts';
import { ContentTable } from '../../components/ContentTable.tsx';
import type { AnalyticsFilters } from '../../components/use-analytics-filters.ts';
import { ExportRows } from '../../learning/ExportRows.tsx';
import styles from './KindCards.module.css';

/** The few items with the most views, of every kind. */
export function UsedMost({ filters }: { filters: AnalyticsFilters }) {
  const t = useTranslate('analytics');
  const query = useUsedMost(filters);
  return (
    <section aria-labelledby="used-most">
      <div className={styles.top}>
        <h2 id="used-most" className={styles.heading}>
          {t('used.title')}
        </h2>
        {query.data ? (
          <ExportRows
            name="most-used"
            rows={contentRows(t, query.data.readAnalysedContent.nodes)}
            question={{ filters }}
          />
        ) : null}
      </div>
      <QueryBoundary query={query} loading={<TableSkeleton rows={5} columns={6} />}>
        {({ readAnalysedContent }) => (
          <ContentTable caption={t('used.title')} items={readAnalysedContent.nodes} mixed />
        )}
      </QueryBoundary>
    </section>
  );
}
