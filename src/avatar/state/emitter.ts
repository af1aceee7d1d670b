/** Typed events: each listener gets a function that removes it. */
export type Emitter<Events> = {
  on<Name extends keyof Events>(name: Name, listener: (detail: Events[Name]) => void): () => void;
  emit<Name extends keyof Events>(name: Name, detail: Events[Name]): void;
  clear(): void;
};

export function createEmitter<Events>(): Emitter<Events> {
  const listeners = new Map<keyof Events, Set<(detail: never) => void>>();
  return {
    on(name, listener) {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener));
      return () => known.delete(listener);
    },
    emit(name, detail) {
      // The set is keyed by the name, so each listener takes this detail. A copy, because one may end itself.
      for (const listener of [...(listeners.get(name) ?? [])])
        (listener as (value: typeof detail) => void)(detail);
    },
    clear: () => listeners.clear(),
  };
}
