import {
  type Autosave,
  createAutosave,
  type DocumentServer,
  type SaveFailure,
  type ServerDraft,
  type Timers,
} from '#web/document/autosave.ts';
import { createDocumentStore, type SaveStatus } from '#web/document/document-store.ts';
import { type BuilderChanges, type BuilderDocument, findChanges, mergeDrafts } from './builder-document.ts';
import { findChangedPlace } from './changed-place.ts';

/** What the server says of it besides the document. */
export type BuilderFacts = {
  status: string;
  hasUnpublishedChanges: boolean;
  isArchived: boolean;
  shareToken: string | null;
};

export type BuilderState = {
  id: string;
  readOnly: boolean;
  document: BuilderDocument;
  facts: BuilderFacts;
  save: SaveStatus;
  canUndo: boolean;
  canRedo: boolean;
};

export type SaveAnswer = { revision: number; facts: BuilderFacts };
export type FreshCopy = SaveAnswer & { document: BuilderDocument };

/** How the builder speaks to the server; what fails throws. */
export type BuilderServer = {
  send(changes: BuilderChanges, revision: number): Promise<SaveAnswer>;
  read(): Promise<FreshCopy>;
  judge(error: unknown): SaveFailure;
};

export type BuilderStore = Pick<Autosave, 'flush' | 'resolveConflict'> & {
  get(): BuilderState;
  subscribe(listener: () => void): () => void;
  /** `step` names what is being changed: typing on in one field is one step of undo. */
  change(part: Partial<BuilderDocument>, step: string): void;
  undo(): void;
  redo(): void;
  /** After publishing or taking back. */
  take(answer: SaveAnswer): void;
  close(): void;
};

/** The document of one virtual human, what the server says of it, and its saving. */
export function createBuilderStore(
  start: FreshCopy & { id: string; readOnly: boolean },
  server: BuilderServer,
  timers?: Timers,
): BuilderStore {
  const { id, readOnly, document, revision } = start;
  const store = createDocumentStore<BuilderDocument, null>(
    { readOnly, document, saved: document, revision, place: null },
    timers ? { now: timers.now } : {},
  );
  let { facts } = start;
  let state = join();
  const listeners = new Set<() => void>();
  store.subscribe(notify);

  function join(): BuilderState {
    const { document: edited, history, save } = store.get();
    const canUndo = history.past.length > 0;
    return { id, readOnly, document: edited, facts, save, canUndo, canRedo: history.future.length > 0 };
  }

  function notify(): void {
    state = join();
    for (const listener of listeners) listener();
  }

  const autosave = createAutosave(
    store,
    createDocumentServer(server, (answer) => {
      facts = answer.facts;
    }),
    timers ? { timers } : {},
  );

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    change(part, step) {
      const next = { ...store.get().document, ...part };
      // What is added, taken away or moved is a step of its own, however quickly it follows.
      const place = findChangedPlace(store.get().document, next);
      store.change(() => next, { label: step, mergeKey: place === null ? null : `${step} ${place}` });
    },
    undo: () => void store.undo(),
    redo: () => void store.redo(),
    flush: autosave.flush,
    resolveConflict: autosave.resolveConflict,
    take(answer) {
      facts = answer.facts;
      store.confirm(store.get().saved, answer.revision);
    },
    close: autosave.dispose,
  };
}

/** Saves all that changed in one call. The author is asked whenever somebody else saved meanwhile. */
function createDocumentServer(
  server: BuilderServer,
  onAnswer: (answer: SaveAnswer) => void,
): DocumentServer<BuilderDocument, BuilderChanges> {
  return {
    findNext(saved, edited, refused) {
      const changes = findChanges(saved, edited);
      return changes && !refused.has(keyOf(changes)) ? changes : null;
    },
    keyOf,
    async send(changes, { edited, revision }) {
      const answer = await server.send(changes, revision);
      onAnswer(answer);
      return { saved: edited, revision: answer.revision };
    },
    async load(): Promise<ServerDraft<BuilderDocument>> {
      const fresh = await server.read();
      onAnswer(fresh);
      return fresh;
    },
    judge: server.judge,
    merge: mergeDrafts,
  };
}

function keyOf(changes: BuilderChanges): string {
  return JSON.stringify(changes);
}
