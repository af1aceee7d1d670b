import { dayOf } from './due.ts';
import { onePerItem } from './one-per-item.ts';
import { isOpen, type RoundState, stateOf } from './round-state.ts';

type OwnTimes = {
  state: RoundState;
  dueOn: string | null;
  dueAt: string | null;
  completedAt: string | null;
  assignedAt: string;
};

/**
 * Until when somebody has to do what they were assigned: on the day that the assignment says, and where it says none, when the
 * item is due for everybody.
 */
export function withDueOfItem<Round extends OwnTimes>(
  round: Round,
  itemDueAt: Date | null,
  { now, timeZone }: { now: Date; timeZone: string },
): Round {
  if (!isOpen(round.state) || round.dueAt !== null || itemDueAt === null) return round;
  const times = { dueAt: itemDueAt, completedAt: null, validUntil: null, withdrawnAt: null };
  return {
    ...round,
    dueAt: itemDueAt.toISOString(),
    dueOn: dayOf(itemDueAt, timeZone),
    state: stateOf(times, now),
  };
}

/** The first day of all that somebody was assigned of an item and has not done; null where there is none. */
export function ownDueOf(
  rounds: readonly (OwnTimes & { item: { id: number } })[],
  itemId: number,
): string | null {
  const open = rounds
    .filter(({ state, item }) => isOpen(state) && item.id === itemId)
    .map((round) => ({ ...round, itemId: String(itemId) }));
  return onePerItem(open)[0]?.dueAt ?? null;
}
