import { IconArrowsDiff, IconChartBar, IconPencil, IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { calibrationPath } from '#features/assessment/model/calibration/calibration-paths.ts';
import { keptFilters } from '#features/content/model/kept-filters.ts';
import { useItemAnalytics } from '#features/content/ui/index.ts';
import { editPath, virtualHumansPath } from '#features/virtual-humans/model/virtual-human-paths.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { VirtualHumanAnalyticsPage_OneQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { Tabs } from '#ui-kit/display/Tabs.tsx';
import { useParts } from '#web/feature/use-parts.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { comparisonPath } from '../../model/comparison-paths.ts';
import { analyticsTabsPoint } from '../extension-points.ts';
import { type AnalyticsTabName, analyticsTabs, readTabSearch } from './analytics-tabs.ts';
import { ConversationLogs } from './ConversationLogs.tsx';
import { ScoreNumbers, ScoreNumbersSkeleton } from './ScoreNumbers.tsx';
import styles from './VirtualHumanAnalyticsPage.module.css';

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
      FiguresWithheld
      ScoreWithheld
      DiagnosisScoreWithheld
    }
    readVHForScoreOverview(ID: $id) {
      ID
      Objectives {
        ID
        Points
      }
    }
  }
`);

const itemDocument = graphql(`
  query ItemAnalytics_virtualHuman(
    $id: ID!
    $start: String!
    $end: String!
    $type: String
    $group: ID
    $channel: String
  ) {
    found: virtualHumanAnalytics(
      VirtualHumanID: $id
      StartDate: $start
      EndDate: $end
      UserType: $type
      GroupID: $group
      Channel: $channel
    ) {
      ...AnalyticsSummary
    }
  }
`);

export type AnalysedVirtualHuman = NonNullable<
  VirtualHumanAnalyticsPage_OneQuery['readAnalysedVirtualHuman']
>;

/** Numbers of one virtual human, its objectives, the people who talked with it, and the conversations themselves. */
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
        virtualHuman ? (
          <>
            <ButtonLink to={calibrationPath(virtualHuman.ID)} icon={<IconScale size={18} aria-hidden />}>
              {t('analytics.calibration')}
            </ButtonLink>
            <ButtonLink to={comparisonPath(virtualHuman.ID)} icon={<IconArrowsDiff size={18} aria-hidden />}>
              {t('analytics.comparison')}
            </ButtonLink>
            {virtualHuman.CanEdit ? (
              <ButtonLink to={editPath(virtualHuman.ID)} icon={<IconPencil size={18} aria-hidden />}>
                {t('analytics.edit')}
              </ButtonLink>
            ) : null}
          </>
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

interface AnalyticsProps {
  virtualHuman: AnalysedVirtualHuman;
  /** Null where it was never published. */
  objectives: NonNullable<VirtualHumanAnalyticsPage_OneQuery['readVHForScoreOverview']>['Objectives'] | null;
}

function Analytics({ virtualHuman, objectives }: AnalyticsProps) {
  const t = useTranslate('conversation-results');
  const navigate = useNavigate();
  const flags = useViewer()?.Flags ?? [];
  const brought = useParts(analyticsTabsPoint).filter(
    ({ types, flag }) =>
      (types?.includes(virtualHuman.Type) ?? true) && (flag === undefined || flags.includes(flag)),
  );
  const search: Record<string, unknown> = useSearch({ strict: false });
  const known = analyticsTabs.filter(
    (one) => one === 'overview' || one === 'sessions' || brought.some(({ value }) => value === one),
  );
  const tab = known.find((one) => one === search.tab) ?? 'overview';
  const Part = brought.find(({ value }) => value === tab)?.Part;
  // Without points there is no score.
  const showsScore = objectives === null || objectives.some(({ Points }) => Points > 0);
  return (
    <Tabs<AnalyticsTabName>
      label={t('analytics.title')}
      value={tab}
      tabs={known.map((value) => ({
        value,
        label: value === 'sessions' ? t('sessions.title') : t(`analytics.${value}`),
      }))}
      onChange={(next) =>
        void navigate({
          to: '/virtual-humans/$virtualHumanId/analytics',
          params: { virtualHumanId: virtualHuman.ID },
          search: { ...keptFilters(search), ...readTabSearch({ tab: next }) },
          replace: true,
        })
      }
    >
      <Suspense fallback={<TableSkeleton rows={6} columns={5} />}>
        {tab === 'overview' ? <Overview virtualHuman={virtualHuman} /> : null}
        {Part ? (
          <Part
            virtualHumanId={virtualHuman.ID}
            showsScore={showsScore}
            objectivesTo={virtualHuman.CanEdit ? `${editPath(virtualHuman.ID)}?section=objectives` : null}
          />
        ) : null}
        {tab === 'sessions' ? (
          <ConversationLogs virtualHumanId={virtualHuman.ID} showsScore={showsScore} />
        ) : null}
      </Suspense>
    </Tabs>
  );
}

/** All of it since the beginning, and what the days asked for come to. */
function Overview({ virtualHuman }: { virtualHuman: AnalysedVirtualHuman }) {
  const t = useTranslate('conversation-results');
  const ItemAnalytics = useItemAnalytics();
  return (
    <>
      <h2 className={styles.heading}>{t('analytics.sinceBeginning')}</h2>
      <ScoreNumbers virtualHuman={virtualHuman} />
      {ItemAnalytics ? (
        <>
          <h2 className={styles.heading}>{t('analytics.time')}</h2>
          <ItemAnalytics kind="virtual-human" itemId={virtualHuman.ID} document={itemDocument} />
        </>
      ) : null}
    </>
  );
}
