import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { LearnerSimulationCard_SimulationFragment } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { PosterBadge } from '#ui-kit/display/PosterBadge.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { isDone, type OwnResult } from '../logs/own-results.ts';
import { playPath } from '../simulation-paths.ts';
import styles from './FeaturedSimulations.module.css';
import { OwnResultText } from './LearnerSimulationCard.tsx';
import { ProjectionBadge } from './ProjectionBadge.tsx';
import { SimulationPoster } from './SimulationPoster.tsx';

interface FeaturedSimulationsProps {
  simulations: readonly LearnerSimulationCard_SimulationFragment[];
  results: ReadonlyMap<string, OwnResult>;
}

/** Up to three pictures with their words on them: the newest large, the others beside it. */
export function FeaturedSimulations({ simulations, results }: FeaturedSimulationsProps) {
  return (
    <div className={styles.stage} data-count={simulations.length}>
      {simulations.map((simulation, index) => (
        <FeaturedCard
          key={simulation.ID}
          simulation={simulation}
          result={results.get(simulation.ID)}
          large={index === 0 || simulations.length < 3}
        />
      ))}
    </div>
  );
}

/** The stage on its way. */
export function FeaturedSkeleton() {
  return (
    <div className={styles.stage} data-count={3}>
      {[0, 1, 2].map((index) => (
        <div key={index} className={styles.waiting}>
          <Skeleton width="100%" height="100%" />
        </div>
      ))}
    </div>
  );
}

interface FeaturedCardProps {
  simulation: LearnerSimulationCard_SimulationFragment;
  result: OwnResult | undefined;
  /** With room for a larger title and the button. */
  large: boolean;
}

function FeaturedCard({ simulation, result, large }: FeaturedCardProps) {
  const t = useTranslate('dashboards');
  const { clock } = useFormats();
  return (
    <article className={styles.card} data-large={large || undefined}>
      <SimulationPoster url={simulation.ThumbnailURL} eager />
      <div className={styles.shade} />
      <div className={styles.words}>
        <p className={styles.badges}>
          <ProjectionBadge content360={simulation.Content360} />
          {simulation.TotalLength > 0 ? (
            <PosterBadge>{clock(simulation.TotalLength * 1000)}</PosterBadge>
          ) : null}
          {result ? (
            <PosterBadge done={isDone(result)}>
              <OwnResultText result={result} />
            </PosterBadge>
          ) : null}
        </p>
        <h3 className={styles.title}>
          <Link className={styles.link} to={playPath(simulation.ID)}>
            {simulation.Title || t('untitled')}
          </Link>
        </h3>
        {large && simulation.Description ? (
          <p className={styles.description}>{simulation.Description}</p>
        ) : null}
        <span className={styles.start} aria-hidden="true">
          <IconPlayerPlayFilled />
          {result ? t('home.again') : t('home.start')}
        </span>
      </div>
    </article>
  );
}
