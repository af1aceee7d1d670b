import { completedPercent } from '#features/attempts/model/completed-percent.ts';
import { ItemCard, useContentRights } from '#features/content/ui/index.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import { cardStatus, showsAnalytics } from '../../../model/simulation-status.ts';
import { ProjectionBadge } from '../../components/ProjectionBadge.tsx';
import { SimulationPoster } from '../../components/SimulationPoster.tsx';
import { SimulationStatusBadge } from '../../components/SimulationStatusBadge.tsx';
import { analyticsPath, editPath } from '../../simulation-paths.ts';
import styles from './SimulationCard.module.css';
import { SimulationCardMenu } from './SimulationCardMenu.tsx';
import type { ListedSimulation } from './simulations-query.ts';

/** One interactive video as its makers see it. */
export function SimulationCard({ simulation, eager }: { simulation: ListedSimulation; eager: boolean }) {
  const t = useTranslate('simulations');
  const figures = useFigures(simulation);
  const rights = useContentRights('simulation', simulation, simulation.Author?.ID);
  const status = cardStatus(simulation.Status, simulation.TranscodingStatus);
  const isTranscoding = status === 'Transcoding';
  return (
    <ItemCard
      t={t}
      item={simulation}
      to={rights.canEdit ? editPath(simulation.ID) : analyticsPath(simulation.ID)}
      poster={
        <SimulationPoster
          url={simulation.ThumbnailURL}
          eager={eager}
          badges={<ProjectionBadge content360={simulation.Content360} />}
        />
      }
      progress={
        isTranscoding ? (
          <ProgressBar size="sm" label={t('card.transcoding')} value={simulation.TranscodingProgress} />
        ) : null
      }
      menu={<SimulationCardMenu simulation={simulation} rights={rights} />}
      badges={<SimulationStatusBadge status={status} />}
      note={
        isTranscoding ? (
          <p className={styles.progress} aria-live="polite">
            {t('card.transcodingProgress', { percent: simulation.TranscodingProgress })}
          </p>
        ) : null
      }
      figures={figures}
      scoreWithheld={simulation.ScoreWithheld}
      editPath={rights.canEdit ? editPath(simulation.ID) : undefined}
      analyticsPath={showsAnalytics(status) ? analyticsPath(simulation.ID) : undefined}
    />
  );
}

function useFigures(simulation: ListedSimulation) {
  const { TotalUsers, TotalViews, TotalCompletions, Quiz, AverageScore } = simulation;
  const t = useTranslate('simulations');
  const { number, percent, score: write } = useFormats();
  const score = {
    label: t('stats.averageScore'),
    value: AverageScore === null ? t('stats.none') : write(AverageScore),
  };
  if (simulation.FiguresWithheld) return null;
  return [
    { label: t('stats.users'), value: number(TotalUsers) },
    { label: t('stats.views'), value: number(TotalViews) },
    {
      label: t('stats.completions'),
      value: number(TotalCompletions),
      aside: TotalViews > 0 ? percent(completedPercent(TotalCompletions, TotalViews)) : undefined,
    },
    ...(Quiz ? [score] : []),
  ];
}
