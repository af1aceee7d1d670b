import { IconChartBar, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { keptFilters } from '#features/content/model/kept-filters.ts';
import { useItemAnalytics } from '#features/content/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { SimulationAnalyticsPage_OneQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { Tabs } from '#ui-kit/display/Tabs.tsx';
import { useParts } from '#web/feature/use-parts.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { type AnalyticsParams, openAnalytics, readAnalyticsParams } from '../../../model/analytics-params.ts';
import { cardStatus } from '../../../model/simulation-status.ts';
import { SimulationStatusBadge } from '../../components/SimulationStatusBadge.tsx';
import { simulationTabsPoint } from '../../extension-points.ts';
import { LatestSubmissions, SimulationLogs, StaffSubmissionLog } from '../../logs/lazy-parts.ts';
import { editPath, simulationsPath } from '../../simulation-paths.ts';
import { AnalyticsSkeleton, KeyNumbers } from './KeyNumbers.tsx';
import styles from './SimulationAnalyticsPage.module.css';
import { VideoLinks } from './VideoLinks.tsx';

const analyticsDocument = graphql(`
  query SimulationAnalyticsPage_one($id: ID!) {
    readAnalysedSimulation(ID: $id) {
      ID
      Title
      Status
      TranscodingStatus
      Quiz
      CanEdit
      TotalUsers
      TotalViews
      TotalCompletions
      AverageScore
      FiguresWithheld
      ScoreWithheld
      StartVideoID
      Videos {
        ID
        Title
        PosterURL
        Length
        Events {
          ID
          Type
        }
      }
    }
  }
`);

const itemDocument = graphql(`
  query ItemAnalytics_simulation(
    $id: ID!
    $start: String!
    $end: String!
    $type: String
    $group: ID
    $channel: String
  ) {
    found: simulationAnalytics(
      SimulationID: $id
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

export type AnalysedSimulation = NonNullable<SimulationAnalyticsPage_OneQuery['readAnalysedSimulation']>;

/** How an interactive video does: its numbers, what later features tell of it, everybody's sessions, and one session's log. */
export function SimulationAnalyticsPage() {
  const t = useTranslate('simulations');
  const { simulationId = '' } = useParams({ strict: false });
  const query = useQuery(graphqlQuery(['simulations', 'analytics'], analyticsDocument, { id: simulationId }));
  const simulation = query.data?.readAnalysedSimulation;
  return (
    <Page
      title={simulation ? simulation.Title || t('untitled') : t('analytics.title')}
      backTo={{ href: simulationsPath, title: t('list.title') }}
      aside={
        simulation ? (
          <SimulationStatusBadge status={cardStatus(simulation.Status, simulation.TranscodingStatus)} />
        ) : undefined
      }
      actions={
        simulation?.CanEdit ? (
          <ButtonLink to={editPath(simulation.ID)} icon={<IconPencil size={18} aria-hidden />}>
            {t('card.edit')}
          </ButtonLink>
        ) : undefined
      }
    >
      <QueryBoundary
        query={query}
        loading={<AnalyticsSkeleton />}
        isEmpty={(data) => data.readAnalysedSimulation === null}
        empty={<EmptyState icon={<IconChartBar />} title={t('missing')} text={t('missingText')} />}
      >
        {({ readAnalysedSimulation }) =>
          readAnalysedSimulation ? <AnalyticsTabs simulation={readAnalysedSimulation} /> : null
        }
      </QueryBoundary>
    </Page>
  );
}

function AnalyticsTabs({ simulation }: { simulation: AnalysedSimulation }) {
  const t = useTranslate('simulations');
  const navigate = useNavigate();
  const ItemAnalytics = useItemAnalytics();
  const brought = useParts(simulationTabsPoint);
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { tab, log } = readAnalyticsParams(search);
  const Part = brought.find(({ value }) => value === tab)?.Part;
  const open = (next: Partial<AnalyticsParams>) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => openAnalytics(before, next),
    } as Parameters<typeof navigate>[0]); // the address of this page, whose parameters the router does not know
  return (
    <Tabs
      label={t('analytics.tabs')}
      value={tab}
      tabs={[
        { value: 'overview', label: t('analytics.overview') },
        ...(ItemAnalytics ? [{ value: 'time' as const, label: t('analytics.time') }] : []),
        ...brought.map(({ value }) => ({ value, label: t(`analytics.tab.${value}`) })),
        { value: 'logs', label: t('analytics.logs') },
      ]}
      onChange={(next) => open({ tab: next })}
    >
      <Suspense fallback={<TableSkeleton rows={8} columns={5} />}>
        {tab === 'overview' ? (
          <>
            <KeyNumbers simulation={simulation} />
            {simulation.Videos.length > 0 ? (
              <section className={styles.latest} aria-labelledby="videos">
                <div className={styles.head}>
                  <h2 id="videos" className={styles.heading}>
                    {t('analytics.videos')}
                  </h2>
                </div>
                <VideoLinks simulation={simulation} filters={keptFilters(search)} />
              </section>
            ) : null}
            <section className={styles.latest} aria-labelledby="latest-sessions">
              <div className={styles.head}>
                <h2 id="latest-sessions" className={styles.heading}>
                  {t('analytics.latest')}
                </h2>
                <Button kind="quiet" size="sm" onClick={() => open({ tab: 'logs' })}>
                  {t('analytics.allLogs')}
                </Button>
              </div>
              <LatestSubmissions
                simulationId={simulation.ID}
                onOpen={(id) => open({ tab: 'logs', log: id })}
              />
            </section>
          </>
        ) : null}
        {tab === 'time' && ItemAnalytics ? (
          <ItemAnalytics kind="simulation" itemId={simulation.ID} document={itemDocument} />
        ) : null}
        {Part ? (
          <Part
            itemId={simulation.ID}
            title={simulation.Title || t('untitled')}
            showsScore={simulation.Quiz}
          />
        ) : null}
        {tab === 'logs' && log ? (
          <StaffSubmissionLog attemptId={log} onBack={() => open({ tab: 'logs' })} />
        ) : null}
        {tab === 'logs' && !log ? (
          <SimulationLogs
            simulation={{ ID: simulation.ID, Title: simulation.Title }}
            onOpen={(id) => open({ tab: 'logs', log: id })}
          />
        ) : null}
      </Suspense>
    </Tabs>
  );
}
