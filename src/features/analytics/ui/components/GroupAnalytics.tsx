import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { LearningCards } from '../learning/LearningCards.tsx';
import { useGroupSummary } from './analytics-queries.ts';
import { ContentList } from './ContentList.tsx';
import { FilterBar } from './FilterBar.tsx';
import styles from './GroupAnalytics.module.css';
import { SummaryPanel } from './SummaryPanel.tsx';
import { useAnalyticsFilters } from './use-analytics-filters.ts';
import { ViewsAlone } from './ViewsAlone.tsx';

/** What the people of a group come to: for the group's own page. */
export function GroupAnalytics({ groupId }: { groupId: string }) {
  const t = useTranslate('analytics');
  const filters = useAnalyticsFilters();
  const query = useGroupSummary(groupId, filters);
  return (
    <>
      <ViewsAlone />
      <FilterBar filters={filters} withGroup={false} withTag />
      <SummaryPanel
        filters={filters}
        query={query}
        read={({ groupAnalytics }) => groupAnalytics}
        missing={<EmptyState icon={<IconUsersGroup />} title={t('group.missing')} />}
      >
        {() => <LearningCards groupId={groupId} tagId={filters.asked.tag} filters={filters} />}
      </SummaryPanel>
      {filters.period && query.data?.groupAnalytics?.Figures.TotalViews ? (
        <ContentList
          title={t('content.group')}
          kind={null}
          used
          filters={filters}
          groupId={groupId}
          tagId={filters.asked.tag}
        />
      ) : null}
      <p className={styles.note}>{t('group.note')}</p>
    </>
  );
}
