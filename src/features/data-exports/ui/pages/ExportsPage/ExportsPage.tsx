import { IconDatabaseExport } from '@tabler/icons-react';
import { AnalyticsNav, FilterBar, useFiltersOf } from '#features/analytics/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useExportList } from '../../export-queries.ts';
import { ExportForm } from './ExportForm.tsx';
import { ExportList } from './ExportList.tsx';
import styles from './ExportsPage.module.css';

/** Asks for everything that learners did as files, and shows what was asked for. */
export function ExportsPage() {
  const t = useTranslate('data-exports');
  const filters = useFiltersOf(['Created:desc']);
  const query = useExportList();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <AnalyticsNav filters={filters} />
      <section className={styles.make} aria-label={t('make')}>
        <FilterBar filters={filters} withGroup={false} withType={false} />
        <ExportForm period={filters.period} />
      </section>
      <h2 className={styles.heading}>{t('list')}</h2>
      <QueryBoundary
        query={query}
        loading={<TableSkeleton rows={3} columns={5} />}
        isEmpty={({ readDataExports }) => readDataExports.length === 0}
        empty={<EmptyState icon={<IconDatabaseExport />} title={t('empty')} text={t('emptyText')} />}
      >
        {({ readDataExports }) => <ExportList exports={readDataExports} />}
      </QueryBoundary>
    </Page>
  );
}
