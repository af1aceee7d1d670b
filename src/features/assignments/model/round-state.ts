export const roundStates = [
  'upcoming',
  'due-this-week',
  'overdue',
  'completed',
  'expired',
  'withdrawn',
] as const;
export type RoundState = (typeof roundStates)[number];

/** What of a round decides how it stands. */
type RoundTimes = {
  dueAt: Date | null;
  completedAt: Date | null;
  validUntil: Date | null;
  withdrawnAt: Date | null;
};

const dayMs = 24 * 60 * 60 * 1000;
const weekMs = 7 * dayMs;

/** How a round stands now. A round without a date is never late. `stateOfRound` asks the same in SQL. */
export function stateOf({ dueAt, completedAt, validUntil, withdrawnAt }: RoundTimes, now: Date): RoundState {
  if (withdrawnAt) return 'withdrawn';
  if (completedAt) return validUntil && validUntil < now ? 'expired' : 'completed';
  if (!dueAt) return 'upcoming';
  if (dueAt < now) return 'overdue';
  return dueAt.getTime() <= now.getTime() + weekMs ? 'due-this-week' : 'upcoming';
}

export function isOpen(state: RoundState): boolean {
  return state === 'upcoming' || state === 'due-this-week' || state === 'overdue';
}
