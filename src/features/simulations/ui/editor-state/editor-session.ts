import { createContext, use, useSyncExternalStore } from 'react';
import { translate } from '#locales/translator.ts';
import { toPosition } from '#player/index.ts';
import type { Autosave } from '#web/document/autosave.ts';
import type { ActionContext, ActionResult, EditorAction, EditorEffect } from './actions/editor-action.ts';
import { isEnabled } from './actions/editor-actions.ts';
import { findVideo } from './editor-document.ts';
import type { EditorState, EditorStore } from './editor-store.ts';
import type { Playhead, PlayheadState } from './playhead.ts';

/** One opened editor: its document, its saving, its playhead, and the way things are done in it. */
export type EditorSession = {
  store: EditorStore;
  autosave: Autosave;
  playhead: Playhead;
  /** What an action would be told now. */
  context(): ActionContext;
  run(action: EditorAction): boolean;
  /** Carries out what an action, a drag or a form wants. `label` names the step of undo. */
  apply(result: ActionResult, label: string): void;
  onEffect(listener: (effect: EditorEffect) => void): () => void;
};

export function createEditorSession(
  store: EditorStore,
  autosave: Autosave,
  playhead: Playhead,
): EditorSession {
  const effectListeners = new Set<(effect: EditorEffect) => void>();

  function contextOf(): ActionContext {
    const state = store.get();
    const video = findVideo(state.document, state.selection.videoId);
    const lengthMs = video ? (state.facts[video.mediaId]?.lengthMs ?? 0) : 0;
    const seen = playhead.player()?.state.get();
    const isSphere = seen?.projection === 'equirectangular';
    const middle = isSphere ? toPosition(seen.view) : { posX: 0.5, posY: 0.5 };
    return { state, timeMs: playhead.get().timeMs, lengthMs, middle, isSphere };
  }

  function apply(result: ActionResult, label: string): void {
    const { changes, mergeKey, select, seekMs, effect, announce } = result;
    if (changes) store.change(changes, { label, mergeKey, select });
    else if (select) store.select(select);
    if (seekMs !== undefined) playhead.seek(seekMs);
    if (announce) store.announce(translate('simulation-editor', announce.key, announce.values));
    if (effect) perform(effect);
  }

  function perform(effect: EditorEffect): void {
    if (effect === 'undo' || effect === 'redo') {
      const entry = effect === 'undo' ? store.undo() : store.redo();
      if (entry) store.announce(translate('simulation-editor', `announce.${effect}`, { label: entry.label }));
    }
    if (effect === 'toggle-play') playhead.toggle();
    for (const listener of effectListeners) listener(effect);
  }

  return {
    store,
    autosave,
    playhead,
    context: contextOf,
    run(action) {
      const context = contextOf();
      if (!isEnabled(action, context)) return false;
      apply(action.perform(context), translate('simulation-editor', action.label));
      return true;
    },
    apply,
    onEffect(listener) {
      effectListeners.add(listener);
      return () => {
        effectListeners.delete(listener);
      };
    },
  };
}

export const EditorSessionContext = createContext<EditorSession | null>(null);

export function useEditorSession(): EditorSession {
  const session = use(EditorSessionContext);
  if (!session) throw new Error('This part belongs inside an editor.');
  return session;
}

/** A part of the editor's state. The selector must answer the same object while nothing changed. */
export function useEditor<Part>(select: (state: EditorState) => Part): Part {
  const { store } = useEditorSession();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

/** A part of the playhead; ask for as little as possible, since the time changes with every frame. */
export function usePlayhead<Part>(select: (state: PlayheadState) => Part): Part {
  const { playhead } = useEditorSession();
  return useSyncExternalStore(playhead.subscribe, () => select(playhead.get()));
}
