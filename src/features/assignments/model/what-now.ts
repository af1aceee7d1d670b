import { type OpenLine, onePerItem } from './one-per-item.ts';
import { isOpen, type RoundState } from './round-state.ts';

export type OwnLine = OpenLine & { state: RoundState; startedAt: string | null };

/** What is still to be done, a line for each item, in the order in which it is due. */
export function listToDo<Line extends OwnLine>(lines: readonly Line[]): Line[] {
  return onePerItem(lines.filter(({ state }) => isOpen(state)));
}

/**
 * The one thing to do now: what is overdue, then what is due this week, then what was begun, then what is due next. Null
 * where nothing is.
 */
export function findWhatNow<Line extends OwnLine>(lines: readonly Line[]): Line | null {
  const toDo = listToDo(lines);
  const first = (holds: (line: Line) => boolean) => toDo.find(holds);
  return (
    first(({ state }) => state === 'overdue') ??
    first(({ state }) => state === 'due-this-week') ??
    first(({ startedAt }) => startedAt !== null) ??
    toDo[0] ??
    null
  );
}
