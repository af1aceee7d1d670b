import { type BuilderChanges, type BuilderDocument, findChanges } from './builder-document.ts';
import { findChangedPlace } from './changed-place.ts';

/** What the server says of it besides the document. */
export type BuilderFacts = {
  status: string;
  hasUnpublishedChanges: boolean;
  isArchived: boolean;
  shareToken: string | null;
};

type SaveState =
  | { kind: 'saved'; at: Date | null }
  | { kind: 'pending' }
  | { kind: 'saving' }
  /** The line is down; it is tried again. */
  | { kind: 'waiting' }
  | { kind: 'refused'; error: unknown }
  | { kind: 'conflict' };

export type BuilderState = {
  id: string;
  readOnly: boolean;
  document: BuilderDocument;
  facts: BuilderFacts;
  save: SaveState;
  canUndo: boolean;
  canRedo: boolean;
};

export type SaveAnswer = { revision: number; facts: BuilderFacts };
export type FreshCopy = SaveAnswer & { document: BuilderDocument };

/** How the builder speaks to the server; what fails throws. */
export type BuilderServer = {
  send(changes: BuilderChanges, revision: number): Promise<SaveAnswer>;
  read(): Promise<FreshCopy>;
  judge(error: unknown): 'conflict' | 'offline' | 'refused';
};

type Timers = {
  set: (run: () => void, ms: number) => unknown;
  clear: (timer: unknown) => void;
  now: () => Date;
};

export type BuilderStore = ReturnType<typeof createBuilderStore>;

const pauseMs = 1_200;
const retryMs = 5_000;
/** Changes of one field that follow each other this closely are one step of undo. */
const oneStepMs = 1_500;
const mostSteps = 100;

/** Holds what is being written, keeps steps to undo, and sends what changed after a pause. */
export function createBuilderStore(
  start: FreshCopy & { id: string; readOnly: boolean },
  server: BuilderServer,
  timers: Timers,
) {
  let state: BuilderState = {
    id: start.id,
    readOnly: start.readOnly,
    document: start.document,
    facts: start.facts,
    save: { kind: 'saved', at: null },
    canUndo: false,
    canRedo: false,
  };
  let saved = start.document;
  let revision = start.revision;
  let past: BuilderDocument[] = [];
  let future: BuilderDocument[] = [];
  let lastStep = { key: '', at: 0 };
  let timer: unknown;
  let sending: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();

  function set(part: Partial<BuilderState>): void {
    state = { ...state, ...part, canUndo: past.length > 0, canRedo: future.length > 0 };
    for (const listener of listeners) listener();
  }

  function schedule(ms: number): void {
    timers.clear(timer);
    timer = timers.set(() => void flush(), ms);
  }

  function put(document: BuilderDocument): void {
    const isConflict = state.save.kind === 'conflict';
    set({ document, save: isConflict ? state.save : { kind: 'pending' } });
    if (!isConflict) schedule(pauseMs);
  }

  /** `step` names what is being changed: typing on in one field is one step of undo. */
  function change(part: Partial<BuilderDocument>, step: string): void {
    if (state.readOnly) return;
    const at = timers.now().getTime();
    const document = { ...state.document, ...part };
    // What is added, taken away or moved is a step of its own, however quickly it follows.
    const place = findChangedPlace(state.document, document);
    const key = place === null ? '' : `${step} ${place}`;
    if (key === '' || key !== lastStep.key || at - lastStep.at > oneStepMs) {
      past = [...past, state.document].slice(-mostSteps);
    }
    lastStep = { key, at };
    future = [];
    put(document);
  }

  function travel(from: BuilderDocument[], to: BuilderDocument[]): void {
    const document = from.pop();
    if (!document || state.readOnly) return;
    to.push(state.document);
    lastStep = { key: '', at: 0 };
    put(document);
  }

  /** Sends what changed, now. Answers whether everything is safe. */
  async function flush(): Promise<boolean> {
    timers.clear(timer);
    if (sending) await sending;
    if (state.save.kind === 'conflict') return false;
    sending = sendOnce().finally(() => {
      sending = null;
    });
    return sending;
  }

  async function sendOnce(): Promise<boolean> {
    const document = state.document;
    const changes = findChanges(saved, document);
    if (!changes) {
      if (state.save.kind !== 'saved') set({ save: { kind: 'saved', at: timers.now() } });
      return true;
    }
    set({ save: { kind: 'saving' } });
    try {
      const answer = await server.send(changes, revision);
      saved = document;
      revision = answer.revision;
      const isAll = state.document === document;
      set({ facts: answer.facts, save: isAll ? { kind: 'saved', at: timers.now() } : { kind: 'pending' } });
      if (!isAll) schedule(pauseMs);
      return isAll;
    } catch (error) {
      const judged = server.judge(error);
      if (judged === 'conflict') set({ save: { kind: 'conflict' } });
      else if (judged === 'refused') set({ save: { kind: 'refused', error } });
      else {
        set({ save: { kind: 'waiting' } });
        schedule(retryMs);
      }
      return false;
    }
  }

  /** Somebody else saved in between: theirs replaces what is here, or what is here is written over theirs. */
  async function resolveConflict(choice: 'mine' | 'theirs'): Promise<void> {
    const fresh = await server.read();
    revision = fresh.revision;
    if (choice === 'theirs') {
      saved = fresh.document;
      past = [];
      future = [];
      set({ document: fresh.document, facts: fresh.facts, save: { kind: 'saved', at: timers.now() } });
      return;
    }
    set({ facts: fresh.facts, save: { kind: 'pending' } });
    await flush();
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    change,
    undo: () => travel(past, future),
    redo: () => travel(future, past),
    flush,
    resolveConflict,
    /** After publishing or taking back. */
    take(answer: SaveAnswer): void {
      revision = answer.revision;
      set({ facts: answer.facts });
    },
    close: () => timers.clear(timer),
  };
}
