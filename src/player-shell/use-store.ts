import { useSyncExternalStore } from 'react';
import type { Store } from '#player/state/store.ts';

/** The store's snapshot; the component draws again when it changes. */
export function useStore<T extends object>(store: Store<T>): Readonly<T> {
  return useSyncExternalStore(store.subscribe, store.get);
}
