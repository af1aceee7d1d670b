import { applyChanges, type Change } from './changes.ts';
import {
  type EditorDocument,
  findEvent,
  findVideo,
  listVideosInOrder,
  type Picture,
  type PicturesById,
  type VideoFactsByMedia,
} from './editor-document.ts';
import { type IdMap, replaceIds } from './replace-ids.ts';

/** What is chosen: a video always while there is one, an interaction of it or none (then the video's own settings show). */
export type Selection = { videoId: number | null; eventId: number | null };

export type SaveStatus =
  | { kind: 'saved'; at: number | null }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** No connection: kept on this machine, sent when it returns. */
  | { kind: 'waiting' }
  /** The server will not take it. `reason` is the server's key below the code. */
  | { kind: 'refused'; reason: string | undefined; message: string }
  /** Somebody else changed the same thing, and the author has to choose. */
  | { kind: 'conflict' };

type HistoryEntry = {
  /** Key of the words that name it: 'Undo {label}'. */
  label: string;
  changes: readonly Change[];
  inverse: readonly Change[];
  selection: Selection;
  mergeKey: string | null;
  at: number;
};

export type EditorState = {
  simulationId: number;
  readOnly: boolean;
  document: EditorDocument;
  /** The server's draft as it was last seen, with everything that was saved since. */
  saved: EditorDocument;
  revision: number;
  past: readonly HistoryEntry[];
  future: readonly HistoryEntry[];
  selection: Selection;
  facts: VideoFactsByMedia;
  pictures: PicturesById;
  save: SaveStatus;
  /**
   * By id: what it was first known by. A new thing is on screen before the server has named it, and stays the same thing
   * (its form, its fields, what is being typed in them) when it is.
   */
  firstIds: IdMap;
  /** Said to screen readers; the number makes the same words heard again. */
  announcement: { text: string; count: number };
};

export type ChangeOptions = {
  label: string;
  /** Changes with the same key within a moment are one step of undo: a drag, typing in one field. */
  mergeKey?: string;
  select?: Selection;
};

export type EditorStore = ReturnType<typeof createEditorStore>;

const mergeWithinMs = 1_500;
const maximumHistory = 300;

export type EditorStart = Pick<
  EditorState,
  'simulationId' | 'readOnly' | 'document' | 'saved' | 'revision' | 'facts' | 'pictures'
>;

