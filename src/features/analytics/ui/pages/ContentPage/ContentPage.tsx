import type { PlayedKind } from '#features/content/model/content-kind.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Page } from '#web/page/Page.tsx';
import { AnalyticsNav } from '../../components/AnalyticsNav.tsx';
import { useSummary } from '../../components/analytics-queries.ts';
import { ContentList } from '../../components/ContentList.tsx';
import { FilterBar } from '../../components/FilterBar.tsx';
import { SummaryPanel } from '../../components/SummaryPanel.tsx';
import { useAnalyticsFilters } from '../../components/use-analytics-filters.ts';
import { LearningCards } from '../../learning/LearningCards.tsx';

/** One kind of content: what it comes to, and every item of it. What is told of all ways alone is left out of one way. */
export function ContentPage({ kind }: { kind: PlayedKind }) {
  const t = useTranslate('analytics');
  const filters = useAnalyticsFilters();
  const { tag: tagId, channel } = filters.asked;
  const query = useSummary(kind, filters, filters.asked);
  return (
    <Page title={t(`${kind}.nav`)} lead={t(`${kind}.lead`)}>
      <AnalyticsNav filters={filters} />
      <FilterBar filters={filters} withTag withChannel />
      <SummaryPanel
        filters={filters}
        query={query}
        read={({ contentAnalytics }) => contentAnalytics}
        ofChannel={channel !== undefined}
      >
        {() => (channel ? null : <LearningCards kind={kind} tagId={tagId} filters={filters} />)}
      </SummaryPanel>
      {filters.period && !channel ? (
        <ContentList title={t(`content.${kind}`)} kind={kind} tagId={tagId} used={false} filters={filters} />
      ) : null}
    </Page>
  );
}
