/** Something a member has earned. */
export type Badge = {
  id: number;
  itemKind: string;
  itemId: number;
  /** The item's name when it was played; it stays when the item goes. */
  title: string;
  label: BadgeLabel;
  awardedAt: Date;
  /** When an administrator took it back; null where it stands. */
  revokedAt: Date | null;
  /** Empty where it stands. */
  revokedReason: string;
};

/** What was reached. */
export type BadgeLabel = 'completed';

export type EarnedBadge = Omit<Badge, 'id' | 'revokedAt' | 'revokedReason'> & {
  personId: number;
  attemptId: number;
};

/** One that stands, and how many of the same were revoked before it. */
export type AwardedBadge = EarnedBadge & { revokedBefore: number };

/** What was taken back counts nowhere. */
export function isStanding({ revokedAt }: Pick<Badge, 'revokedAt'>): boolean {
  return revokedAt === null;
}

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
