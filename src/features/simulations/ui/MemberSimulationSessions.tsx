import type { ComponentProps } from 'react';
import { MemberSessions } from './logs/lazy-parts.ts';
import { analyticsPath } from './simulation-paths.ts';

/** A member's sessions with interactive videos, on the page of the member. */
export function MemberSimulationSessions({ memberId }: { memberId: string }) {
  return <MemberSessions memberId={memberId} logPath={logPath} />;
}

const logPath: ComponentProps<typeof MemberSessions>['logPath'] = (simulationId, attemptId) =>
  `${analyticsPath(simulationId)}?tab=logs&log=${attemptId}`;
