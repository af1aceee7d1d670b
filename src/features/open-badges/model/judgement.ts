import type { FormReason } from './credential-form.ts';

/** What is asked of a badge that somebody brings. */
export type Check =
  | Outcome<'form', never, FormReason, never>
  | Outcome<'words', never, 'unknown-word' | 'own-words', 'unknown-source'>
  | Outcome<'signature', never, 'none' | 'wrong' | 'method', 'kind' | 'key'>
  | Outcome<'issuer', 'ours' | 'itself', 'not-its-key' | 'other-controller', 'elsewhere' | 'loose'>
  | Outcome<'time', 'for-ever', 'expired' | 'not-yet', never>
  | Outcome<'status', 'none', 'revoked', 'elsewhere' | 'kind'>;

type Outcome<Name extends string, Passed, Failed, Unchecked> = { name: Name } & (
  | { outcome: 'passed'; reason: Passed | null }
  | { outcome: 'failed'; reason: Failed }
  | { outcome: 'unchecked'; reason: Unchecked }
);

export type CheckOf<Name extends Check['name']> = Extract<Check, { name: Name }>;

/** Why nothing could be judged at all. */
export type UnreadableReason = 'empty' | 'too-large' | 'no-badge' | 'not-readable' | 'too-deep' | 'too-slow';

/** Valid: all was checked. Unconfirmed: nothing is wrong, and something could not be checked from here. */
export type Verdict = 'valid' | 'unconfirmed' | 'invalid';

export type Judgement = {
  verdict: Verdict;
  checks: readonly Check[];
  title: string;
  issuerName: string;
  /** Its address, or a did. */
  issuerId: string;
  from: Date | null;
  until: Date | null;
  /** How the e-mail address of its recipient is hidden in it. */
  recipient: { hash: string; salt: string } | null;
};

export type Answer = { unreadable: UnreadableReason } | Judgement;

export function verdictOf(checks: readonly Check[]): Verdict {
  if (checks.some(({ outcome }) => outcome === 'failed')) return 'invalid';
  return checks.some(({ outcome }) => outcome === 'unchecked') ? 'unconfirmed' : 'valid';
}

/**
 * Why a badge counts for nothing where that is all there is to say: it was good once. Revoked stays revoked, also after its end.
 * Null where it is good, where anything else is wrong with it, and where nobody knows who signed it.
 */
export function endOf(checks: readonly Check[]): 'expired' | 'revoked' | null {
  const failed = checks.filter(({ outcome }) => outcome === 'failed').map(({ reason }) => reason);
  if (!checks.some(({ name, outcome }) => name === 'signature' && outcome === 'passed')) return null;
  if (failed.some((reason) => reason !== 'expired' && reason !== 'revoked')) return null;
  if (failed.includes('revoked')) return 'revoked';
  return failed.includes('expired') ? 'expired' : null;
}

export function judgeTime(
  times: { from: Date; until: Date | null } | null,
  now: Date,
): CheckOf<'time'> | null {
  if (times === null) return null;
  if (times.from > now) return { name: 'time', outcome: 'failed', reason: 'not-yet' };
  if (times.until === null) return { name: 'time', outcome: 'passed', reason: 'for-ever' };
  if (times.until <= now) return { name: 'time', outcome: 'failed', reason: 'expired' };
  return { name: 'time', outcome: 'passed', reason: null };
}
