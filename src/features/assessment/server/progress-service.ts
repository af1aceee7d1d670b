import { forbidden } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { ApiComparedAttempt, ApiFirstAndBest } from '../model/api-progress.ts';
import { can } from '../model/permissions.ts';
import type { AssessmentDependencies } from './assessment-dependencies.ts';
import { assertSeesVerdicts, findBlinding } from './blinding.ts';
import { presentScored } from './present-result.ts';
import { readScored } from './score-conversation.ts';

export type ProgressService = {
  /**
   * The first and the best of the learner whose conversation this is, for them and for staff. Both by the final score.
   * @throws NOT_FOUND, FORBIDDEN where scores are hidden from the viewer
   */
  firstAndBest(viewer: Viewer, attemptId: number): Promise<ApiFirstAndBest>;
};

export function createProgressService({
  tenancy,
  conversations,
}: Pick<AssessmentDependencies, 'tenancy' | 'conversations'>): ProgressService {
  async function present(scope: ReadScope, viewer: Viewer, attemptId: number): Promise<ApiComparedAttempt> {
    const { conversation, playable } = await conversations.findVisible(scope, viewer, attemptId);
    const isBlind = (await findBlinding(scope, viewer, conversation)) !== null;
    const scored = isBlind ? null : await readScored(scope, attemptId);
    const { session, virtualHumanId, startedAt } = conversation;
    return {
      id: String(attemptId),
      virtualHumanId: String(virtualHumanId),
      startedAt: startedAt.toISOString(),
      timeSpentMs: session.timeSpentMs,
      result: scored && presentScored(playable.content, conversation, scored),
    };
  }
  /** What the learner went back to, and what they did with it: side by side, also while neither is finished. */
  async function compareRewound(
    scope: ReadScope,
    viewer: Viewer,
    sourceId: number,
    attemptId: number,
  ): Promise<ApiFirstAndBest> {
    const attempts = {
      first: await present(scope, viewer, sourceId),
      best: await present(scope, viewer, attemptId),
    };
    return { of: 'rewound', finished: 2, attempts };
  }
  return {
    firstAndBest: (viewer, attemptId) =>
      tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
        const found = await conversations.findVisible(scope, viewer, attemptId, 'none');
        const { scoresHidden } = found.conversation.session;
        if (!can(viewer, 'session:see-scores', { scoresHidden })) throw forbidden();
        await assertSeesVerdicts(scope, viewer, found.conversation);
        const { rewoundFrom } = found.conversation;
        if (rewoundFrom) return compareRewound(scope, viewer, rewoundFrom.attemptId, attemptId);
        const compared = await conversations.findFirstAndBest(scope, found);
        const { first = 0, best = 0, finished = 0 } = compared ?? {};
        if (first === best) return { of: 'attempts', finished, attempts: null };
        return {
          of: 'attempts',
          finished,
          attempts: {
            first: await present(scope, viewer, first),
            best: await present(scope, viewer, best),
          },
        };
      }),
  };
}
