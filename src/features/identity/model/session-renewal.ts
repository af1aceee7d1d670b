/**
 * The former token of a renewed session is valid for this long: for other tabs, and for an answer that was lost on its
 * way.
 */
export const renewalGraceMs = 60_000;

/**
 * - current: the newest token, or the one before it within its grace
 * - ahead: newer than the known state of the session, which must be read again
 * - former: a replaced token is still in use
 */
export type TokenState = 'current' | 'ahead' | 'former';

/** A session counts its renewals, and each token names its number. */
export function judgeToken(
  renewal: number,
  session: { renewal: number; renewedAt: Date | null },
  now: Date,
): TokenState {
  if (renewal === session.renewal) return 'current';
  if (renewal > session.renewal) return 'ahead';
  const isLast = renewal === session.renewal - 1;
  const since = now.getTime() - (session.renewedAt?.getTime() ?? 0);
  return isLast && since < renewalGraceMs ? 'current' : 'former';
}
