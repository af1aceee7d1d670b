import { IconUser } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useContentKindView } from '#features/content/ui/index.ts';
import { ConversationSessions } from '#features/conversations/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { Page } from '#web/page/Page.tsx';
import { userAnalyticsPath } from '../../analytics-paths.ts';
import { FilterBar } from '../../components/FilterBar.tsx';
import { SummaryPanel } from '../../components/SummaryPanel.tsx';
import { useAnalyticsFilters } from '../../components/use-analytics-filters.ts';
import { ViewsAlone } from '../../components/ViewsAlone.tsx';
import styles from './HumanUserPage.module.css';

const humanUserDocument = graphql(`
  query HumanUserPage_one($human: ID!, $user: ID!, $start: String!, $end: String!) {
    virtualHumanUserAnalytics(VirtualHumanID: $human, UserID: $user, StartDate: $start, EndDate: $end) {
      ...AnalyticsSummary
    }
    readAnalysedVirtualHuman(ID: $human) {
      Title
    }
    readVirtualHumanSessions(ID: $human, limit: 1, filterBy: { MemberID: { eq: $user } }) {
      nodes {
        Member {
          Name
          Email
        }
      }
    }
  }
`);

/** What one member did with one virtual human, reached from the virtual human. */
export function HumanUserPage() {
  const { virtualHumanId = '' } = useParams({ strict: false });
  const { analyticsPath } = useContentKindView('virtual-human');
  return <HumanUser backTo={`${analyticsPath(virtualHumanId)}?tab=users`} />;
}

/** The same, reached from the member. */
export function UserHumanPage() {
  const { memberId = '' } = useParams({ strict: false });
  return <HumanUser backTo={userAnalyticsPath(memberId)} />;
}

function HumanUser({ backTo }: { backTo: string }) {
  const t = useTranslate('analytics-tags');
  const { virtualHumanId = '', memberId = '' } = useParams({ strict: false });
  const filters = useAnalyticsFilters();
  const { start, end } = filters.variables;
  const query = useQuery({
    ...graphqlQuery(['analytics', 'virtual-human-user'], humanUserDocument, {
      human: virtualHumanId,
      user: memberId,
      start,
      end,
    }),
    enabled: filters.period !== null,
    placeholderData: keepPreviousData,
  });
  const member = query.data?.readVirtualHumanSessions.nodes[0]?.Member;
  const name = member?.Name || member?.Email || t('user.one');
  const title = query.data?.readAnalysedVirtualHuman?.Title;
  return (
    <Page title={title ? t('user.withHuman', { name, title }) : t('user.one')} backTo={{ href: backTo }}>
      <ViewsAlone />
      <FilterBar filters={filters} withGroup={false} withType={false} />
      <SummaryPanel
        ofOne
        filters={filters}
        query={query}
        read={({ virtualHumanUserAnalytics }) => virtualHumanUserAnalytics}
        missing={<EmptyState icon={<IconUser />} title={t('user.missing')} />}
      >
        {() => (
          <section aria-labelledby="conversations">
            <h2 id="conversations" className={styles.heading}>
              {t('user.conversations')}
            </h2>
            <Suspense fallback={<TableSkeleton rows={5} columns={5} />}>
              <ConversationSessions virtualHumanId={virtualHumanId} memberId={memberId} showsScore />
            </Suspense>
          </section>
        )}
      </SummaryPanel>
    </Page>
  );
}
