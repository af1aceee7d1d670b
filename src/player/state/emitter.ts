/** The reading side of events. `Events` maps an event's name to its data. */
export interface EventSource<Events extends object> {
  /** Calls `handler` on each event of that name; returns the way to stop. */
  on<Name extends keyof Events>(name: Name, handler: (detail: Events[Name]) => void): () => void;
}

export interface Emitter<Events extends object> extends EventSource<Events> {
  emit<Name extends keyof Events>(name: Name, detail: Events[Name]): void;
  dispose(): void;
}

export function createEmitter<Events extends object>(): Emitter<Events> {
  type Handlers = { [Name in keyof Events]?: Set<(detail: Events[Name]) => void> };
  let handlers: Handlers = {};

  return {
    on(name, handler) {
      const registered = handlers[name] ?? new Set();
      handlers[name] = registered;
      registered.add(handler);
      return () => registered.delete(handler);
    },
    emit(name, detail) {
      const registered = handlers[name];
      // A Set tolerates handlers leaving while it is walked, so no copy is made on the frame path.
      if (registered) for (const handler of registered) handler(detail);
    },
    dispose() {
      handlers = {};
    },
  };
}
