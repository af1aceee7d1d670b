import { IconUser } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useContentKindView } from '#features/content/ui/index.ts';
import { SubmissionsTable, sessionLogPath } from '#features/simulations/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { VideoUserPage_OneQuery } from '#generated/graphql/graphql.ts';
import { readScore } from '#kernel/score.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { Page } from '#web/page/Page.tsx';
import { userAnalyticsPath } from '../../analytics-paths.ts';
import { FilterBar } from '../../components/FilterBar.tsx';
import { SummaryPanel } from '../../components/SummaryPanel.tsx';
import { useAnalyticsFilters } from '../../components/use-analytics-filters.ts';
import { useKeptAddress } from '../../components/use-kept-address.ts';
import { ViewsAlone } from '../../components/ViewsAlone.tsx';
import styles from './VideoUserPage.module.css';

const videoUserDocument = graphql(`
  query VideoUserPage_one($video: ID!, $user: ID!, $start: String!, $end: String!) {
    simulationUserAnalytics(SimulationID: $video, UserID: $user, StartDate: $start, EndDate: $end) {
      ...AnalyticsSummary
    }
    userSimulationAnalytics(SimulationID: $video, UserID: $user) {
      TotalViews
      TotalCompletions
      AverageScoreFirst
      AverageScoreLast
      AverageReactionTime
      SimulationScores {
        Score
      }
    }
    readAnalysedSimulation(ID: $video) {
      Title
      Quiz
    }
    readAnalyticsSubmissions(
      limit: 1
      filter: { SimulationID: { eq: $video }, MemberID: { eq: $user } }
    ) {
      nodes {
        Member {
          Name
          Email
        }
      }
    }
  }
`);

/** What one member did with one interactive video, reached from the interactive video. */
export function VideoUserPage() {
  const { simulationId = '' } = useParams({ strict: false });
  const { analyticsPath } = useContentKindView('simulation');
  return <VideoUser backTo={useKeptAddress(analyticsPath(simulationId), 'users')} />;
}

/** The same, reached from the member. */
export function UserVideoPage() {
  const { memberId = '' } = useParams({ strict: false });
  return <VideoUser backTo={useKeptAddress(userAnalyticsPath(memberId))} />;
}

function VideoUser({ backTo }: { backTo: string }) {
  const t = useTranslate('analytics-videos');
  const navigate = useNavigate();
  const { simulationId = '', memberId = '' } = useParams({ strict: false });
  const filters = useAnalyticsFilters();
  const { start, end } = filters.variables;
  const query = useQuery({
    ...graphqlQuery(['analytics', 'video-user'], videoUserDocument, {
      video: simulationId,
      user: memberId,
      start,
      end,
    }),
    enabled: filters.period !== null,
    placeholderData: keepPreviousData,
  });
  const member = query.data?.readAnalyticsSubmissions.nodes[0]?.Member;
  const name = member?.Name || member?.Email || t('user.one');
  const video = query.data?.readAnalysedSimulation;
  const title = video?.Title || t('untitled');
  const soFar = query.data?.userSimulationAnalytics;
  return (
    <Page title={video ? t('user.withVideo', { name, title }) : t('user.one')} backTo={{ href: backTo }}>
      <ViewsAlone />
      <FilterBar filters={filters} withGroup={false} withType={false} />
      <SummaryPanel
        ofOne
        filters={filters}
        query={query}
        read={({ simulationUserAnalytics }) => simulationUserAnalytics}
        missing={<EmptyState icon={<IconUser />} title={t('user.missing')} />}
      >
        {() => (
          <>
            {soFar && soFar.TotalViews > 0 ? <SoFar found={soFar} scored={video?.Quiz === true} /> : null}
            <section aria-labelledby="sessions">
              <h2 id="sessions" className={styles.heading}>
                {t('user.sessions')}
              </h2>
              <Suspense fallback={<TableSkeleton rows={5} columns={5} />}>
                <SubmissionsTable
                  simulation={{ ID: simulationId, Title: title }}
                  memberId={memberId}
                  asked={{ start, end, type: null, group: null }}
                  onOpen={(id) => void navigate({ href: sessionLogPath(simulationId, id) })}
                />
              </Suspense>
            </section>
          </>
        )}
      </SummaryPanel>
    </Page>
  );
}

interface SoFarProps {
  found: NonNullable<VideoUserPage_OneQuery['userSimulationAnalytics']>;
  scored: boolean;
}

/** What the days asked for do not narrow. */
function SoFar({ found, scored }: SoFarProps) {
  const t = useTranslate('analytics-videos');
  const { number, score } = useFormats();
  const show = (value: number | null) => {
    const read = readScore(value);
    return read === null ? t('none') : score(read);
  };
  const scores = found.SimulationScores.map(({ Score }) => Score);
  const facts = [
    [t('user.begun'), number(found.TotalViews)],
    [t('user.finished'), number(found.TotalCompletions)],
    ...(scored
      ? [
          [t('user.firstScore'), show(found.AverageScoreFirst)],
          [t('user.bestScore'), show(scores.length > 0 ? Math.max(...scores) : null)],
          [t('user.latestScore'), show(found.AverageScoreLast)],
        ]
      : []),
    [
      t('reaction'),
      found.AverageReactionTime === null
        ? t('none')
        : t('seconds', { seconds: number(Math.round(found.AverageReactionTime / 100) / 10) }),
    ],
  ];
  return (
    <section aria-labelledby="so-far">
      <h2 id="so-far" className={styles.heading}>
        {t('user.soFar')}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
