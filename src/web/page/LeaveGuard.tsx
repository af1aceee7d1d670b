import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';

export interface Place {
  pathname: string;
  search: object;
}

export interface LeaveGuardProps {
  /** Whether changing from one page of the product to another asks first. */
  blocks: (places: { current: Place; next: Place }) => boolean | Promise<boolean>;
  title: string;
  confirmLabel: string;
  /** Something is lost by leaving. */
  danger?: boolean;
  /** Before the other page comes. */
  onLeave?: () => void;
  children: ReactNode;
}

/** Asks before another page replaces this one. useUnsavedWork adds the browser's own question. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { blocks, title, confirmLabel, danger = false, onLeave, children } = props;
  const blocker = useBlocker({ shouldBlockFn: blocks, enableBeforeUnload: false, withResolver: true });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      danger={danger}
      title={title}
      confirmLabel={confirmLabel}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed();
      }}
      onCancel={blocker.reset}
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}
