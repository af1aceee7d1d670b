import { type ReactNode, useSyncExternalStore } from 'react';
import { LeaveGuard } from '../page/LeaveGuard.tsx';
import { useUnsavedWork } from '../unsaved-work.ts';
import type { Autosave, SavedStore } from './autosave.ts';

interface DocumentGuardProps {
  store: Pick<SavedStore<unknown>, 'subscribe'> & {
    get(): Pick<ReturnType<SavedStore<unknown>['get']>, 'readOnly' | 'save'>;
  };
  flush: Autosave['flush'];
  /** Whether a page belongs to the same editor. */
  isInside: (pathname: string) => boolean;
  title: string;
  confirmLabel: string;
  children: ReactNode;
}

/**
 * Leaving an editor saves first, and asks only when saving fails; closing the tab asks while work is not saved.
 */
export function DocumentGuard(props: DocumentGuardProps) {
  const { store, flush, isInside, title, confirmLabel, children } = props;
  const isUnsaved = () => !store.get().readOnly && store.get().save.kind !== 'saved';
  useUnsavedWork(useSyncExternalStore(store.subscribe, isUnsaved));
  return (
    <LeaveGuard
      danger
      title={title}
      confirmLabel={confirmLabel}
      blocks={async ({ next }) => !isInside(next.pathname) && isUnsaved() && !(await flush())}
    >
      {children}
    </LeaveGuard>
  );
}
