import { IconChartBar } from '@tabler/icons-react';
import type { ItemAnalyticsProps } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { GroupsOfItemCard } from '../groups/GroupsOfItemCard.tsx';
import { LearningCards } from '../learning/LearningCards.tsx';
import { useItemSummary } from './analytics-queries.ts';
import { FilterBar } from './FilterBar.tsx';
import { RatingCard } from './RatingCard.tsx';
import { SummaryPanel } from './SummaryPanel.tsx';
import { useAnalyticsFilters } from './use-analytics-filters.ts';
import { ViewsAlone } from './ViewsAlone.tsx';

/** What one item comes to in the days, for the people, asked for: for the item's own page. */
export function ItemAnalytics(item: ItemAnalyticsProps) {
  const t = useTranslate('analytics');
  const filters = useAnalyticsFilters();
  const query = useItemSummary(item, filters);
  return (
    <>
      <ViewsAlone />
      <FilterBar filters={filters} withChannel />
      <SummaryPanel
        filters={filters}
        query={query}
        read={({ found }) => found}
        missing={<EmptyState icon={<IconChartBar />} title={t('item.missing')} />}
        ofChannel={filters.asked.channel !== undefined}
      >
        {({ Figures }) =>
          filters.asked.channel ? null : (
            <>
              <RatingCard kind={item.kind} itemId={item.itemId} filters={filters} />
              <GroupsOfItemCard item={item} figures={Figures} filters={filters} />
              <LearningCards item={item} filters={filters} />
            </>
          )
        }
      </SummaryPanel>
    </>
  );
}
