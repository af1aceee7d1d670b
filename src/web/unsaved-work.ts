import { useEffect } from 'react';

/**
 * Holders of work that the server does not have yet: players with unsent events, editors with a changed draft.
 */
const holders = new Set<symbol>();

/** Returns the function that marks the work as saved. */
export function registerUnsavedWork(): () => void {
  const holder = Symbol('unsaved work');
  holders.add(holder);
  return () => {
    holders.delete(holder);
  };
}

export function hasUnsavedWork(): boolean {
  return holders.size > 0;
}

/** Active while `unsaved` is true; the browser then also asks before the tab is closed. */
export function useUnsavedWork(unsaved: boolean): void {
  // The register and beforeunload live outside React.
  useEffect(() => {
    if (!unsaved) return;
    const release = registerUnsavedWork();
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => {
      release();
      removeEventListener('beforeunload', warn);
    };
  }, [unsaved]);
}
