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

/** One kind of content: what it comes to, and every item of it. */
export function ContentPage({ kind }: { kind: PlayedKind }) {
  const t = useTranslate('analytics');
  const filters = useAnalyticsFilters();
  const tagId = filters.asked.tag;
  const query = useSummary(kind, filters, { tag: tagId });
  return (
    <Page title={t(`${kind}.nav`)} lead={t(`${kind}.lead`)}>
      <AnalyticsNav filters={filters} />
      <FilterBar filters={filters} withTag />
      <SummaryPanel filters={filters} query={query} read={({ contentAnalytics }) => contentAnalytics}>
        {() => <LearningCards kind={kind} tagId={tagId} filters={filters} />}
      </SummaryPanel>
      {filters.period ? (
        <ContentList title={t(`content.${kind}`)} kind={kind} tagId={tagId} used={false} filters={filters} />
      ) : null}
    </Page>
  );
}