/** The one store of the editor. Everything that changes the document goes through `change`, and so can be taken back. */
export function createEditorStore(start: EditorStart, now: () => number = Date.now) {
  let state: EditorState = {
    ...start,
    past: [],
    future: [],
    selection: { videoId: listVideosInOrder(start.document)[0]?.id ?? null, eventId: null },
    save: { kind: start.document === start.saved ? 'saved' : 'unsaved', at: null },
    firstIds: new Map(),
    announcement: { text: '', count: 0 },
  };
  /** Ids that are no more, to those that took their place. */
  const renames = new Map<number, number>();
  const listeners = new Set<() => void>();

  function set(part: Partial<EditorState>): void {
    state = { ...state, ...part };
    state = { ...state, selection: settleSelection(state.document, state.selection) };
    for (const listener of listeners) listener();
  }

  function rename(ids: IdMap): Partial<EditorState> {
    const firstIds = new Map(state.firstIds);
    for (const [from, to] of ids) {
      if (from === to) continue;
      firstIds.set(to, firstIds.get(from) ?? from);
      renames.set(from, to);
    }
    return { ...renamed(state, ids), firstIds };
  }

  function change(given: readonly Change[], options: ChangeOptions): void {
    // What was on screen when a key was pressed may have got its real id by now.
    const changes = replaceIds(given, renames);
    if (state.readOnly || changes.length === 0) return;
    const { document, inverse } = applyChanges(state.document, changes);
    if (inverse.length === 0) return;
    const at = now();
    const entry: HistoryEntry = {
      label: options.label,
      changes,
      inverse,
      selection: state.selection,
      mergeKey: options.mergeKey ?? null,
      at,
    };
    const past = addToHistory(state.past, entry);
    set({
      document,
      past,
      future: [],
      selection: options.select ?? state.selection,
      save: nextSaveStatus(state.save),
    });
  }

  /** Taking back is the recorded inverse; the step then waits among the future ones, and the other way round. */
  function travel(direction: 'undo' | 'redo'): HistoryEntry | null {
    const from = direction === 'undo' ? state.past : state.future;
    const entry = from.at(-1);
    if (!entry || state.readOnly) return null;
    const { document, inverse } = applyChanges(
      state.document,
      direction === 'undo' ? entry.inverse : entry.changes,
    );
    const turned: HistoryEntry =
      direction === 'undo'
        ? { ...entry, changes: inverse, mergeKey: null }
        : { ...entry, inverse, mergeKey: null };
    const rest = from.slice(0, -1);
    set({
      document,
      past: direction === 'undo' ? rest : [...state.past, turned],
      future: direction === 'undo' ? [...state.future, turned] : rest,
      selection: entry.selection,
      save: nextSaveStatus(state.save),
    });
    return entry;
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
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    select: (selection: Selection) => set({ selection }),
    announce: (text: string) => set({ announcement: { text, count: state.announcement.count + 1 } }),
    setSave: (save: SaveStatus) => set({ save }),
    setFacts: (facts: VideoFactsByMedia) => set({ facts: { ...state.facts, ...facts } }),
    addPicture: (picture: Picture) => set({ pictures: { ...state.pictures, [picture.id]: picture } }),
    setReadOnly: (readOnly: boolean) => set({ readOnly }),

    /** The server took a step: its draft is now `saved`, and some things have got their real ids. */
    confirm(saved: EditorDocument, revision: number, ids: IdMap) {
      set({ saved: replaceIds(saved, ids), revision, ...rename(ids) });
    },
    /** Follows the server's draft after somebody else changed it, with this editor's own changes on top. */
    rebase(saved: EditorDocument, document: EditorDocument, revision: number, ids: IdMap = new Map()) {
      set({ ...rename(ids), saved, document, revision, past: [], future: [] });
    },
  };
}

function renamed(state: EditorState, ids: IdMap): Partial<EditorState> {
  if (ids.size === 0) return {};
  return {
    document: replaceIds(state.document, ids),
    past: replaceIds(state.past, ids),
    future: replaceIds(state.future, ids),
    selection: replaceIds(state.selection, ids),
  };
}

function nextSaveStatus(save: SaveStatus): SaveStatus {
  // Those that ask for something stay until it is done.
  return save.kind === 'waiting' || save.kind === 'conflict' ? save : { kind: 'unsaved' };
}

function addToHistory(past: readonly HistoryEntry[], entry: HistoryEntry): HistoryEntry[] {
  const last = past.at(-1);
  const isSameStep =
    last !== undefined &&
    entry.mergeKey !== null &&
    last.mergeKey === entry.mergeKey &&
    entry.at - last.at <= mergeWithinMs;
  if (!isSameStep) return [...past, entry].slice(-maximumHistory);
  const merged: HistoryEntry = {
    ...last,
    changes: [...last.changes, ...entry.changes],
    inverse: [...entry.inverse, ...last.inverse],
    at: entry.at,
  };
  return [...past.slice(0, -1), merged];
}

/** Keeps the choice on something that is there. */
function settleSelection(document: EditorDocument, selection: Selection): Selection {
  const event = findEvent(document, selection.eventId);
  const video =
    findVideo(document, event?.videoId ?? selection.videoId) ?? listVideosInOrder(document)[0] ?? null;
  const eventId = event && event.videoId === video?.id ? event.id : null;
  const videoId = video?.id ?? null;
  return selection.videoId === videoId && selection.eventId === eventId ? selection : { videoId, eventId };
}
