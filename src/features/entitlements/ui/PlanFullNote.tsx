import { lazy, Suspense } from 'react';
import type { FullLimit } from '#web/graphql/graphql-error.ts';

// Most plans have room, and load nothing of it.
const FullPlan = lazy(async () => ({ default: (await import('./FullPlan.tsx')).FullPlan }));

interface PlanFullNoteProps {
  limit: FullLimit;
  /** When somebody follows a link out of a dialog. */
  onLeave?: () => void;
}

/** Stands where something would be made, before anything is typed or uploaded for nothing. */
export function PlanFullNote({ limit, onLeave }: PlanFullNoteProps) {
  return (
    <Suspense fallback={null}>
      <FullPlan limit={limit} onLeave={onLeave} />
    </Suspense>
  );
}
