import { Link } from '@tanstack/react-router';
import type { OwnResult } from '#features/sessions/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { LearnerSimulationCard_SimulationFragment } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { playPath } from '../simulation-paths.ts';
import { CardSubtitle } from './CardSubtitle.tsx';
import styles from './LearnerSimulationCard.module.css';
import { PosterBadge } from './PosterBadge.tsx';
import { ProjectionBadge } from './ProjectionBadge.tsx';
import { SimulationPoster } from './SimulationPoster.tsx';
import { SimulationReactions } from './SimulationReactions.tsx';

graphql(`
  fragment LearnerSimulationCard_simulation on Simulation {
    ID
    Title
    Description
    ThumbnailURL
    Content360
    TotalLength
    ...SimulationReactions_simulation
  }
`);

export interface LearnerSimulationCardProps {
  simulation: LearnerSimulationCard_SimulationFragment;
  /** Absent until the learner finished it once. */
  result: OwnResult | undefined;
  eager?: boolean;
  /** Of the title: 2 below the page's own, 3 inside a section. */
  level?: 2 | 3;
}

/** An interactive video to take: the whole card is one link, but for what is thought of it. */
export function LearnerSimulationCard({
  simulation,
  result,
  eager = false,
  level = 2,
}: LearnerSimulationCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const t = useTranslate('simulations');
  const { clock } = useFormats();
  return (
    <article className={styles.card}>
      <SimulationPoster url={simulation.ThumbnailURL} eager={eager}>
        <span className={styles.badges}>
          <ProjectionBadge content360={simulation.Content360} />
          {simulation.TotalLength > 0 ? (
            <PosterBadge>{clock(simulation.TotalLength * 1000)}</PosterBadge>
          ) : null}
        </span>
        {result ? (
          <span className={styles.done}>
            <PosterBadge done>
              <OwnResultText result={result} />
            </PosterBadge>
          </span>
        ) : null}
      </SimulationPoster>
      <div className={styles.body}>
        <Heading className={styles.title}>
          <Link className={styles.link} to={playPath(simulation.ID)}>
            {simulation.Title || t('untitled')}
          </Link>
        </Heading>
        {simulation.Description ? (
          <CardSubtitle text={simulation.Description} title={simulation.Title || t('untitled')} />
        ) : null}
      </div>
      <div className={styles.reactions}>
        <SimulationReactions simulation={simulation} />
      </div>
    </article>
  );
}

/** 'Best score 92%', or 'Completed' where there is no score to show. */
export function OwnResultText({ result }: { result: OwnResult }) {
  const t = useTranslate('simulations');
  const { percent } = useFormats();
  return result.bestScore === null ? t('own.completed') : t('own.best', { score: percent(result.bestScore) });
}
