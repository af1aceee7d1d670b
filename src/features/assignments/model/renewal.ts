const dayMs = 24 * 60 * 60 * 1000;

/** The longest time before a proof ends in which it can be renewed. */
export const longestRenewalDays = 30;

/**
 * When the next round opens: thirty days before the proof ends, and never before half of its term. The proof stays valid
 * until its own end.
 */
export function renewalOpensAt({ completedAt, validUntil }: { completedAt: Date; validUntil: Date }): Date {
  const term = validUntil.getTime() - completedAt.getTime();
  return new Date(validUntil.getTime() - Math.min(longestRenewalDays * dayMs, term / 2));
}
