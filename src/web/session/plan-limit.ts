import { useSyncExternalStore } from 'react';
import type { AppGraphqlError, FullLimit } from '../graphql/graphql-error.ts';

let full: FullLimit | null = null;
const listeners = new Set<() => void>();

/** The plan has no room: the shell says what is full and where that is solved. */
export function notePlanLimit(error: AppGraphqlError): void {
  if (error.code === 'PLAN_LIMIT' && error.limit) change(error.limit);
}

export function dismissPlanLimit(): void {
  change(null);
}

export function usePlanLimit(): FullLimit | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => full,
  );
}

function change(next: FullLimit | null): void {
  full = next;
  for (const listener of listeners) listener();
}
