import { badInput, conflict } from '#kernel/app-error.ts';
import type { AttemptEvent } from './attempt-event.ts';
import { maximumBatchEvents } from './attempt-limits.ts';

/**
 * How a log grows. Batches come late, doubled and out of order; what is reduced is always the run of events without a
 * gap, in the order of their sequence. So the result depends on what happened and never on how it travelled, and
 * nobody can slip an earlier answer in after seeing what a later one revealed.
 */

/** One batch in order, without its own repeats. */
export function orderBatch<Event extends AttemptEvent>(events: readonly Event[]): Event[] {
  if (events.length === 0) throw badInput('A batch holds at least one event.');
  if (events.length > maximumBatchEvents)
    throw badInput(`A batch holds ${maximumBatchEvents} events or less.`);
  return dropRepeats(
    [...events].sort((a, b) => a.sequence - b.sequence),
    [],
  );
}

type KeyAndSequence = { key: string; sequence: number };

/** What is not kept yet. The same key under another number, or a number under another key, is a conflict. */
export function dropRepeats<Event extends AttemptEvent>(
  events: readonly Event[],
  kept: readonly KeyAndSequence[],
): Event[] {
  const sequenceOfKey = new Map(kept.map(({ key, sequence }) => [key, sequence]));
  const takenSequences = new Set(sequenceOfKey.values());
  return events.filter((event) => {
    const known = sequenceOfKey.get(event.key);
    if (known === event.sequence) return false;
    if (known !== undefined || takenSequences.has(event.sequence)) {
      throw conflict('Another event is already kept under this number.', {
        reason: 'session.sequence-taken',
      });
    }
    sequenceOfKey.set(event.key, event.sequence);
    takenSequences.add(event.sequence);
    return true;
  });
}

type LogStep<Event> = {
  /** To be reduced now, in order. */
  ready: Event[];
  /** Kept, but ahead of a gap. */
  waiting: Event[];
  acceptedThrough: number;
};

/** Splits what waited and what is new at the first gap after `acceptedThrough`. */
export function advanceLog<Event extends AttemptEvent>(
  acceptedThrough: number,
  events: readonly Event[],
): LogStep<Event> {
  const ordered = events
    .filter((event) => event.sequence > acceptedThrough)
    .sort((a, b) => a.sequence - b.sequence);
  const firstGap = ordered.findIndex((event, index) => event.sequence !== acceptedThrough + 1 + index);
  const count = firstGap === -1 ? ordered.length : firstGap;
  return {
    ready: ordered.slice(0, count),
    waiting: ordered.slice(count),
    acceptedThrough: acceptedThrough + count,
  };
}
