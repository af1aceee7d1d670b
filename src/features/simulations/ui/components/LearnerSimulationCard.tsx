import { graphql } from '#generated/graphql/gql.ts';
import type { LearnerSimulationCard_SimulationFragment } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { CardSubtitle } from '#ui-kit/display/CardSubtitle.tsx';
import { LinkCard } from '#ui-kit/display/LinkCard.tsx';
import { PosterBadge } from '#ui-kit/display/PosterBadge.tsx';
import { isDone, type OwnResult } from '../logs/own-results.ts';
import { playPath } from '../simulation-paths.ts';
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

/** An interactive video to take, and what is thought of it. */
export function LearnerSimulationCard(props: LearnerSimulationCardProps) {
  const { simulation, result, eager = false, level = 2 } = props;
  const t = useTranslate('simulation-card');
  const { clock } = useFormats();
  const title = simulation.Title || t('untitled');
  return (
    <LinkCard
      to={playPath(simulation.ID)}
      title={title}
      level={level}
      poster={
        <SimulationPoster
          url={simulation.ThumbnailURL}
          eager={eager}
          badges={
            <>
              <ProjectionBadge content360={simulation.Content360} />
              {simulation.TotalLength > 0 ? (
                <PosterBadge>{clock(simulation.TotalLength * 1000)}</PosterBadge>
              ) : null}
            </>
          }
          mark={
            result ? (
              <PosterBadge done={isDone(result)}>
                <OwnResultText result={result} />
              </PosterBadge>
            ) : null
          }
        />
      }
      footer={<SimulationReactions simulation={simulation} />}
    >
      {simulation.Description ? <CardSubtitle text={simulation.Description} title={title} /> : null}
    </LinkCard>
  );
}

/** 'Best score 92%', or 'Completed' where there is no score to show. */
export function OwnResultText({ result }: { result: OwnResult }) {
  const t = useTranslate('simulation-card');
  const { score } = useFormats();
  return result.bestScore === null ? t('own.completed') : t('own.best', { score: score(result.bestScore) });
}
