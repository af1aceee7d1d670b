import { IconChartBar, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { VideoAnalyticsPage_VideoQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { isAnswered } from '../../../interactions/interaction.ts';
import { writeAnalyticsParams } from '../../../model/analytics-params.ts';
import { VideoHeatmap } from '../../logs/lazy-parts.ts';
import { analyticsPath, editVideoPath } from '../../simulation-paths.ts';
import { QuestionAnswers } from './QuestionAnswers.tsx';
import styles from './VideoAnalyticsPage.module.css';

const videoDocument = graphql(`
  query VideoAnalyticsPage_video($simulationId: ID!) {
    readAnalysedSimulation(ID: $simulationId) {
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
          QuestionType
          Options {
            ID
            Text
            Correct
            AnswerCount
          }
        }
      }
    }
  }
`);

type AnalysedVideo = NonNullable<VideoAnalyticsPage_VideoQuery['readAnalysedSimulation']>['Videos'][number];
export type AnsweredQuestion = AnalysedVideo['Events'][number];

/** How one video of an interactive video does: what people answered in it, and where they looked. */
export function VideoAnalyticsPage() {
  const t = useTranslate('simulations');
  const { simulationId = '', videoId = '' } = useParams({ strict: false });
  const query = useQuery(
    graphqlQuery(['simulations', 'analytics-event', 'video-analytics'], videoDocument, { simulationId }),
  );
  const simulation = query.data?.readAnalysedSimulation;
  const video = simulation?.Videos.find(({ ID }) => ID === videoId);
  return (
    <Page
      title={video ? video.Title || t('untitled') : t('analytics.title')}
      backTo={{ href: analyticsPath(simulationId), title: simulation?.Title || t('analytics.title') }}
      actions={
        video && simulation?.CanEdit ? (
          <ButtonLink to={editVideoPath(simulation.ID, video.ID)} icon={<IconPencil size={18} aria-hidden />}>
            {t('card.edit')}
          </ButtonLink>
        ) : undefined
      }
    >
      <QueryBoundary
        query={query}
        loading={<Skeleton shape="block" width="100%" height="20rem" />}
        isEmpty={() => video === undefined}
        empty={
          <EmptyState
            icon={<IconChartBar />}
            title={t('videoAnalytics.missing')}
            text={t('videoAnalytics.missingText')}
          />
        }
      >
        {() => (video ? <VideoAnalytics simulationId={simulationId} video={video} /> : null)}
      </QueryBoundary>
    </Page>
  );
}

function VideoAnalytics({ simulationId, video }: { simulationId: string; video: AnalysedVideo }) {
  const t = useTranslate('simulations');
  const questions = video.Events.filter(isAnswered).toSorted((a, b) => a.Timestamp - b.Timestamp);
  const isWithheld = questions.some(({ Options }) => Options.some(({ AnswerCount }) => AnswerCount === null));
  return (
    <div className={styles.sections}>
      <section aria-labelledby="video-answers">
        <h2 id="video-answers" className={styles.heading}>
          {t('videoAnalytics.answers')}
        </h2>
        {questions.length === 0 ? (
          <p className={styles.none}>{t('videoAnalytics.noQuestions')}</p>
        ) : isWithheld ? (
          <p className={styles.none}>
            {t('videoAnalytics.withheld')}{' '}
            <Link to={analyticsPath(simulationId)} search={writeAnalyticsParams({ tab: 'questions' })}>
              {t('videoAnalytics.toQuestions')}
            </Link>
          </p>
        ) : (
          <ul className={styles.questions}>
            {questions.map((question) => (
              <li key={question.ID}>
                <QuestionAnswers question={question} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {video.Content360 ? (
        <section aria-labelledby="video-heatmap">
          <h2 id="video-heatmap" className={styles.heading}>
            {t('videoAnalytics.heatmap')}
          </h2>
          <Suspense fallback={<Skeleton shape="block" width="100%" height="auto" />}>
            <VideoHeatmap filter={{ SimulationID: { eq: simulationId } }} video={video} />
          </Suspense>
        </section>
      ) : null}
    </div>
  );
}
