import { IconChartBar, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ObjectiveOverview } from '#features/assessment/ui/index.ts';
import { useItemAnalytics } from '#features/content/ui/index.ts';
import { editPath, virtualHumansPath } from '#features/virtual-humans/model/virtual-human-paths.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { VirtualHumanAnalyticsPage_OneQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { Tabs } from '#ui-kit/display/Tabs.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { ConversationSessions } from './ConversationSessions.tsx';
import { ScoreNumbers, ScoreNumbersSkeleton } from './ScoreNumbers.tsx';

const analyticsDocument = graphql(`
  query VirtualHumanAnalyticsPage_one($id: ID!) {
    readAnalysedVirtualHuman(ID: $id) {
      ID
      Title
      Type
      CanEdit
      TotalUsers
      Views
      TotalCompletions
      AverageScore
      AverageDiagnosisScore
    }
    readVHForScoreOverview(ID: $id) {
      ID
      Objectives {
        ID
        Name
        Points
        Key
        TimesScored
        TimesEarned
      }
    }
  }
`);

const itemDocument = graphql(`
  query ItemAnalytics_virtualHuman($id: ID!, $start: String!, $end: String!, $type: String, $group: ID) {
    found: virtualHumanAnalytics(
      VirtualHumanID: $id
      StartDate: $start
      EndDate: $end
      UserType: $type
      GroupID: $group
    ) {
      ...AnalyticsSummary
    }
  }
`);

export type AnalysedVirtualHuman = NonNullable<
  VirtualHumanAnalyticsPage_OneQuery['readAnalysedVirtualHuman']
>;

/** Numbers of one virtual human, its objectives over all conversations, and the conversations themselves. */
export function VirtualHumanAnalyticsPage() {
  const t = useTranslate('conversation-results');
  const { virtualHumanId = '' } = useParams({ strict: false });
  const query = useQuery(
    graphqlQuery(['virtual-humans', 'analytics'], analyticsDocument, { id: virtualHumanId }),
  );
  const virtualHuman = query.data?.readAnalysedVirtualHuman;
  const title = virtualHuman?.Title || t(virtualHuman ? 'analytics.untitled' : 'analytics.title');
  return (
    <Page
      title={title}
      lead={virtualHuman ? t('analytics.lead', { title }) : undefined}
      backTo={{ href: virtualHumansPath, title: t('analytics.list') }}
      actions={
        virtualHuman?.CanEdit ? (
          <ButtonLink to={editPath(virtualHuman.ID)} icon={<IconPencil size={18} aria-hidden />}>
            {t('analytics.edit')}
          </ButtonLink>
        ) : null
      }
    >
      <QueryBoundary
        query={query}
        loading={
          <>
            <ScoreNumbersSkeleton />
            <TableSkeleton rows={6} columns={3} />
          </>
        }
        isEmpty={(data) => data.readAnalysedVirtualHuman === null}
        empty={
          <EmptyState icon={<IconChartBar />} title={t('analytics.missing')} text={t('log.missingText')} />
        }
      >
        {(data) =>
          data.readAnalysedVirtualHuman ? (
            <Analytics
              virtualHuman={data.readAnalysedVirtualHuman}
              objectives={data.readVHForScoreOverview?.Objectives ?? null}
            />
          ) : null
        }
      </QueryBoundary>
    </Page>
  );
}

const tabs = ['overview', 'time', 'sessions'] as const;
type Tab = (typeof tabs)[number];

interface AnalyticsProps {
  virtualHuman: AnalysedVirtualHuman;
  /** Null where it was never published. */
  objectives: NonNullable<VirtualHumanAnalyticsPage_OneQuery['readVHForScoreOverview']>['Objectives'] | null;
}

function Analytics({ virtualHuman, objectives }: AnalyticsProps) {
  const t = useTranslate('conversation-results');
  const navigate = useNavigate();
  const ItemAnalytics = useItemAnalytics();
  const search: { tab?: unknown } = useSearch({ strict: false });
  const tab = tabs.find((one) => one === search.tab) ?? 'overview';
  return (
    <Tabs<Tab>
      label={t('analytics.title')}
      value={tab}
      tabs={[
        { value: 'overview', label: t('analytics.overview') },
        ...(ItemAnalytics ? [{ value: 'time' as const, label: t('analytics.time') }] : []),
        { value: 'sessions', label: t('sessions.title'), count: virtualHuman.Views },
      ]}
      onChange={(next) =>
        void navigate({
          to: '/virtual-humans/$virtualHumanId/analytics',
          params: { virtualHumanId: virtualHuman.ID },
          search: next === 'overview' ? {} : { tab: next },
          replace: true,
        })
      }
    >
      <Suspense fallback={<TableSkeleton rows={6} columns={5} />}>
        {tab === 'sessions' ? (
          <ConversationSessions
            virtualHumanId={virtualHuman.ID}
            // Without points there is no score.
            showsScore={objectives === null || objectives.some(({ Points }) => Points > 0)}
          />
        ) : tab === 'time' && ItemAnalytics ? (
          <ItemAnalytics kind="virtual-human" itemId={virtualHuman.ID} document={itemDocument} />
        ) : (
          <>
            <ScoreNumbers virtualHuman={virtualHuman} />
            <ObjectiveOverview
              objectives={objectives ?? []}
              editTo={virtualHuman.CanEdit ? `${editPath(virtualHuman.ID)}?section=objectives` : null}
            />
          </>
        )}
      </Suspense>
    </Tabs>
  );
}
