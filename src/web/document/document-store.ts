import { emptyHistory, type History, type HistoryStep, recordStep, travel } from './history.ts';

export type SaveStatus =
  | { kind: 'saved'; at: number | null }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** No connection: kept here, sent when it returns. */
  | { kind: 'waiting' }
  /** The server does not take it. */
  | { kind: 'refused'; error: unknown }
  /** Another author changed the same thing, and this author has to choose. */
  | { kind: 'conflict' };

/** Ids that a thing had until the server named it, to the ids it has now. */
export type IdMap = ReadonlyMap<number, number>;

export type DocumentState<Doc, Place> = {
  readOnly: boolean;
  /** What the author sees. */
  document: Doc;
  /** The server's draft as it was last seen, with everything that was saved since. */
  saved: Doc;
  revision: number;
  /** The selection in the document. */
  place: Place;
  history: History<Doc, Place>;
  save: SaveStatus;
};

export type DocumentStart<Doc, Place> = Pick<
  DocumentState<Doc, Place>,
  'readOnly' | 'document' | 'saved' | 'revision' | 'place'
>;

export type DocumentOptions<Doc, Place> = {
  now?: () => number;
  /**
   * For documents whose parts get their ids from the server. Returns the same object when it holds none of these ids.
   */
  replaceIds?: <Data>(data: Data, ids: IdMap) => Data;
  /** Keeps the choice on something that is there. */
  settlePlace?: (document: Doc, place: Place) => Place;
};

type ChangeOptions<Place> = { label: string; mergeKey?: string | null; place?: Place };

export type DocumentStore<Doc, Place> = {
  get(): DocumentState<Doc, Place>;
  subscribe(listener: () => void): () => void;
  /** Makes a step: `next` gets the current document. Returning the same document makes no step. */
  change(next: (document: Doc) => Doc, options: ChangeOptions<Place>): void;
  /** The step that was undone or redone; null when there was none. */
  undo(): HistoryStep<Doc, Place> | null;
  redo(): HistoryStep<Doc, Place> | null;
  /** Chooses something else. */
  go(place: Place): void;
  setSave(save: SaveStatus): void;
  setReadOnly(readOnly: boolean): void;
  /** The server took something: its draft is now `saved`, and some things have got their ids. */
  confirm(saved: Doc, revision: number, ids?: IdMap): void;
  /**
   * Takes the server's draft after another author changed it; the undo history belonged to the former draft.
   */
  rebase(drafts: { saved: Doc; document: Doc; revision: number }, ids?: IdMap): void;
  /** Replaced ids, to their new ones: for ids that were on screen a moment ago. */
  current<Data>(data: Data): Data;
};

const noIds: IdMap = new Map();

/** The document of one editor. Every change goes through `change`, so every change can be undone. */
export function createDocumentStore<Doc, Place>(
  start: DocumentStart<Doc, Place>,
  options: DocumentOptions<Doc, Place> = {},
): DocumentStore<Doc, Place> {
  const { now = Date.now, replaceIds = <Data>(data: Data) => data, settlePlace } = options;
  const listeners = new Set<() => void>();
  const renames = new Map<number, number>();
  let state: DocumentState<Doc, Place> = settled({
    ...start,
    history: emptyHistory(),
    save: start.document === start.saved ? { kind: 'saved', at: null } : { kind: 'unsaved' },
  });

  function settled(next: DocumentState<Doc, Place>): DocumentState<Doc, Place> {
    return settlePlace ? { ...next, place: settlePlace(next.document, next.place) } : next;
  }

  function set(part: Partial<DocumentState<Doc, Place>>): void {
    state = settled({ ...state, ...part });
    for (const listener of listeners) listener();
  }

  function change(next: (document: Doc) => Doc, { label, mergeKey, place }: ChangeOptions<Place>): void {
    if (state.readOnly) return;
    const document = next(state.document);
    if (document === state.document) return;
    const before = { label, document: state.document, place: state.place };
    set({
      document,
      history: recordStep(state.history, before, mergeKey ?? null, now()),
      place: place ?? state.place,
      save: unsaved(state.save),
    });
  }

  function go(direction: 'undo' | 'redo'): HistoryStep<Doc, Place> | null {
    const travelled = state.readOnly ? null : travel(state.history, direction, state.document);
    if (!travelled) return null;
    // The step may be older than the names of the things in it.
    const step = replaceIds(travelled.step, renames);
    set({
      document: step.document,
      place: step.place,
      history: travelled.history,
      save: unsaved(state.save),
    });
    return step;
  }

  function rename(ids: IdMap): void {
    for (const [from, to] of renames) renames.set(from, ids.get(to) ?? to);
    for (const [from, to] of ids) if (from !== to) renames.set(from, to);
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    change,
    undo: () => go('undo'),
    redo: () => go('redo'),
    go: (place) => set({ place }),
    setSave: (save) => set({ save }),
    setReadOnly: (readOnly) => set({ readOnly }),
    confirm(saved, revision, ids = noIds) {
      rename(ids);
      set({
        saved: replaceIds(saved, ids),
        revision,
        document: replaceIds(state.document, ids),
        place: replaceIds(state.place, ids),
      });
    },
    rebase({ saved, document, revision }, ids = noIds) {
      rename(ids);
      set({ saved, document, revision, place: replaceIds(state.place, ids), history: emptyHistory() });
    },
    current: (data) => replaceIds(data, renames),
  };
}

/** A request stays until it is done. */
function unsaved(save: SaveStatus): SaveStatus {
  return save.kind === 'waiting' || save.kind === 'conflict' ? save : { kind: 'unsaved' };
}
