import { type Autosave, createAutosave, type DocumentServer, type Timers } from './autosave.ts';
import { createDocumentStore, type IdMap, type SaveStatus } from './document-store.ts';

/** The state of an editor: the document, the server's facts about it, and its saving. */
export type EditedState<Doc, Facts> = {
  readOnly: boolean;
  document: Doc;
  facts: Facts;
  save: SaveStatus;
  canUndo: boolean;
  canRedo: boolean;
};

export type EditedDocument<Doc, Facts> = Pick<Autosave, 'flush' | 'resolveConflict'> & {
  get(): EditedState<Doc, Facts>;
  subscribe(listener: () => void): () => void;
  /** Makes a step of undo. Steps with the same `mergeKey` that follow each other quickly are one. */
  change(next: (document: Doc) => Doc, options: { label: string; mergeKey?: string | null }): void;
  undo(): void;
  redo(): void;
  /** Takes the answer of a call that did not change the document, for instance of publishing. */
  take(answer: { revision: number; facts: Facts }): void;
  close(): void;
};

type Start<Doc, Facts> = { readOnly: boolean; document: Doc; revision: number; facts: Facts };

type Options = {
  timers?: Timers | undefined;
  replaceIds?: <Data>(data: Data, ids: IdMap) => Data;
};

/**
 * A document that saves automatically, with the facts that the server sends with each answer. `createServer` receives the
 * function that stores these facts.
 */
export function createEditedDocument<Doc, Facts, Step>(
  start: Start<Doc, Facts>,
  createServer: (onFacts: (facts: Facts) => void) => DocumentServer<Doc, Step>,
  { timers, replaceIds }: Options = {},
): EditedDocument<Doc, Facts> {
  const { readOnly, document, revision } = start;
  const store = createDocumentStore<Doc, null>(
    { readOnly, document, saved: document, revision, place: null },
    { ...(timers ? { now: timers.now } : {}), ...(replaceIds ? { replaceIds } : {}) },
  );
  let { facts } = start;
  let state = join();
  const listeners = new Set<() => void>();
  store.subscribe(notify);
  const setFacts = (next: Facts) => {
    facts = next;
  };
  const autosave = createAutosave(store, createServer(setFacts), timers ? { timers } : {});

  function join(): EditedState<Doc, Facts> {
    const { document: edited, history, save } = store.get();
    const canUndo = history.past.length > 0;
    return { readOnly, document: edited, facts, save, canUndo, canRedo: history.future.length > 0 };
  }

  function notify(): void {
    state = join();
    for (const listener of listeners) listener();
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    change: store.change,
    undo: () => void store.undo(),
    redo: () => void store.redo(),
    flush: autosave.flush,
    resolveConflict: autosave.resolveConflict,
    take(answer) {
      setFacts(answer.facts);
      store.confirm(store.get().saved, answer.revision);
    },
    close: autosave.dispose,
  };
}
