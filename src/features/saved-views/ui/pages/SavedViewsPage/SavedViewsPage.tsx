import { IconBookmark } from '@tabler/icons-react';
import { AnalyticsNav, useFiltersOf } from '#features/analytics/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useSavedViews } from '../../view-queries.ts';
import { SavedViewTable } from './SavedViewTable.tsx';

/** What the person keeps of analytics, and what of it is sent. */
export function SavedViewsPage() {
  const t = useTranslate('saved-views');
  const filters = useFiltersOf(['Name:asc']);
  const query = useSavedViews();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <AnalyticsNav filters={filters} />
      <QueryBoundary
        query={query}
        loading={<TableSkeleton rows={4} columns={4} />}
        isEmpty={({ readSavedViews }) => readSavedViews.length === 0}
        empty={<EmptyState icon={<IconBookmark />} title={t('empty')} text={t('emptyText')} />}
      >
        {({ readSavedViews }) => <SavedViewTable views={readSavedViews} />}
      </QueryBoundary>
    </Page>
  );
}
