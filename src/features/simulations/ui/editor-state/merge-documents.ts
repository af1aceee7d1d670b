import type { EditorDocument } from './editor-document.ts';
import { isSame } from './settle-references.ts';

/** Something that both sides changed, each in its own way. */
type Clash = { kind: 'simulation' | 'video' | 'event'; id: number | null };

export type Merged = { document: EditorDocument; clashes: Clash[] };

/**
 * Brings together what this editor changed (`mine`, made on `base`) and what somebody else saved meanwhile (`theirs`).
 * Different fields go side by side without a question; where both changed the same one, `prefer` wins and the clash is
 * listed, so that the author can be asked first.
 */
export function mergeDocuments(
  base: EditorDocument,
  mine: EditorDocument,
  theirs: EditorDocument,
  prefer: 'mine' | 'theirs',
): Merged {
  const clashes: Clash[] = [];
  const simulation = mergeFields(base.simulation, mine.simulation, theirs.simulation, prefer, () =>
    clashes.push({ kind: 'simulation', id: null }),
  );
  const videos = mergeLists(base.videos, mine.videos, theirs.videos, prefer, (id) =>
    clashes.push({ kind: 'video', id }),
  );
  const events = mergeLists(base.events, mine.events, theirs.events, prefer, (id) =>
    clashes.push({ kind: 'event', id }),
  );
  const videoIds = new Set(videos.map((video) => video.id));
  const { startVideoId } = mergeFields(
    { startVideoId: base.startVideoId },
    { startVideoId: mine.startVideoId },
    { startVideoId: theirs.startVideoId },
    prefer,
    () => clashes.push({ kind: 'simulation', id: null }),
  );
  return {
    document: {
      simulation,
      videos,
      // An interaction whose video is gone has no place any more.
      events: events.filter((event) => videoIds.has(event.videoId)),
      startVideoId:
        startVideoId !== null && videoIds.has(startVideoId) ? startVideoId : (videos[0]?.id ?? null),
    },
    clashes: uniqueClashes(clashes),
  };
}

function mergeFields<Item extends object>(
  base: Item,
  mine: Item,
  theirs: Item,
  prefer: 'mine' | 'theirs',
  onClash: () => void,
): Item {
  const merged: Item = { ...theirs };
  for (const key of Object.keys(mine) as (keyof Item)[]) {
    if (isSame(mine[key], base[key]) || isSame(mine[key], theirs[key])) continue;
    const isTheirsToo = !isSame(theirs[key], base[key]);
    if (isTheirsToo) onClash();
    if (!isTheirsToo || prefer === 'mine') merged[key] = mine[key];
  }
  return merged;
}

function mergeLists<Item extends { id: number }>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  prefer: 'mine' | 'theirs',
  onClash: (id: number) => void,
): Item[] {
  const baseById = byId(base);
  const mineById = byId(mine);
  const theirIds = byId(theirs);
  const merged: Item[] = [];
  for (const their of theirs) {
    const before = baseById.get(their.id);
    const own = mineById.get(their.id);
    if (own) {
      merged.push(mergeFields(before ?? their, own, their, prefer, () => onClash(their.id)));
    } else if (!before) {
      merged.push(their);
    } else if (!isSame(before, their)) {
      // I removed what they went on with.
      onClash(their.id);
      if (prefer === 'theirs') merged.push(their);
    }
  }
  for (const own of mine) {
    if (theirIds.has(own.id)) continue;
    const before = baseById.get(own.id);
    if (!before) {
      merged.push(own);
    } else if (!isSame(before, own)) {
      // They removed what I went on with.
      onClash(own.id);
      if (prefer === 'mine') merged.push(own);
    }
  }
  return merged;
}

function byId<Item extends { id: number }>(list: readonly Item[]): Map<number, Item> {
  return new Map(list.map((item) => [item.id, item]));
}

function uniqueClashes(clashes: readonly Clash[]): Clash[] {
  return [...new Map(clashes.map((clash) => [`${clash.kind} ${clash.id}`, clash])).values()];
}

/**
 * After a step whose answer was lost: the ids that the server gave to what this editor had just sent, found by what it
 * says. Without this, a new interaction would come back as somebody else's and stand there twice.
 */
export function findArrived(
  base: EditorDocument,
  mine: EditorDocument,
  theirs: EditorDocument,
): Map<number, number> {
  const known = new Set([...base.events, ...base.videos].map((item) => item.id));
  const renames = new Map<number, number>();
  const taken = new Set<number>();
  for (const own of mine.events) {
    if (own.id > 0) continue;
    const arrived = theirs.events.find(
      (their) => !known.has(their.id) && !taken.has(their.id) && looksAlike(own, their),
    );
    if (!arrived) continue;
    taken.add(arrived.id);
    renames.set(own.id, arrived.id);
  }
  for (const own of mine.videos) {
    if (own.id > 0) continue;
    const arrived = theirs.videos.find(
      (their) => !known.has(their.id) && !taken.has(their.id) && their.mediaId === own.mediaId,
    );
    if (!arrived) continue;
    taken.add(arrived.id);
    renames.set(own.id, arrived.id);
  }
  return renames;
}

type EventLike = EditorDocument['events'][number];

function looksAlike(own: EventLike, their: EventLike): boolean {
  const texts = (event: EventLike) => event.options.map((option) => option.text);
  return (
    own.type === their.type &&
    own.title === their.title &&
    own.timestampMs === their.timestampMs &&
    own.content === their.content &&
    own.posX === their.posX &&
    own.posY === their.posY &&
    isSame(texts(own), texts(their))
  );
}
