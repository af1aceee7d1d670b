/** What earns a certificate at an item, and which. */
export type CertificateSetting = {
  enabled: boolean;
  /** Empty for the item's own. */
  title: string;
  /** Null for ever. */
  validMonths: number | null;
  /** Percent; null where completing is enough. */
  minimumScore: number | null;
  /** '#1f4fd8' */
  colour: string;
};

const defaultColour = '#1f4fd8';
export const noCertificate: CertificateSetting = {
  enabled: false,
  title: '',
  validMonths: null,
  minimumScore: null,
  colour: defaultColour,
};

/** Something a member completed. */
export type Completion = {
  /** The same whenever it is told: 'attempt 12'. */
  key: string;
  itemKind: string;
  itemId: number;
  itemTitle: string;
  /** Null for the holder of a public link. */
  personId: number | null;
  /** Percent; null where nothing was scored. */
  score: number | null;
  at: Date;
};

/** A certificate as far as the rules need it. */
export type Proof = {
  completion: string;
  issuedAt: Date;
  /** Null for ever. */
  expiresAt: Date | null;
  revokedAt: Date | null;
};

export type Certificate = Proof & {
  id: number;
  code: string;
  personId: number | null;
  /** Empty once the person was erased. */
  holderName: string;
  itemKind: string;
  itemId: number;
  title: string;
  colour: string;
  score: number | null;
  /** Whether the item, as it is published now, hides scores from learners. */
  scoreHidden: boolean;
  /** Whether learners can take the item now. */
  itemOpen: boolean;
  revokedReason: string;
};

export type EarnedCertificate = {
  personId: number;
  itemKind: string;
  itemId: number;
  title: string;
  colour: string;
  completion: string;
  score: number | null;
  issuedAt: Date;
  expiresAt: Date | null;
};

export type CertificateState = 'valid' | 'expired' | 'revoked';

/** Revoked stays revoked, also after its end. */
export function stateOf({ expiresAt, revokedAt }: Proof, now: Date): CertificateState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'valid';
}

/** From so many days before its end on, its holder is told: time enough to do the training again. */
export const noticeDays = 30;

/** Whether a certificate ends within the time in which its holder is told. */
export function isExpiringSoon(expiresAt: Date | null, now: Date): boolean {
  return expiresAt !== null && expiresAt > now && expiresAt <= addDays(now, noticeDays);
}

/**
 * The certificate that a completion earns; null where it earns none. Earlier ones stay as they are: a renewal is one more,
 * and the old proof ends when it always would have.
 * @param earlier the member's certificates of this item
 */
export function findEarnedCertificate(
  setting: CertificateSetting,
  completion: Completion,
  earlier: readonly Proof[],
): EarnedCertificate | null {
  const { personId, itemKind, itemId, itemTitle, score, at } = completion;
  if (!setting.enabled || personId === null || !isEnough(setting, score)) return null;
  if (earlier.some((proof) => proof.completion === completion.key)) return null;
  const expiresAt = setting.validMonths === null ? null : addMonths(at, setting.validMonths);
  const standing = earlier.filter(({ revokedAt }) => revokedAt === null);
  if (standing.some((proof) => isAsGood(proof, at, expiresAt))) return null;
  return {
    personId,
    itemKind,
    itemId,
    title: setting.title.trim() || itemTitle,
    colour: setting.colour,
    completion: completion.key,
    score,
    issuedAt: at,
    expiresAt,
  };
}

function isEnough({ minimumScore }: CertificateSetting, score: number | null): boolean {
  return minimumScore === null || (score !== null && score >= minimumScore);
}

/** It holds as long, or is of the same day: who takes an item three times in an hour gets one. */
function isAsGood(proof: Proof, at: Date, expiresAt: Date | null): boolean {
  if (proof.expiresAt === null) return true;
  if (expiresAt === null) return false;
  return proof.expiresAt >= expiresAt || dayOf(proof.issuedAt) === dayOf(at);
}

/**
 * From when on a course has to be taken for another certificate, by somebody who completed it: the day after the last proof of
 * it, or the moment after that was revoked.
 */
export function countsAgainFrom(completedAt: Date, proofs: readonly Proof[]): Date {
  const moments =
    proofs.length === 0
      ? [dayAfter(completedAt)]
      : proofs.map(({ issuedAt, revokedAt }) => (revokedAt ? momentAfter(revokedAt) : dayAfter(issuedAt)));
  return new Date(Math.max(...moments.map((moment) => moment.getTime())));
}

const momentAfter = (date: Date) => new Date(date.getTime() + 1);

function dayAfter(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 1));
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

export const addDays = (from: Date, days: number): Date => new Date(from.getTime() + days * 86_400_000);

/** The same day of a later month in UTC, or the last day of a month that is too short. */
export function addMonths(from: Date, months: number): Date {
  const day = from.getUTCDate();
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, lastDay));
  return moved;
}

export const certificatePageSize = 6;
export const maxCertificatePageSize = 100;
