import type { ReactNode } from 'react';
import { LeaveGuard, type Place } from '#web/page/LeaveGuard.tsx';
import { useUnsavedWork } from '#web/unsaved-work.ts';

interface PlayLeaveGuardProps {
  active: boolean;
  title: string;
  confirmLabel: string;
  children: ReactNode;
}

/** Asks before another page replaces a running attempt; the browser asks before the tab closes. */
export function PlayLeaveGuard({ active, title, confirmLabel, children }: PlayLeaveGuardProps) {
  useUnsavedWork(active);
  return (
    <LeaveGuard
      title={title}
      confirmLabel={confirmLabel}
      blocks={({ current, next }) => active && pageOf(current) !== pageOf(next)}
    >
      {children}
    </LeaveGuard>
  );
}

/** Two units of a course may play the same item: then the query alone tells the pages apart. */
function pageOf({ pathname, search }: Place): string {
  return pathname + JSON.stringify(search);
}
