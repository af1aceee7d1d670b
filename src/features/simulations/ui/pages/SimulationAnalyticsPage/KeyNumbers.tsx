import { IconCircleCheck, IconEye, IconTargetArrow, IconUsers } from '@tabler/icons-react';
import { completedPercent } from '#features/attempts/model/completed-percent.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressRing } from '#ui-kit/charts/ProgressRing.tsx';
import { KeyFigure } from '#ui-kit/display/KeyFigure.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { FewPeopleNote } from '#web/pages/FewPeopleNote.tsx';
import styles from './KeyNumbers.module.css';
import type { AnalysedSimulation } from './SimulationAnalyticsPage.tsx';

export function KeyNumbers({ simulation }: { simulation: AnalysedSimulation }) {
  const t = useTranslate('simulations');
  const { number, percent, score } = useFormats();
  const { TotalUsers, TotalViews, TotalCompletions, AverageScore } = simulation;
  if (simulation.FiguresWithheld) return <FewPeopleNote soFar />;
  const completed = completedPercent(TotalCompletions, TotalViews);
  return (
    <div className={styles.grid}>
      <KeyFigure
        icon={IconUsers}
        label={t('stats.users')}
        value={number(TotalUsers)}
        aside={t('analytics.usersAside')}
      />
      <KeyFigure
        icon={IconEye}
        label={t('stats.views')}
        value={number(TotalViews)}
        aside={
          TotalUsers > 0
            ? t('analytics.perUser', { views: number(TotalViews / TotalUsers, { maximumFractionDigits: 1 }) })
            : t('analytics.noViews')
        }
      />
      <KeyFigure
        icon={IconCircleCheck}
        label={t('stats.completions')}
        value={number(TotalCompletions)}
        aside={t('analytics.ofViews', { percent: percent(completed) })}
        picture={<ProgressRing tone="accent" label={t('stats.completions')} value={completed} sizePx={72} />}
      />
      {simulation.Quiz ? (
        <KeyFigure
          icon={IconTargetArrow}
          label={t('stats.averageScore')}
          value={AverageScore === null ? t('stats.none') : score(AverageScore)}
          aside={t(scoreAside(simulation))}
          picture={
            <ProgressRing label={t('stats.averageScore')} value={AverageScore} sizePx={72}>
              {' '}
            </ProgressRing>
          }
        />
      ) : null}
    </div>
  );
}

function scoreAside({ AverageScore, ScoreWithheld }: AnalysedSimulation) {
  if (ScoreWithheld) return 'analytics.fewScores';
  return AverageScore === null ? 'analytics.noScore' : 'analytics.finishedOnly';
}

export function AnalyticsSkeleton() {
  return (
    <div className={styles.grid} aria-hidden>
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className={styles.card}>
          <div className={styles.text}>
            <Skeleton width="5rem" height="0.8rem" />
            <Skeleton width="4rem" height="2rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
