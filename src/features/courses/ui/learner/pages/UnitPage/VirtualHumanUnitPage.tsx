import { useParams } from '@tanstack/react-router';
import { VirtualHumanPlayer } from '#features/conversations/ui/index.ts';
import { UnitPage } from './UnitPage.tsx';

/** A unit that is a virtual human. */
export function VirtualHumanUnitPage() {
  const { virtualHumanId = '' } = useParams({ strict: false });
  return (
    <UnitPage
      type="VirtualHuman"
      itemId={virtualHumanId}
      renderPlayer={(unit, onComplete) => (
        <VirtualHumanPlayer
          virtualHumanId={virtualHumanId}
          title={unit.Title}
          unitId={unit.ID}
          onComplete={onComplete}
        />
      )}
    />
  );
}
