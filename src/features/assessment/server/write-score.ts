import { scoreChanged } from '#features/attempts/server/index.ts';
import { conflict } from '#kernel/app-error.ts';
import { publishEvent } from '#platform/events/domain-event.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ScoreResult } from '../model/scoring/index.ts';
import type { AssessedConversation } from './assessed-conversation.ts';
import type { AssessmentDependencies, ScoredBy } from './assessment-dependencies.ts';
import { toSessionScore } from './score-conversation.ts';

/**
 * Stores a score where lists and statistics read it. The score is found while the attempt is locked, so that of two
 * people, or a person and a model, who score at once the second sees the result of the first, and so that words that
 * are being deleted are not scored.
 */
export async function writeScore(
  scope: Scope,
  { conversations, clock }: Pick<AssessmentDependencies, 'conversations' | 'clock'>,
  found: AssessedConversation,
  by: ScoredBy,
  findScore: () => Promise<ScoreResult | null>,
): Promise<ScoreResult> {
  const { attemptId, virtualHumanId, session } = found.conversation;
  const score = await conversations.keepScore(scope, found, findScore);
  // Practice is nobody's news, and no reader of scores may count it.
  if (session.practice) return score;
  const now = clock();
  const data = {
    attemptId: attemptId,
    itemKind: 'virtual-human',
    itemId: virtualHumanId,
    itemTitle: session.itemTitle,
    personId: session.personId,
    unitId: session.unitId,
    ...toSessionScore(score),
    scoredBy: by,
    scoredAt: now.toISOString(),
  };
  await publishEvent(scope, scoreChanged, data, now);
  return score;
}

export function refuseScoring() {
  return conflict('There is nothing here to score.', { reason: 'score.not-possible' });
}
