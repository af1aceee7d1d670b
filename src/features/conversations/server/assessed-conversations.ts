import { sql } from 'kysely';
import type { ScoreResult } from '#features/assessment/model/scoring/index.ts';
import type { AssessedConversations } from '#features/assessment/server/extension-points.ts';
import { refuseScoring, toSessionScore } from '#features/assessment/server/index.ts';
import { attemptFactsJson } from '#features/attempts/server/attempt-facts-view.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { createConversationFold, findConversationIn, findVisible } from './conversation-session.ts';
import { itemKind } from './conversation-store.ts';

/** Conversations as assessment reads them and keeps their score. */
export function createAssessedConversations({
  items,
  sessions,
}: Pick<ConversationDependencies, 'items' | 'sessions'>): AssessedConversations {
  return {
    findVisible: (scope, viewer, submissionId, wanted) =>
      findVisible(scope, items, viewer, submissionId, wanted),
    find: (scope, submissionId) => findConversationIn(scope, items, submissionId),
    async keepScore(scope, { conversation: { submissionId, session } }, findScore) {
      const found: { score: ScoreResult | null } = { score: null };
      await sessions.rebuild(scope, submissionId, async () => {
        const score = (await holdWords(scope, submissionId)) ? await findScore() : null;
        if (!score) throw refuseScoring();
        found.score = score;
        await updateScore(scope, submissionId, score);
        return createConversationFold({ elapsedMs: session.timeSpentMs, ...toSessionScore(score) });
      });
      if (!found.score) throw refuseScoring();
      return found.score;
    },
    selectFinished: (scope, virtualHumanId) => sql`
      select c.submission_id, c.conversation_score, c.diagnosis_score from conversation c
      where c.organisation_id = ${scope.organisationId} and c.virtual_human_id = ${virtualHumanId}
        and ${attemptFactsJson(scope, itemKind, sql`c.submission_id`)}->>'finishedAt' is not null`,
  };
}

/** Locks a conversation until the transaction ends; false when it or its words are deleted. */
async function holdWords(scope: Scope, submissionId: number): Promise<boolean> {
  const held = await scope.db
    .selectFrom('conversation')
    .select('words_removed_at')
    .where('organisation_id', '=', scope.organisationId)
    .where('submission_id', '=', submissionId)
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined && held.words_removed_at === null;
}

async function updateScore(
  scope: Scope,
  submissionId: number,
  score: { conversationScore: number; diagnosisScore: number },
): Promise<void> {
  await scope.db
    .updateTable('conversation')
    .set({ conversation_score: score.conversationScore, diagnosis_score: score.diagnosisScore })
    .where('organisation_id', '=', scope.organisationId)
    .where('submission_id', '=', submissionId)
    .execute();
}
