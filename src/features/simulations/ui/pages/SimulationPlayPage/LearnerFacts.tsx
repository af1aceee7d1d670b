import {
  IconCircleCheckFilled,
  IconClock,
  IconHelpCircle,
  IconVideo,
  IconView360Arrow,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { useParts } from '#web/feature/use-parts.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { isAnswered } from '../../../interactions/interaction.ts';
import { OwnResultText } from '../../components/LearnerSimulationCard.tsx';
import { SimulationReactions } from '../../components/SimulationReactions.tsx';
import { learnerFactsPoint } from '../../extension-points.ts';
import { isDone, useOwnResults } from '../../logs/own-results.ts';
import { mySessionsPath } from '../../logs/session-paths.ts';
import type { PlayableSimulation } from '../../play-frame/player-document.ts';
import styles from './SimulationPlayPage.module.css';

const reactionsDocument = graphql(`
  query LearnerFacts_reactions($id: ID!) {
    readOneSimulation(ID: $id) {
      ...SimulationReactions_simulation
    }
  }
`);

/** The learner card's line of facts: kind, length, questions, and the own result with the way to the logs. */
export function LearnerFacts({ simulation }: { simulation: PlayableSimulation }) {
  const t = useTranslate('simulations');
  const card = useTranslate('simulation-card');
  const { clock } = useFormats();
  const parts = useParts(learnerFactsPoint);
  const result = useOwnResults().get(simulation.ID);
  const questions = simulation.Videos.flatMap((video) => video.Events).filter(isAnswered).length;
  return (
    <ul className={styles.facts}>
      <li>
        {simulation.Content360 ? <IconView360Arrow aria-hidden /> : <IconVideo aria-hidden />}
        {card(simulation.Content360 ? 'badge.360' : 'badge.2d')}
      </li>
      {simulation.TotalLength > 0 ? (
        <li>
          <IconClock aria-hidden />
          {clock(simulation.TotalLength * 1000)}
        </li>
      ) : null}
      {questions > 0 ? (
        <li>
          <IconHelpCircle aria-hidden />
          {t('play.questions', { count: questions })}
        </li>
      ) : null}
      {result ? (
        <>
          <li className={styles.result} data-done={isDone(result)}>
            {isDone(result) ? <IconCircleCheckFilled aria-hidden /> : null}
            <OwnResultText result={result} />
          </li>
          <li>
            <Link className={styles.logs} to={mySessionsPath}>
              {t('play.logs')}
            </Link>
          </li>
        </>
      ) : null}
      <Suspense fallback={null}>
        {parts.map(({ key, Part }) => (
          <Part key={key} itemId={simulation.ID} finished={result !== undefined} />
        ))}
      </Suspense>
      <Reactions simulationId={simulation.ID} />
    </ul>
  );
}

/** For members; whoever came by a link only is nobody's fan. */
function Reactions({ simulationId }: { simulationId: string }) {
  const { data } = useQuery(
    graphqlQuery(['simulations', 'reactions'], reactionsDocument, { id: simulationId }),
  );
  const simulation = data?.readOneSimulation;
  if (!simulation) return null;
  return (
    <li className={styles.reactions}>
      <SimulationReactions simulation={simulation} />
    </li>
  );
}
