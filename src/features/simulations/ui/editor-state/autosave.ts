import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import type { EditorDocument } from './editor-document.ts';
import type { EditorStore } from './editor-store.ts';
import { findArrived, mergeDocuments } from './merge-documents.ts';
import { replaceIds } from './replace-ids.ts';
import {
  applySaved,
  findNextSave,
  renamesOf,
  type SaveAnswer,
  type SaveStep,
  stepKey,
} from './save-steps.ts';

/** What the autosave needs of the world. */
export type SavePort = {
  send(step: SaveStep, context: { saved: EditorDocument; revision: number }): Promise<SaveAnswer>;
  /** The server's draft as it is now. */
  load(): Promise<{ document: EditorDocument; revision: number }>;
};

export type DraftKeeper = {
  keep(draft: { saved: EditorDocument; document: EditorDocument; revision: number }): void;
  forget(): void;
};

export type Autosave = {
  /** Sends what is left now; true when everything is saved. */
  flush(): Promise<boolean>;
  /** After a conflict: my words, or theirs. */
  resolveConflict(choice: 'mine' | 'theirs'): Promise<void>;
  dispose(): void;
};

const debounceMs = 900;
const retryMs = 4_000;
const lostCodes = new Set(['UNREACHABLE', 'UNAVAILABLE', 'RATE_LIMITED']);

/**
 * Sends the differences between the edited and the saved document, one call at a time, a moment after the last change.
 * Whatever happens on the way (no connection, a reload, another author), the document in the store is what counts and
 * nothing of it is dropped.
 */
export function createAutosave(store: EditorStore, port: SavePort, drafts: DraftKeeper): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  let seen = store.get().document;
  let isAnswerLost = false;
  let isDisposed = false;
  const refused = new Set<string>();

  const unsubscribe = store.subscribe(() => {
    const { document, saved, revision } = store.get();
    if (document === seen) return;
    seen = document;
    drafts.keep({ saved, document, revision });
    schedule(debounceMs);
  });
  const handleOnline = () => schedule(0);
  globalThis.addEventListener?.('online', handleOnline);
  if (store.get().document !== store.get().saved) schedule(0);

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    if (!isDisposed) timer = setTimeout(() => void flush(), delayMs);
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer);
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function run(): Promise<boolean> {
    if (store.get().save.kind === 'conflict' || store.get().readOnly) return false;
    try {
      if (isAnswerLost) await reconcile();
      for (let step = nextStep(); step; step = nextStep()) {
        store.setSave({ kind: 'saving' });
        if (!(await sendStep(step))) return false;
      }
    } catch (error) {
      return handleFailure(error);
    }
    finish();
    return refused.size === 0;
  }

  function nextStep(): SaveStep | null {
    const { saved, document } = store.get();
    return isDisposed ? null : findNextSave(saved, document, refused);
  }

  /** False when the author has to decide first. */
  async function sendStep(step: SaveStep): Promise<boolean> {
    const { saved, revision } = store.get();
    try {
      const answer = await port.send(step, { saved, revision });
      const isRaised = step.kind !== 'set-groups';
      store.confirm(applySaved(saved, step), revision + (isRaised ? 1 : 0), renamesOf(step, answer));
      seen = store.get().document;
      return true;
    } catch (error) {
      if (!(error instanceof AppGraphqlError)) throw error;
      if (error.code === 'CONFLICT') return reconcile();
      if (error.code !== 'BAD_USER_INPUT' && error.code !== 'NOT_FOUND' && error.code !== 'FORBIDDEN')
        throw error;
      // The server will not take it as it is. The rest goes on, and the author is told.
      refused.add(stepKey(step));
      store.setSave({ kind: 'refused', reason: error.reason, message: error.message });
      return true;
    }
  }

  /** Follows what the server has now. False when both changed the same thing. */
  async function reconcile(): Promise<boolean> {
    const theirs = await port.load();
    const before = store.get();
    const ids = isAnswerLost
      ? findArrived(before.saved, before.document, theirs.document)
      : new Map<number, number>();
    isAnswerLost = false;
    const mine = replaceIds(before.document, ids);
    const merged = mergeDocuments(before.saved, mine, theirs.document, 'mine');
    if (merged.clashes.length > 0) {
      store.setSave({ kind: 'conflict' });
      return false;
    }
    store.rebase(theirs.document, merged.document, theirs.revision, ids);
    seen = store.get().document;
    return true;
  }

  function handleFailure(error: unknown): false {
    if (error instanceof AppGraphqlError && lostCodes.has(error.code)) {
      // It may have arrived all the same, so the next try looks first.
      isAnswerLost = true;
      store.setSave({ kind: 'waiting' });
      schedule(retryMs);
    } else {
      const known = error instanceof AppGraphqlError ? error : undefined;
      store.setSave({ kind: 'refused', reason: known?.reason, message: known?.message ?? String(error) });
      schedule(retryMs * 4);
    }
    return false;
  }

  function finish(): void {
    const { saved, document, save } = store.get();
    if (findNextSave(saved, document)) return;
    refused.clear();
    drafts.forget();
    if (save.kind !== 'saved' || save.at === null) store.setSave({ kind: 'saved', at: Date.now() });
  }

  return {
    flush,
    async resolveConflict(choice) {
      const theirs = await port.load();
      const { saved, document } = store.get();
      const merged = mergeDocuments(saved, document, theirs.document, choice);
      store.setSave({ kind: 'unsaved' });
      store.rebase(theirs.document, merged.document, theirs.revision);
      seen = store.get().document;
      await flush();
    },
    dispose() {
      isDisposed = true;
      clearTimeout(timer);
      unsubscribe();
      globalThis.removeEventListener?.('online', handleOnline);
    },
  };
}
