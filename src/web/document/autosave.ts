import type { DocumentState, DocumentStore, IdMap } from './document-store.ts';

/** The server's draft after a call. `ids` are new ids, also to be put into `saved`. */
type SaveAnswer<Doc> = { saved: Doc; revision: number; ids?: IdMap };
export type ServerDraft<Doc> = { document: Doc; revision: number };

/**
 * The result of a call that failed.
 * - conflict: the draft on the server has changed
 * - lost: no answer came, so the call may have arrived
 * - refused: the server does not accept this step; it may accept others
 * - failed: unknown
 */
export type SaveFailure = 'conflict' | 'lost' | 'refused' | 'failed';

/** The part of a store that the autosave needs. */
export type SavedStore<Doc> = Pick<
  DocumentStore<Doc, unknown>,
  'subscribe' | 'setSave' | 'confirm' | 'rebase'
> & {
  get(): Pick<DocumentState<Doc, unknown>, 'document' | 'saved' | 'revision' | 'readOnly' | 'save'>;
};

/** The calls that save one kind of document. `Step` is one call. */
export type DocumentServer<Doc, Step> = {
  /**
   * The next call that brings the draft on the server closer to the edited one; null when they differ at most in steps
   * that are in `refused` by their key.
   */
  findNext(saved: Doc, edited: Doc, refused: { has(key: string): boolean }): Step | null;
  /** A text for the subject and content of a step: equal steps have equal keys. */
  keyOf(step: Step): string;
  send(step: Step, context: { saved: Doc; edited: Doc; revision: number }): Promise<SaveAnswer<Doc>>;
  load(): Promise<ServerDraft<Doc>>;
  judge(error: unknown): SaveFailure;
  /** The author's changes since `base` on top of the server's draft. It clashes where both changed the same. */
  merge(base: Doc, mine: Doc, theirs: Doc, prefer: 'mine' | 'theirs'): { document: Doc; clashes: boolean };
  /** After a lost answer: new names of the things in `mine` that had arrived. */
  findArrived?(base: Doc, mine: Doc, theirs: Doc): { mine: Doc; ids: IdMap };
};

/** Keeps unsaved work on this machine. */
export type DraftKeeper<Doc> = {
  keep(draft: { saved: Doc; document: Doc; revision: number }): void;
  forget(): void;
};

export type Timers = {
  set(run: () => void, ms: number): unknown;
  clear(timer: unknown): void;
  now(): number;
};

export type Autosave = {
  /** Sends the remaining changes now; true when everything is saved. */
  flush(): Promise<boolean>;
  /** After a conflict: keeps the local document or takes the server's. */
  resolveConflict(choice: 'mine' | 'theirs'): Promise<void>;
  dispose(): void;
};

const pauseMs = 1_000;
const retryMs = 4_000;

const browserTimers: Timers = {
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>), // made by set
  now: () => Date.now(),
};

/**
 * Sends the differences between the edited and the saved document, one call at a time, a moment after the last change.
 * After a lost connection, a reload or a change by another author, the document in the store decides, and no part of
 * it is dropped.
 */
