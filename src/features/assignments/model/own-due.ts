import { dayOf } from './due.ts';
import { onePerItem } from './one-per-item.ts';
import { isOpen, type RoundState } from './round-state.ts';

type DueDay = { dueOn: string | null; dueAt: string | null; timeZone: string | null };

/** A round that is due when its item is for everybody has the day of that moment where its person is. */
export function withDueDay<Round extends DueDay>(round: Round, defaultTimeZone: string): Round {
  if (round.dueOn !== null || round.dueAt === null) return round;
  return { ...round, dueOn: dayOf(new Date(round.dueAt), round.timeZone ?? defaultTimeZone) };
}

type OwnTimes = {
  state: RoundState;
  dueAt: string | null;
  completedAt: string | null;
  assignedAt: string;
};

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
