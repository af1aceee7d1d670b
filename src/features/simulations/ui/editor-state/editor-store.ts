import {
  createDocumentStore,
  type DocumentState,
  type IdMap,
  type SaveStatus,
} from '#web/document/document-store.ts';
import { replaceIds } from '#web/document/replace-ids.ts';
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

/** What is chosen: a video always while there is one, an interaction of it or none (then the video's own settings show). */
export type Selection = { videoId: number | null; eventId: number | null };

/** What the editor knows besides the document. */
type EditorSurroundings = {
  simulationId: number;
  facts: VideoFactsByMedia;
  pictures: PicturesById;
  /**
   * By id: what it was first known by. A new thing is on screen before the server has named it, and stays the same thing
   * (its form, its fields, what is being typed in them) when it is.
   */
  firstIds: IdMap;
  /** Said to screen readers; the number makes the same words heard again. */
  announcement: { text: string; count: number };
};

export type EditorState = Omit<DocumentState<EditorDocument, Selection>, 'place'> &
  EditorSurroundings & { selection: Selection };

export type ChangeOptions = {
  label: string;
  /** Changes with the same key within a moment are one step of undo: a drag, typing in one field. */
  mergeKey?: string | undefined;
  select?: Selection | undefined;
};

export type EditorStore = ReturnType<typeof createEditorStore>;

export type EditorStart = Pick<
  EditorState,
  'simulationId' | 'readOnly' | 'document' | 'saved' | 'revision' | 'facts' | 'pictures'
>;

/** The one store of the editor. Everything that changes the document goes through `change`, and so can be taken back. */
export function createEditorStore(start: EditorStart, now: () => number = Date.now) {
  const { readOnly, document, saved, revision, simulationId, facts, pictures } = start;
  const place: Selection = { videoId: listVideosInOrder(document)[0]?.id ?? null, eventId: null };
  const store = createDocumentStore(
    { readOnly, document, saved, revision, place },
    { now, replaceIds, settlePlace: settleSelection },
  );
  let around: EditorSurroundings = {
    simulationId,
    facts,
    pictures,
    firstIds: new Map(),
    announcement: { text: '', count: 0 },
  };
  let state = join();
  const listeners = new Set<() => void>();
  store.subscribe(notify);

  function join(): EditorState {
    const { place: selection, ...rest } = store.get();
    return { ...rest, ...around, selection };
  }

  function notify(): void {
    state = join();
    for (const listener of listeners) listener();
  }

  function surround(part: Partial<EditorSurroundings>): void {
    around = { ...around, ...part };
    notify();
  }

  /** Before the document has the new ids, so that nothing is ever seen without its first one. */
  function noteFirstIds(ids: IdMap | undefined): void {
    const firstIds = new Map(around.firstIds);
    for (const [from, to] of ids ?? []) if (from !== to) firstIds.set(to, firstIds.get(from) ?? from);
    around = { ...around, firstIds };
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    change(changes: readonly Change[], { label, mergeKey, select }: ChangeOptions): void {
      store.change((edited) => applyChanges(edited, store.current(changes)), {
        label,
        ...(mergeKey === undefined ? {} : { mergeKey }),
        ...(select === undefined ? {} : { place: select }),
      });
    },
    undo: store.undo,
    redo: store.redo,
    select: store.go,
    announce: (text: string) => surround({ announcement: { text, count: around.announcement.count + 1 } }),
    setSave: (save: SaveStatus) => store.setSave(save),
    setFacts: (more: VideoFactsByMedia) => surround({ facts: { ...around.facts, ...more } }),
    addPicture: (picture: Picture) => surround({ pictures: { ...around.pictures, [picture.id]: picture } }),
    setReadOnly: store.setReadOnly,
    confirm(draft: EditorDocument, at: number, ids?: IdMap): void {
      noteFirstIds(ids);
      store.confirm(draft, at, ids);
    },
    rebase(drafts: Parameters<typeof store.rebase>[0], ids?: IdMap): void {
      noteFirstIds(ids);
      store.rebase(drafts, ids);
    },
  };
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
