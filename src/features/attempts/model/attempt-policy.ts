import { badInput, conflict, forbidden } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { ratingWindowMs } from './attempt-limits.ts';
import { can } from './permissions.ts';

/** Who a session belongs to: a person, or the device of a public link. */
export type Learner = { kind: 'person'; personId: number } | { kind: 'public'; signInId: string };

export function findLearner(viewer: Viewer): Learner | null {
  if (viewer.kind === 'public') return viewer.signInId ? { kind: 'public', signInId: viewer.signInId } : null;
  return viewer.personId === null ? null : { kind: 'person', personId: viewer.personId };
}

export function ownsAttempt(
  viewer: Viewer,
  session: { personId: number | null; publicSignInId: string | null },
): boolean {
  const learner = findLearner(viewer);
  if (learner?.kind === 'public') return session.publicSignInId === learner.signInId;
  return learner !== null && session.personId === learner.personId;
}

/** Staff and the server see the sessions of the whole organisation, everybody else their own. */
export function seesAllAttempts(viewer: Viewer): boolean {
  return can(viewer, 'session:list-all');
}

export function canDeleteAttempts(viewer: Viewer): boolean {
  return can(viewer, 'session:delete');
}

export function assertCanDeleteAttempts(viewer: Viewer): void {
  if (!canDeleteAttempts(viewer)) throw forbidden();
}

/** Staff see the scores of every quiz; learners and public viewers only where the item does not hide them. */
export function canSeeScores(viewer: Viewer, session: { quiz: boolean; scoresHidden: boolean }): boolean {
  return session.quiz && can(viewer, 'session:see-scores', { scoresHidden: session.scoresHidden });
}

/** A rating is 1 to 5, by the learner alone, once, within seven days of the beginning, where it is asked for. */
export function assertCanRate(
  viewer: Viewer,
  session: {
    personId: number | null;
    publicSignInId: string | null;
    startedAt: Date;
    rating: number | null;
    feedbackOn: boolean;
  },
  rating: number,
  now: Date,
): void {
  if (!ownsAttempt(viewer, session)) throw forbidden('Only the learner of a session can rate it.');
  if (!Number.isInteger(rating) || rating < 1 || rating > 5)
    throw badInput('A rating is a whole number from 1 to 5.');
  if (session.rating !== null) {
    throw conflict('Feedback submitted', { reason: 'session.already-rated' });
  }
  if (!session.feedbackOn) throw conflict('Feedback not submitted', { reason: 'session.rating-off' });
  if (now.getTime() - session.startedAt.getTime() > ratingWindowMs) {
    throw conflict('Feedback not submitted', { reason: 'session.rating-closed' });
  }
}
