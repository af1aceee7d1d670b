import { useLayoutEffect, useState } from 'preact/hooks';
import type { Store } from '#player/state/store.ts';

/** The store's snapshot, drawn again when it changes. */
export function useStore<T extends object>(store: Store<T>): Readonly<T> {
  const [snapshot, setSnapshot] = useState(store.get());
  // The store lives outside the component: it is followed while the component is on the page.
  useLayoutEffect(() => {
    setSnapshot(store.get());
    return store.subscribe(() => setSnapshot(store.get()));
  }, [store]);
  return snapshot;
}
