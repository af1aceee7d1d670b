import { AppError } from '#kernel/app-error.ts';
import type { TrialLock, Viewer } from '#kernel/viewer.ts';
import { isTrialOver, type Trial, trialOverAt } from './trial.ts';

/** For so long after the end of a trial, conversations and sessions that had begun may be finished. */
const finishingMs = 86_400_000;

/** How far the end of its trial closes an organisation; null while it is open. */
export function lockOf(trial: Trial, now: Date): TrialLock | null {
  if (trial.trialExpiresAt === null || !isTrialOver(trial, now)) return null;
  const overMs = now.getTime() - trialOverAt(trial.trialExpiresAt).getTime();
  return overMs < finishingMs ? 'finishing' : 'closed';
}

/** What is answered after the end of a trial, by the names of operations: 'Mutation.logout'. */
export type WhileLocked = {
  /** Signing in and out, changing the organisation, paying, and taking one's own data along. */
  readonly open: ReadonlySet<string>;
  /** What goes on with something that had begun; the feature refuses to begin anything. */
  readonly finishing: ReadonlySet<string>;
};

/**
 * Checked at the edge, before any operation; a route says for itself how it is answered.
 * @throws FORBIDDEN with the reason 'access.trial-ended'
 */
export function assertNotLocked(
  viewer: Pick<Viewer, 'lock' | 'planEnded'> | null,
  answered: 'open' | 'finishing' | null,
): void {
  const lock = viewer?.lock;
  if (lock === undefined || answered === 'open') return;
  if (lock === 'finishing' && answered === 'finishing') return;
  throw trialEnded(endOf(viewer));
}

/** Before anything begins that could be finished later. */
export function assertMayBegin(viewer: Pick<Viewer, 'lock' | 'planEnded'>): void {
  if (viewer.lock !== undefined) throw trialEnded(endOf(viewer));
}

/** What ended. To somebody who is not of the organisation nothing is said of what it pays. */
type End = 'trial' | 'plan' | 'unsaid';

const endTexts: Readonly<Record<End, string>> = {
  trial: 'The trial of this organisation has ended. Nothing of it is lost.',
  plan: 'The plan of this organisation has ended. Nothing of it is lost.',
  unsaid: 'This organisation is closed at the moment. Nothing of it is lost.',
};

export function trialEnded(end: End = 'unsaid'): AppError {
  return new AppError('FORBIDDEN', endTexts[end], { reason: 'access.trial-ended' });
}

function endOf(viewer: Pick<Viewer, 'planEnded'> | null): End {
  return viewer?.planEnded ? 'plan' : 'trial';
}

export function findAnswer({ open, finishing }: WhileLocked, operation: string): 'open' | 'finishing' | null {
  if (open.has(operation)) return 'open';
  return finishing.has(operation) ? 'finishing' : null;
}
