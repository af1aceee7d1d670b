import {
  IconClock,
  IconDownload,
  IconHandClick,
  IconPencilCheck,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconTargetArrow,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { VideoPerformance_OneQuery } from '#generated/graphql/graphql.ts';
import { readScore } from '#kernel/score.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { KeyFigure } from '#ui-kit/display/KeyFigure.tsx';
import { isAboutFewPeople } from '#web/graphql/few-people.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { downloadCsv } from '#web/page/download-csv.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { performanceRows } from '../../model/tables/interaction-rows.ts';
import { nameOfFile } from '../../model/tables/question-rows.ts';
import { SummarySkeleton } from '../components/SummaryFigures.tsx';
import type { InteractionFilters } from '../components/use-analytics-filters.ts';
import styles from './VideoPerformance.module.css';

const performanceDocument = graphql(`
  query VideoPerformance_one($video: ID!, $start: String!, $end: String!, $type: String, $group: ID) {
    simulationPerformance(
      SimulationID: $video
      StartDate: $start
      EndDate: $end
      UserType: $type
      GroupID: $group
    ) {
      StartDate
      EndDate
      AverageScore
      AverageScoreFirst
      AverageScoreLast
      AverageReactionTime
    }
  }
`);

type Performance = NonNullable<VideoPerformance_OneQuery['simulationPerformance']>;

interface VideoPerformanceProps {
  itemId: string;
  title: string;
  /** False where nothing is scored. */
  showsScore: boolean;
  used: { TotalAnswers: number; TotalOpened: number };
  filters: InteractionFilters;
}

/** Scores, first and latest, how fast people answered, and how much of it they opened and answered. */
export function VideoPerformance({ itemId, title, showsScore, used, filters }: VideoPerformanceProps) {
  const t = useTranslate('analytics-videos');
  const query = useQuery({
    ...graphqlQuery(['analytics', 'video-performance'], performanceDocument, {
      video: itemId,
      ...filters.variables,
    }),
    enabled: filters.period !== null,
    placeholderData: keepPreviousData,
  });
  const found = query.data?.simulationPerformance;
  return (
    <section className={styles.performance} aria-labelledby="performance">
      <div className={styles.head}>
        <h2 id="performance" className={styles.heading}>
          {t('performance')}
        </h2>
        {found ? (
          <Button
            size="sm"
            icon={<IconDownload size={16} aria-hidden />}
            onClick={() =>
              downloadCsv(
                `performance-${nameOfFile(title)}-${found.StartDate}-${found.EndDate}.csv`,
                performanceRows(t, found),
              )
            }
          >
            {t('export')}
          </Button>
        ) : null}
      </div>
      {isAboutFewPeople(query.error) ? (
        <>
          <p className={styles.note}>{t('score.withheld')}</p>
          <div className={styles.grid}>
            <UseFigures used={used} />
          </div>
        </>
      ) : (
        <QueryBoundary query={query} loading={<SummarySkeleton />}>
          {({ simulationPerformance }) => (
            <div className={styles.grid}>
              {simulationPerformance ? (
                <ScoreFigures found={simulationPerformance} showsScore={showsScore} />
              ) : null}
              <UseFigures used={used} />
            </div>
          )}
        </QueryBoundary>
      )}
    </section>
  );
}

function ScoreFigures({ found, showsScore }: { found: Performance; showsScore: boolean }) {
  const t = useTranslate('analytics-videos');
  const { number, score } = useFormats();
  const [average, first, latest] = [found.AverageScore, found.AverageScoreFirst, found.AverageScoreLast].map(
    readScore,
  );
  const show = (value: number | null | undefined) => (value == null ? t('none') : score(value));
  // Of what stands on the screen.
  const points = first == null || latest == null ? null : Math.round((latest - first) * 100) / 100;
  const reaction = found.AverageReactionTime;
  return (
    <>
      {showsScore ? (
        <>
          <KeyFigure
            icon={IconTargetArrow}
            label={t('score.average')}
            value={show(average)}
            aside={t('score.averageAside')}
          />
          <KeyFigure
            icon={IconPlayerSkipBack}
            label={t('score.first')}
            value={show(first)}
            aside={t('score.firstAside')}
          />
          <KeyFigure
            icon={IconPlayerSkipForward}
            label={t('score.latest')}
            value={show(latest)}
            aside={
              points === null
                ? t('score.latestAside')
                : t('score.change', { points, sign: number(points, { signDisplay: 'exceptZero' }) })
            }
          />
        </>
      ) : null}
      <KeyFigure
        icon={IconClock}
        label={t('reaction')}
        value={
          reaction === null ? t('none') : t('seconds', { seconds: number(Math.round(reaction / 100) / 10) })
        }
        aside={t('reactionAside')}
      />
    </>
  );
}

function UseFigures({ used }: { used: VideoPerformanceProps['used'] }) {
  const t = useTranslate('analytics-videos');
  const { number } = useFormats();
  return (
    <>
      <KeyFigure
        icon={IconPencilCheck}
        label={t('answers')}
        value={number(used.TotalAnswers)}
        aside={t('answersAside')}
      />
      <KeyFigure
        icon={IconHandClick}
        label={t('opened')}
        value={number(used.TotalOpened)}
        aside={t('openedAside')}
      />
    </>
  );
}
