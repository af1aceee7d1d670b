import { IconUser } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { memberPath } from '#features/groups/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Page } from '#web/page/Page.tsx';
import { useUserSummary } from '../../components/analytics-queries.ts';
import { ContentList } from '../../components/ContentList.tsx';
import { FilterBar } from '../../components/FilterBar.tsx';
import { SummaryPanel } from '../../components/SummaryPanel.tsx';
import { useAnalyticsFilters } from '../../components/use-analytics-filters.ts';
import { ViewsAlone } from '../../components/ViewsAlone.tsx';

/** What one member did in the days asked for, and with what. */
export function UserPage() {
  const t = useTranslate('analytics-tags');
  const { memberId = '' } = useParams({ strict: false });
  const filters = useAnalyticsFilters();
  const query = useUserSummary(memberId, filters);
  const member = query.data?.readOneMember;
  const name = member?.Name || member?.Email;
  return (
    <Page
      title={name ? t('user.title', { name }) : t('user.one')}
      backTo={{ href: memberPath(memberId), ...(name ? { title: name } : {}) }}
    >
      <ViewsAlone />
      <FilterBar filters={filters} withGroup={false} withType={false} withTag />
      <SummaryPanel
        ofOne
        filters={filters}
        query={query}
        read={({ userAnalytics }) => userAnalytics}
        missing={<EmptyState icon={<IconUser />} title={t('user.missing')} />}
      >
        {() => (
          <ContentList
            title={t('user.items')}
            kind={null}
            userId={memberId}
            tagId={filters.asked.tag}
            used
            filters={filters}
          />
        )}
      </SummaryPanel>
    </Page>
  );
}
