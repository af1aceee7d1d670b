import { IconVideoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import styles from './PlayFrame.module.css';
import { playerDocument } from './player-document.ts';
import { SimulationPlayer } from './SimulationPlayer.tsx';

export interface SimulationOfUnitProps {
  simulationId: string;
  /** Left out where it is taken outside of a course. */
  unitId?: string;
  onComplete: () => void;
}

/** An interactive video as a unit of a course: the course decides who may take it. */
export function SimulationOfUnit({ simulationId, unitId, onComplete }: SimulationOfUnitProps) {
  const t = useTranslate('simulations');
  const query = useQuery(
    graphqlQuery(['simulations', 'player'], playerDocument, {
      id: simulationId,
      preview: false,
      unit: unitId ?? null,
    }),
  );
  return (
    <QueryBoundary
      query={query}
      loading={<div className={styles.box} aria-hidden />}
      isEmpty={(data) => data.readSimulationPlayer === null}
      empty={<EmptyState icon={<IconVideoOff />} title={t('missing')} text={t('play.missingText')} />}
    >
      {({ readSimulationPlayer: simulation }) =>
        simulation ? (
          <SimulationPlayer simulation={simulation} unitId={unitId} onComplete={onComplete} />
        ) : null
      }
    </QueryBoundary>
  );
}
