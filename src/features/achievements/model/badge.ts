/** Something a member has earned for good. */
export type Badge = {
  id: number;
  itemKind: string;
  itemId: number;
  /** The item's name when it was played; it stays when the item goes. */
  title: string;
  label: BadgeLabel;
  awardedAt: Date;
};

/** What was reached. */
export type BadgeLabel = 'completed';

export type EarnedBadge = Omit<Badge, 'id'> & { personId: number; attemptId: number };

/** The topic of signals to the member who earned one. */
export const badgesTopic = 'badges';

export const badgePageSize = 6;
export const maxBadgePageSize = 100;

/** The kind of content whose first finished attempt earns a badge. */
const badgeKind = 'simulation';

/** What of a finished attempt decides. */
export type FinishedAttempt = {
  attemptId: number;
  itemKind: string;
  itemId: number;
  itemTitle: string;
  /** Null for the holder of a public link. */
  personId: number | null;
  finishedAt: Date;
};

/** The badge that an attempt earns where it is the member's first; null where its kind or its learner earns none. */
export function findEarnedBadge(attempt: FinishedAttempt): EarnedBadge | null {
  const { attemptId, itemKind, itemId, itemTitle, personId, finishedAt } = attempt;
  if (personId === null || itemKind !== badgeKind) return null;
  return {
    personId,
    attemptId,
    itemKind,
    itemId,
    title: itemTitle,
    label: 'completed',
    awardedAt: finishedAt,
  };
}
