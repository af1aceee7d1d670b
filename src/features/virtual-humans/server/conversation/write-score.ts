import { conflict } from '#kernel/app-error.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ScoreResult } from '../../model/scoring/index.ts';
import type { ConversationDependencies, ScoredConversation } from './conversation-dependencies.ts';
import { createConversationFold, type FoundConversation } from './conversation-session.ts';
import { toSessionScore } from './score-conversation.ts';
import { holdWords, updateScore } from './score-store.ts';

/**
 * Puts a score where lists and statistics read it. It is found while the session is held, so that of two people, or a
 * person and a model, who score at once the second sees what the first did, and so that nothing is scored whose words are
 * being forgotten.
 */
export async function writeScore(
  scope: Scope,
  { sessions, tellScored, clock }: Pick<ConversationDependencies, 'sessions' | 'tellScored' | 'clock'>,
  { conversation }: FoundConversation,
  by: ScoredConversation['by'],
  findScore: () => Promise<ScoreResult | null>,
): Promise<ScoreResult> {
  const { submissionId, session } = conversation;
  const found: { score: ScoreResult | null } = { score: null };
  await sessions.rebuild(scope, submissionId, async () => {
    const score = (await holdWords(scope, submissionId)) ? await findScore() : null;
    if (!score) throw refuseScoring();
    found.score = score;
    await updateScore(scope, submissionId, score);
    return createConversationFold({ elapsedMs: session.timeSpentMs, ...toSessionScore(score) });
  });
  if (!found.score) throw refuseScoring();
  await tellScored(scope, {
    submissionId,
    virtualHumanId: conversation.virtualHumanId,
    title: session.itemTitle,
    personId: session.personId,
    ...toSessionScore(found.score),
    by,
    scoredAt: clock(),
  });
  return found.score;
}

export function refuseScoring() {
  return conflict('There is nothing here to score.', { reason: 'score.not-possible' });
}
