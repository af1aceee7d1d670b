/**
 * The timed items at the current position. It works on the position only: it visits every start and end between two
 * ticks in order, and at each of them leaves the items that do not contain it and enters those that do. So an item is
 * entered once per pass however coarse the ticks are, and an item that pauses holds the position exactly at its start.
 * A pass ends with a seek (items jumped over are not entered) or at the end of the video.
 */
export interface TimedItem {
  /** Unique within the list. */
  id: string;
  startMs: number;
  /** Exclusive. At or before `startMs` the item is a moment, one millisecond long. */
  endMs: number;
  pause: boolean;
}

export interface TimelineListener {
  enter(item: TimedItem, atMs: number): void;
  leave(item: TimedItem, atMs: number): void;
  /** Follows `enter` at once for items that pause, also when they were entered by a seek into them. */
  pauseAt(item: TimedItem, atMs: number): void;
}

export interface Timeline {
  /** Replaces the items. Active ones stay active by id; those new at the position are entered. */
  setItems(items: readonly TimedItem[]): void;
  /** Jump: a new pass from `ms`. Before the first jump no item is active. */
  seek(ms: number): void;
  /** Playback reached `ms`. Moving back is ignored. Returns where it stopped: below `ms` when an item pauses. */
  advance(ms: number): number;
  /**
   * The video ended: runs through the remaining items, those beyond the end included. False when an item pauses.
   */
  finish(endMs: number): boolean;
  isStarted(): boolean;
  /** Ids of the active items. */
  activeIds(): string[];
  /** Leaves everything and waits for the next `seek`. */
  reset(): void;
}

export function createTimeline(listener: TimelineListener): Timeline {
  let items: readonly TimedItem[] = [];
  const active = new Map<string, TimedItem>();
  let position = Number.NaN;
  /** Positions beyond the end are reported as the end. */
  let reportedEnd = Infinity;
  let nextBoundary = Infinity;
  /** Grows with each jump, so that a listener may jump while it receives another position. */
  let jumps = 0;
  let holds = 0;

  function told(): number {
    return Math.min(position, reportedEnd);
  }

  function findBoundary(): number {
    let next = Infinity;
    for (const item of items) {
      if (item.startMs > position) next = Math.min(next, item.startMs);
      else if (endOf(item) > position) next = Math.min(next, endOf(item));
    }
    return next;
  }

  /** Makes `active` match the position. Every step looks again, because listeners may change anything. */
  function settle(): void {
    for (const item of [...active.values()]) {
      if (active.get(item.id) !== item || isAt(item, position)) continue;
      active.delete(item.id);
      listener.leave(item, told());
    }
    for (let item = findEntering(); item; item = findEntering()) {
      active.set(item.id, item);
      listener.enter(item, told());
      if (!item.pause || !active.has(item.id)) continue;
      holds += 1;
      listener.pauseAt(item, told());
    }
    nextBoundary = findBoundary();
  }

  function findEntering(): TimedItem | undefined {
    return items.find((item) => isAt(item, position) && !active.has(item.id));
  }

  function advance(target: number): number {
    if (!(target > position)) return position;
    const changesBefore = jumps + holds;
    while (nextBoundary <= target && nextBoundary < Infinity) {
      position = nextBoundary;
      settle();
      if (jumps + holds !== changesBefore) return position;
    }
    position = target;
    if (target === Infinity) settle();
    return position;
  }

  return {
    setItems(next) {
      items = [...next].sort((a, b) => a.startMs - b.startMs);
      const byId = new Map(items.map((item) => [item.id, item]));
      for (const [id, item] of [...active]) {
        const same = byId.get(id);
        if (same) active.set(id, same);
        else {
          active.delete(id);
          listener.leave(item, told());
        }
      }
      if (!Number.isNaN(position)) settle();
    },
    seek(ms) {
      jumps += 1;
      position = ms;
      reportedEnd = Infinity;
      settle();
    },
    advance,
    finish(endMs) {
      if (Number.isNaN(position)) return true;
      reportedEnd = endMs;
      return advance(Infinity) === Infinity;
    },
    isStarted: () => !Number.isNaN(position),
    activeIds: () => [...active.keys()],
    reset() {
      jumps += 1;
      const at = told();
      position = Number.NaN;
      reportedEnd = Infinity;
      nextBoundary = Infinity;
      for (const item of [...active.values()]) {
        active.delete(item.id);
        listener.leave(item, at);
      }
    },
  };
}

function endOf(item: TimedItem): number {
  return Math.max(item.endMs, item.startMs + 1);
}

function isAt(item: TimedItem, ms: number): boolean {
  return ms >= item.startMs && ms < endOf(item);
}
