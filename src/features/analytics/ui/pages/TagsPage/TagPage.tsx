import { IconTags } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTagName } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Page } from '#web/page/Page.tsx';
import { tagsPath } from '../../analytics-paths.ts';
import { useTagSummary } from '../../components/analytics-queries.ts';
import { ContentList } from '../../components/ContentList.tsx';
import { FilterBar } from '../../components/FilterBar.tsx';
import { SummaryPanel } from '../../components/SummaryPanel.tsx';
import { useAnalyticsFilters } from '../../components/use-analytics-filters.ts';
import { ViewsAlone } from '../../components/ViewsAlone.tsx';
import { TimeOfDayCard } from '../../learning/TimeOfDayCard.tsx';

/** The items of one tag: what they come to together, and each. */
export function TagPage() {
  const t = useTranslate('analytics-tags');
  const { tagId = '' } = useParams({ strict: false });
  const filters = useAnalyticsFilters();
  const query = useTagSummary(tagId, filters);
  const name = useTagName(tagId);
  return (
    <Page title={name ?? t('one')} backTo={{ href: tagsPath, title: t('title') }}>
      <ViewsAlone />
      <FilterBar filters={filters} />
      <SummaryPanel
        filters={filters}
        query={query}
        read={({ tagAnalytics }) => tagAnalytics}
        missing={<EmptyState icon={<IconTags />} title={t('missing')} />}
      >
        {() => (
          <>
            <ContentList title={t('items')} kind={null} tagId={tagId} used={false} filters={filters} />
            <TimeOfDayCard question={{ tagId, filters }} />
          </>
        )}
      </SummaryPanel>
    </Page>
  );
}
