import { MemberSessions } from './logs/lazy-parts.ts';
import { sessionLogPath } from './simulation-paths.ts';

/** A member's sessions with interactive videos, on the page of the member. */
export function MemberSimulationSessions({ memberId }: { memberId: string }) {
  return <MemberSessions memberId={memberId} logPath={sessionLogPath} />;
}