export function createAutosave<Doc, Step>(
  store: SavedStore<Doc>,
  server: DocumentServer<Doc, Step>,
  options: { drafts?: DraftKeeper<Doc>; timers?: Timers } = {},
): Autosave {
  const { drafts, timers = browserTimers } = options;
  /** Steps that the server did not take, with the error. */
  const refused = new Map<string, unknown>();
  let timer: unknown;
  let running: Promise<boolean> | undefined;
  let seen = store.get().document;
  let isAnswerLost = false;
  let isDisposed = false;
  /** This change of the document comes from the server's answer, not from the author. */
  let isFollowing = false;
  let hasTyped = false;
  /** A caller waits for everything to be saved: then there is no pause while the author continues. */
  let isAwaited = false;

  const unsubscribe = store.subscribe(() => {
    const { document, saved, revision } = store.get();
    if (document === seen) return;
    seen = document;
    drafts?.keep({ saved, document, revision });
    if (isFollowing) return;
    hasTyped = true;
    schedule(pauseMs);
  });
  const handleOnline = () => schedule(0);
  globalThis.addEventListener?.('online', handleOnline);
  if (store.get().document !== store.get().saved) schedule(0);

  function schedule(delayMs: number): void {
    timers.clear(timer);
    if (!isDisposed) timer = timers.set(() => void start(), delayMs);
  }

  function start(): Promise<boolean> {
    timers.clear(timer);
    running ??= run().finally(() => {
      running = undefined;
      isAwaited = false;
    });
    return running;
  }

  async function run(): Promise<boolean> {
    if (store.get().save.kind === 'conflict' || store.get().readOnly) return false;
    try {
      if (isAnswerLost && !(await reconcile())) return false;
      for (let step = nextStep(); step !== null; step = nextStep()) {
        store.setSave({ kind: 'saving' });
        hasTyped = false;
        if (!(await sendStep(step))) return false;
        if (hasTyped && !isAwaited) return pause();
      }
    } catch (error) {
      return handleFailure(error);
    }
    return finish();
  }

  function pause(): false {
    store.setSave({ kind: 'unsaved' });
    schedule(pauseMs);
    return false;
  }

  function nextStep(): Step | null {
    const { saved, document } = store.get();
    return isDisposed ? null : server.findNext(saved, document, refused);
  }

  /** False when the author has to decide first. */
  async function sendStep(step: Step): Promise<boolean> {
    const { saved, document, revision } = store.get();
    try {
      const answer = await server.send(step, { saved, edited: document, revision });
      follow(() => store.confirm(answer.saved, answer.revision, answer.ids));
      return true;
    } catch (error) {
      const failure = server.judge(error);
      if (failure === 'conflict') return reconcile();
      if (failure !== 'refused') throw error;
      refused.set(server.keyOf(step), error);
      return true;
    }
  }

  /** Takes the server's present state. False when both sides changed the same thing. */
  async function reconcile(): Promise<boolean> {
    const theirs = await server.load();
    const { saved, document, revision } = store.get();
    const wasLost = isAnswerLost;
    isAnswerLost = false;
    // The call never arrived: everything is as before.
    if (wasLost && theirs.revision === revision) return true;
    const arrived = wasLost ? server.findArrived?.(saved, document, theirs.document) : undefined;
    const merged = server.merge(saved, arrived?.mine ?? document, theirs.document, 'mine');
    if (merged.clashes) {
      store.setSave({ kind: 'conflict' });
      return false;
    }
    rebase(theirs, merged.document, arrived?.ids);
    return true;
  }

  function rebase(theirs: ServerDraft<Doc>, document: Doc, ids?: IdMap): void {
    const { revision } = theirs;
    follow(() => store.rebase({ saved: theirs.document, document, revision }, ids));
  }

  function follow(answer: () => void): void {
    isFollowing = true;
    answer();
    isFollowing = false;
  }

  function handleFailure(error: unknown): false {
    if (server.judge(error) === 'lost') {
      // It may have arrived all the same, so the next try looks first.
      isAnswerLost = true;
      store.setSave({ kind: 'waiting' });
      schedule(retryMs);
    } else {
      store.setSave({ kind: 'refused', error });
      schedule(retryMs * 4);
    }
    return false;
  }

  /** Everything was sent that the server takes. */
  function finish(): boolean {
    const [error] = refused.values();
    const { saved, document, save } = store.get();
    if (server.findNext(saved, document, new Map()) !== null) {
      if (refused.size > 0) store.setSave({ kind: 'refused', error: error });
      return false;
    }
    refused.clear();
    drafts?.forget();
    if (save.kind !== 'saved' || save.at === null) store.setSave({ kind: 'saved', at: timers.now() });
    return true;
  }

  async function flush(): Promise<boolean> {
    isAwaited = true;
    // Refused steps are tried once more.
    refused.clear();
    return start();
  }

  return {
    flush,
    async resolveConflict(choice) {
      const theirs = await server.load();
      const { saved, document } = store.get();
      const merged = server.merge(saved, document, theirs.document, choice);
      store.setSave({ kind: 'unsaved' });
      rebase(theirs, merged.document);
      await flush();
    },
    dispose() {
      isDisposed = true;
      timers.clear(timer);
      unsubscribe();
      globalThis.removeEventListener?.('online', handleOnline);
    },
  };
}
