import { conflict } from '#kernel/app-error.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ScoreResult } from '../model/scoring/index.ts';
import type { AssessedConversation } from './assessed-conversation.ts';
import type { AssessmentDependencies, ScoredConversation } from './assessment-dependencies.ts';
import { toSessionScore } from './score-conversation.ts';

/**
 * Puts a score where lists and statistics read it. It is found while the session is held, so that of two people, or a
 * person and a model, who score at once the second sees what the first did, and so that nothing is scored whose words are
 * being forgotten.
 */
export async function writeScore(
  scope: Scope,
  {
    conversations,
    tellScored,
    clock,
  }: Pick<AssessmentDependencies, 'conversations' | 'tellScored' | 'clock'>,
  found: AssessedConversation,
  by: ScoredConversation['by'],
  findScore: () => Promise<ScoreResult | null>,
): Promise<ScoreResult> {
  const { submissionId, virtualHumanId, session } = found.conversation;
  const score = await conversations.keepScore(scope, found, findScore);
  await tellScored(scope, {
    submissionId,
    virtualHumanId,
    title: session.itemTitle,
    personId: session.personId,
    ...toSessionScore(score),
    by,
    scoredAt: clock(),
  });
  return score;
}

export function refuseScoring() {
  return conflict('There is nothing here to score.', { reason: 'score.not-possible' });
}
