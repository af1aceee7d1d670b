import type { ConversationEnd } from '#features/virtual-humans/model/transcript.ts';
import { requestJob } from '#platform/jobs/job.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { listJudgedObjectives, listScoredTurns } from '../../model/scoring/index.ts';
import type { AssessedConversation } from '../assessed-conversation.ts';

export const judgeQueue = 'judge-conversation';

/**
 * Requests the judgement of the organisation's model after the rules have scored. Nothing is requested without
 * objectives to judge.
 */
export async function requestJudgement(
  scope: Scope,
  { conversation, playable }: AssessedConversation,
  { scoreRunId, endReason }: { scoreRunId: number; endReason: ConversationEnd | null },
): Promise<void> {
  const { attemptId, turns } = conversation;
  const learnerSpoke = listScoredTurns(turns).some(({ speaker }) => speaker === 'learner');
  // Words of a learner in need are sent to no model.
  if (endReason === 'distress' || !learnerSpoke || listJudgedObjectives(playable.content).length === 0)
    return;
  await requestJob(scope, judgeQueue, { submissionId: attemptId, scoreRunId });
}
