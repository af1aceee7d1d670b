import { ownsAttempt } from '#features/attempts/model/attempt-policy.ts';
import { conflict } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { ApiBlinding } from '../model/api-results.ts';
import { can } from '../model/permissions.ts';
import { listAppealsOf } from './appeal-store.ts';
import { awaitsRatings } from './calibration/calibration-store.ts';

type JudgedConversation = {
  attemptId: number;
  session: { personId: number | null; publicSignInId: string | null };
};

/**
 * Why this viewer may not read how a conversation was judged: they may decide an open appeal on it, or rate it as a gold
 * session, and nobody who has read a verdict judges freely. Its learner always reads their own.
 */
export async function findBlinding(
  scope: ReadScope,
  viewer: Viewer,
  { attemptId, session }: JudgedConversation,
): Promise<ApiBlinding | null> {
  if (viewer.kind === 'service' || ownsAttempt(viewer, session)) return null;
  if (can(viewer, 'appeal:decide')) {
    const open = (await listAppealsOf(scope, attemptId)).find(
      ({ contested, verdict }) => contested && verdict === null,
    );
    if (open) return { reason: 'appeal', id: String(open.id) };
  }
  const rates = can(viewer, 'calibration:rate') && (await awaitsRatings(scope, attemptId));
  return rates ? { reason: 'rating', id: String(attemptId) } : null;
}

/** @throws CONFLICT where the viewer has to decide first */
export async function assertSeesVerdicts(
  scope: ReadScope,
  viewer: Viewer,
  conversation: JudgedConversation,
): Promise<void> {
  if (await findBlinding(scope, viewer, conversation)) {
    throw conflict('The verdicts are shown once this conversation is reviewed.', { reason: 'score.blind' });
  }
}
