import { useTranslate } from '#locales/use-translate.ts';
import { Page } from '#web/page/Page.tsx';
import { AnalyticsNav } from '../../components/AnalyticsNav.tsx';
import { useSummary } from '../../components/analytics-queries.ts';
import { FilterBar } from '../../components/FilterBar.tsx';
import { SummaryPanel } from '../../components/SummaryPanel.tsx';
import { useAnalyticsFilters } from '../../components/use-analytics-filters.ts';
import { LearningCards } from '../../learning/LearningCards.tsx';
import { KindCards } from './KindCards.tsx';
import { UsedMost } from './UsedMost.tsx';

/** Everything that happened in the organisation, and where to look closer. */
export function OverallPage() {
  const t = useTranslate('analytics');
  const filters = useAnalyticsFilters();
  const query = useSummary(null, filters, filters.asked);
  return (
    <Page title={t('title')} lead={t('overall.lead')}>
      <AnalyticsNav filters={filters} />
      <FilterBar filters={filters} withTag withChannel />
      <SummaryPanel
        filters={filters}
        query={query}
        read={({ contentAnalytics }) => contentAnalytics}
        ofChannel={filters.asked.channel !== undefined}
      >
        {(summary) => (
          <>
            {summary.Figures.TotalViews > 0 ? (
              <>
                <KindCards summary={summary} filters={filters} />
                {filters.asked.channel ? null : <UsedMost filters={filters} />}
              </>
            ) : null}
            {filters.asked.channel ? null : <LearningCards tagId={filters.asked.tag} filters={filters} />}
          </>
        )}
      </SummaryPanel>
    </Page>
  );
}
