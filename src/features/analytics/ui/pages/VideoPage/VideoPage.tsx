import { IconChartBar, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { isAnswered } from '#features/simulations/interactions/interaction.ts';
import { analyticsPath, editVideoPath, VideoHeatmap } from '#features/simulations/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { VideoPage_OneQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { FilterBar } from '../../components/FilterBar.tsx';
import { ImpossibleDays } from '../../components/SummaryPanel.tsx';
import { useAnalyticsFilters } from '../../components/use-analytics-filters.ts';
import { useKeptAddress } from '../../components/use-kept-address.ts';
import { ViewsAlone } from '../../components/ViewsAlone.tsx';
import { VideoAnswers } from './VideoAnswers.tsx';
import styles from './VideoPage.module.css';

const videoDocument = graphql(`
  query VideoPage_one($simulation: ID!) {
    readAnalysedSimulation(ID: $simulation) {
      ID
      Title
      CanEdit
      Videos {
        ID
        Title
        PosterURL
        VideoURL
        Content360
        Events {
          ID
          Type
          Title
          Content
          Description
          Timestamp
        }
      }
    }
  }
`);

type AnalysedVideo = NonNullable<VideoPage_OneQuery['readAnalysedSimulation']>['Videos'][number];
export type VideoQuestion = AnalysedVideo['Events'][number];

/** How one video of an interactive video does: what people answered in it, and where they looked. */
export function VideoPage() {
  const t = useTranslate('analytics-videos');
  const { simulationId = '', videoId = '' } = useParams({ strict: false });
  const query = useQuery(
    graphqlQuery(['simulations', 'video-analytics'], videoDocument, { simulation: simulationId }),
  );
  const backTo = useKeptAddress(analyticsPath(simulationId));
  const simulation = query.data?.readAnalysedSimulation;
  const video = simulation?.Videos.find(({ ID }) => ID === videoId);
  return (
    <Page
      title={video ? video.Title || t('untitled') : t('video')}
      backTo={{ href: backTo, title: simulation?.Title || t('video') }}
      actions={
        video && simulation?.CanEdit ? (
          <ButtonLink to={editVideoPath(simulation.ID, video.ID)} icon={<IconPencil size={18} aria-hidden />}>
            {t('video.edit')}
          </ButtonLink>
        ) : undefined
      }
    >
      <QueryBoundary
        query={query}
        loading={<Skeleton shape="block" width="100%" height="20rem" />}
        isEmpty={() => video === undefined}
        empty={
          <EmptyState icon={<IconChartBar />} title={t('video.missing')} text={t('video.missingText')} />
        }
      >
        {() => (video ? <VideoAnalytics simulationId={simulationId} video={video} /> : null)}
      </QueryBoundary>
    </Page>
  );
}

function VideoAnalytics({ simulationId, video }: { simulationId: string; video: AnalysedVideo }) {
  const t = useTranslate('analytics-videos');
  const filters = useAnalyticsFilters();
  const questions = video.Events.filter(isAnswered).toSorted((a, b) => a.Timestamp - b.Timestamp);
  return (
    <>
      <ViewsAlone />
      <FilterBar filters={filters} />
      {filters.fault ? (
        <ImpossibleDays filters={filters} />
      ) : (
        <div className={styles.sections}>
          <VideoAnswers
            simulationId={simulationId}
            title={video.Title || t('untitled')}
            questions={questions}
            filters={filters}
          />
          {video.Content360 ? (
            <section aria-labelledby="video-heatmap">
              <h2 id="video-heatmap" className={styles.heading}>
                {t('video.heatmap')}
              </h2>
              <Suspense fallback={<Skeleton shape="block" width="100%" height="auto" />}>
                <VideoHeatmap of={{ simulationId, asked: filters.variables }} video={video} />
              </Suspense>
            </section>
          ) : null}
        </div>
      )}
    </>
  );
}
