import type { EditorDocument, EditorEvent, EditorSimulation, EditorVideo } from './editor-document.ts';

/** One change of the document. */
export type Change =
  | { kind: 'set-simulation'; fields: Partial<EditorSimulation> }
  | { kind: 'set-start'; videoId: number | null }
  | { kind: 'set-video'; id: number; fields: Partial<Omit<EditorVideo, 'id'>> }
  | { kind: 'insert-video'; video: EditorVideo; index: number }
  | { kind: 'remove-video'; id: number }
  | { kind: 'set-event'; id: number; fields: Partial<Omit<EditorEvent, 'id'>> }
  | { kind: 'insert-event'; event: EditorEvent; index: number }
  | { kind: 'remove-event'; id: number };

/** A change of something that is not there does nothing. */
export function applyChanges(document: EditorDocument, changes: readonly Change[]): EditorDocument {
  return changes.reduce(applyChange, document);
}

function applyChange(document: EditorDocument, change: Change): EditorDocument {
  switch (change.kind) {
    case 'set-simulation':
      return { ...document, simulation: { ...document.simulation, ...change.fields } };
    case 'set-start':
      return { ...document, startVideoId: change.videoId };
    case 'set-video':
      return withVideos(document, setInList<EditorVideo>(document.videos, change.id, change.fields));
    case 'insert-video':
      return withVideos(document, insertInList(document.videos, change.video, change.index));
    case 'remove-video':
      return withVideos(document, removeFromList(document.videos, change.id));
    case 'set-event':
      return withEvents(document, setInList<EditorEvent>(document.events, change.id, change.fields));
    case 'insert-event':
      return withEvents(document, insertInList(document.events, change.event, change.index));
    case 'remove-event':
      return withEvents(document, removeFromList(document.events, change.id));
  }
}

function withVideos(document: EditorDocument, videos: readonly EditorVideo[]): EditorDocument {
  return videos === document.videos ? document : { ...document, videos };
}

function withEvents(document: EditorDocument, events: readonly EditorEvent[]): EditorDocument {
  return events === document.events ? document : { ...document, events };
}

function setInList<Item extends { id: number }>(
  list: readonly Item[],
  id: number,
  fields: Partial<Item>,
): readonly Item[] {
  if (!list.some((item) => item.id === id)) return list;
  return list.map((item) => (item.id === id ? { ...item, ...fields } : item));
}

function insertInList<Item extends { id: number }>(
  list: readonly Item[],
  item: Item,
  index: number,
): readonly Item[] {
  if (list.some((other) => other.id === item.id)) return list;
  return list.toSpliced(Math.min(index, list.length), 0, item);
}

function removeFromList<Item extends { id: number }>(list: readonly Item[], id: number): readonly Item[] {
  const kept = list.filter((item) => item.id !== id);
  return kept.length === list.length ? list : kept;
}
