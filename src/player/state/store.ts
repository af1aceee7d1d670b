export interface Store<T extends object> {
  /** The current snapshot. Never mutated: a change makes a new object, so it fits useSyncExternalStore. */
  get(): Readonly<T>;
  /** Runs `listener` after each change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

export interface WritableStore<T extends object> extends Store<T> {
  /** Takes over the given fields; notifies subscribers only when one of them really differs. */
  set(patch: Partial<T>): void;
  dispose(): void;
}

export function createStore<T extends object>(initial: T): WritableStore<T> {
  let snapshot: T = initial;
  const listeners = new Set<() => void>();

  function isChanged(patch: Partial<T>): boolean {
    for (const key in patch) if (!Object.is(patch[key], snapshot[key])) return true;
    return false;
  }

  return {
    get: () => snapshot,
    set(patch) {
      if (!isChanged(patch)) return;
      snapshot = { ...snapshot, ...patch };
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose: () => listeners.clear(),
  };
}
