import { useParams } from '@tanstack/react-router';
import { SimulationOfUnit } from '#features/simulations/ui/index.ts';
import { UnitPage } from './UnitPage.tsx';

/** A unit that is an interactive video. */
export function SimulationUnitPage() {
  const { simulationId = '' } = useParams({ strict: false });
  return (
    <UnitPage
      type="Simulation"
      itemId={simulationId}
      renderPlayer={(unit, onComplete) => (
        <SimulationOfUnit simulationId={simulationId} unitId={unit.ID} onComplete={onComplete} />
      )}
    />
  );
}
