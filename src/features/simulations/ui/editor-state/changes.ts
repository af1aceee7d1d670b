import type { EditorDocument, EditorEvent, EditorSimulation, EditorVideo } from './editor-document.ts';

/** One step of editing. Each has an exact inverse, which is all that undo and redo need. */
export type Change =
  | { kind: 'set-simulation'; fields: Partial<EditorSimulation> }
  | { kind: 'set-start'; videoId: number | null }
  | { kind: 'set-video'; id: number; fields: Partial<Omit<EditorVideo, 'id'>> }
  | { kind: 'insert-video'; video: EditorVideo; index: number }
  | { kind: 'remove-video'; id: number }
  | { kind: 'set-event'; id: number; fields: Partial<Omit<EditorEvent, 'id'>> }
  | { kind: 'insert-event'; event: EditorEvent; index: number }
  | { kind: 'remove-event'; id: number };

export type Changed = {
  document: EditorDocument;
  /** Applied in this order, these lead back. */
  inverse: Change[];
};

/** A change of something that is not there does nothing, and has nothing to take back. */
export function applyChanges(document: EditorDocument, changes: readonly Change[]): Changed {
  let current = document;
  const inverse: Change[] = [];
  for (const change of changes) {
    const next = applyChange(current, change);
    if (!next) continue;
    inverse.unshift(next.inverse);
    current = next.document;
  }
  return { document: current, inverse };
}

function applyChange(
  document: EditorDocument,
  change: Change,
): { document: EditorDocument; inverse: Change } | null {
  switch (change.kind) {
    case 'set-simulation': {
      const { next, before } = setFields(document.simulation, change.fields);
      return {
        document: { ...document, simulation: next },
        inverse: { kind: 'set-simulation', fields: before },
      };
    }
    case 'set-start':
      return {
        document: { ...document, startVideoId: change.videoId },
        inverse: { kind: 'set-start', videoId: document.startVideoId },
      };
    case 'set-video': {
      const set = setInList<EditorVideo>(document.videos, change.id, change.fields);
      return (
        set && {
          document: { ...document, videos: set.list },
          inverse: { kind: 'set-video', id: change.id, fields: set.before },
        }
      );
    }
    case 'insert-video': {
      const videos = insertInList(document.videos, change.video, change.index);
      return (
        videos && {
          document: { ...document, videos },
          inverse: { kind: 'remove-video', id: change.video.id },
        }
      );
    }
    case 'remove-video': {
      const removed = removeFromList(document.videos, change.id);
      return (
        removed && {
          document: { ...document, videos: removed.list },
          inverse: { kind: 'insert-video', video: removed.item, index: removed.index },
        }
      );
    }
    case 'set-event': {
      const set = setInList<EditorEvent>(document.events, change.id, change.fields);
      return (
        set && {
          document: { ...document, events: set.list },
          inverse: { kind: 'set-event', id: change.id, fields: set.before },
        }
      );
    }
    case 'insert-event': {
      const events = insertInList(document.events, change.event, change.index);
      return (
        events && {
          document: { ...document, events },
          inverse: { kind: 'remove-event', id: change.event.id },
        }
      );
    }
    case 'remove-event': {
      const removed = removeFromList(document.events, change.id);
      return (
        removed && {
          document: { ...document, events: removed.list },
          inverse: { kind: 'insert-event', event: removed.item, index: removed.index },
        }
      );
    }
  }
}

function setFields<Item extends object>(
  item: Item,
  fields: Partial<Item>,
): { next: Item; before: Partial<Item> } {
  const before: Partial<Item> = {};
  for (const key of Object.keys(fields) as (keyof Item)[]) before[key] = item[key]; // the keys are the item's by type
  return { next: { ...item, ...fields }, before };
}

function setInList<Item extends { id: number }>(
  list: readonly Item[],
  id: number,
  fields: Partial<Item>,
): { list: Item[]; before: Partial<Item> } | null {
  const item = list.find((candidate) => candidate.id === id);
  if (!item) return null;
  const { next, before } = setFields(item, fields);
  return { list: list.map((candidate) => (candidate === item ? next : candidate)), before };
}

function insertInList<Item extends { id: number }>(
  list: readonly Item[],
  item: Item,
  index: number,
): Item[] | null {
  if (list.some((candidate) => candidate.id === item.id)) return null;
  return list.toSpliced(Math.min(index, list.length), 0, item);
}

function removeFromList<Item extends { id: number }>(
  list: readonly Item[],
  id: number,
): { list: Item[]; item: Item; index: number } | null {
  const index = list.findIndex((candidate) => candidate.id === id);
  const item = list[index];
  return item ? { list: list.toSpliced(index, 1), item, index } : null;
}
