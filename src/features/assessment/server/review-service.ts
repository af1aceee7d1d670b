import { ownsAttempt } from '#features/attempts/model/attempt-policy.ts';
import { conflict, forbidden } from '#kernel/app-error.ts';
import { parsePageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ApiResult } from '../model/api-results.ts';
import type { ApiWaitingResults } from '../model/api-reviews.ts';
import { assertCan } from '../model/permissions.ts';
import type { AssessmentDependencies } from './assessment-dependencies.ts';
import { assertSeesVerdicts } from './blinding.ts';
import { presentScored } from './present-result.ts';
import { insertReview, listWaiting } from './review-store.ts';
import { readScored } from './score-conversation.ts';
import { findScoreRun } from './score-store.ts';
import { refuseScoring, writeScore } from './write-score.ts';

export type ReviewService = {
  /** Results that wait for a person before they count, the oldest first. */
  list(viewer: Viewer, page: { limit?: number; offset?: number }): Promise<ApiWaitingResults>;
  /**
   * Lets a result count as it is now, with the verdicts that people changed.
   * @throws FORBIDDEN for one's own; CONFLICT where it counts already, or was scored after the reviewer read it
   */
  confirm(viewer: Viewer, attemptId: number, scoredAt: Date): Promise<ApiResult>;
};

export function createReviewService(context: AssessmentDependencies): ReviewService {
  const { tenancy, conversations, clock } = context;
  return {
    list(viewer, page) {
      assertCan(viewer, 'score:review');
      const request = parsePageRequest(page);
      return tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
        const { totalCount, nodes } = await listWaiting(scope, request);
        return {
          totalCount,
          results: nodes.map(({ attemptId, virtualHumanId, title, scoredAt }) => ({
            assessmentId: String(attemptId),
            virtualHumanId: String(virtualHumanId),
            title,
            scoredAt: scoredAt.toISOString(),
          })),
        };
      });
    },
    async confirm(viewer, attemptId, scoredAt) {
      assertCan(viewer, 'score:review');
      const { personId } = viewer;
      if (personId === null) throw forbidden();
      return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
        const found = await conversations.findVisible(scope, viewer, attemptId);
        const { conversation, playable } = found;
        if (!conversation.session.finishedAt || conversation.wordsRemovedAt) throw refuseScoring();
        // Nobody lets their own result count.
        if (ownsAttempt(viewer, conversation.session)) throw forbidden();
        await assertSeesVerdicts(scope, viewer, conversation);
        await writeScore(scope, context, found, 'person', async () => {
          const run = await findScoreRun(scope, attemptId);
          if (!run?.awaitsReview || run.reviewedAt)
            throw conflict('This result counts already.', { reason: 'review.counts' });
          if (run.createdAt.getTime() !== scoredAt.getTime())
            throw conflict('It was scored again since you read it.', { reason: 'review.changed' });
          await insertReview(scope, { scoreRunId: run.id, personId, at: clock() });
          return (await readScored(scope, attemptId))?.result ?? null;
        });
        await recordAudit(scope, viewer, {
          action: 'score-reviewed',
          targetKind: 'submission',
          targetId: attemptId,
        });
        const scored = await readScored(scope, attemptId);
        if (!scored) throw refuseScoring();
        return presentScored(playable.content, conversation, scored);
      });
    },
  };
}
