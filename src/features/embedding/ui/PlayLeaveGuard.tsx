import type { ReactNode } from 'react';
import { LeaveGuard } from '#web/page/LeaveGuard.tsx';
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
      blocks={({ current, next }) => active && current.pathname !== next.pathname}
    >
      {children}
    </LeaveGuard>
  );
}
