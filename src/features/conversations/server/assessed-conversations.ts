import { type RawBuilder, sql } from 'kysely';
import type { ScoreResult } from '#features/assessment/model/scoring/index.ts';
import type { AssessedConversations } from '#features/assessment/server/extension-points.ts';
import { refuseScoring, toSessionScore } from '#features/assessment/server/index.ts';
import { attemptFactsJson, findAttemptIdsOf } from '#features/attempts/server/attempt-facts-view.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import {
  createConversationReducer,
  findConversationIn,
  findVisible,
  outcomeOf,
} from './conversation-session.ts';
import { itemKind } from './conversation-store.ts';

/** Conversations as assessment reads them and keeps their score. */
export function createAssessedConversations({
  items,
  sessions,
}: Pick<ConversationDependencies, 'items' | 'sessions'>): AssessedConversations {
  return {
    findVisible: (scope, viewer, attemptId, wanted) => findVisible(scope, items, viewer, attemptId, wanted),
    find: (scope, attemptId) => findConversationIn(scope, items, attemptId),
    async keepScore(scope, { conversation: { attemptId, session } }, findScore) {
      const found: { score: ScoreResult | null } = { score: null };
      await sessions.rebuild(scope, attemptId, async () => {
        const score = (await holdTexts(scope, attemptId)) ? await findScore() : null;
        if (!score) throw refuseScoring();
        found.score = score;
        await updateScore(scope, attemptId, score);
        const outcome = { elapsedMs: session.timeSpentMs, ...toSessionScore(score) };
        return createConversationReducer(outcomeOf(session, outcome));
      });
      if (!found.score) throw refuseScoring();
      return found.score;
    },
    findFirstAndBest: (scope, { conversation: { virtualHumanId, session } }) =>
      findFirstAndBest(scope, virtualHumanId, session.personId),
    selectFinished: (scope, { virtualHumanIds, attemptIds } = {}) => sql`
      select c.submission_id, c.virtual_human_id, c.conversation_score, c.diagnosis_score,
        c.words_removed_at is null and c.end_reason is distinct from 'distress' as readable,
        ((f.facts->>'startedAt')::timestamptz at time zone 'UTC')::date as day,
        (f.facts->>'personId')::bigint as person_id, (f.facts->>'publicSignInId')::uuid as public_sign_in_id
      from ${attemptIds === undefined ? sql`conversation c` : conversationsOf(scope, attemptIds)} cross join lateral (
        select ${attemptFactsJson(scope, itemKind, sql`c.submission_id`)} as facts offset 0) f
      where c.organisation_id = ${scope.organisationId}
        ${virtualHumanIds === undefined ? sql`` : sql`and c.virtual_human_id = any(${[...virtualHumanIds]}::bigint[])`}
        and ${isCounted}`,
  };
}

/** Looked up one by one (offset 0): where no number is named, facts of all conversations were read to be joined with none. */
function conversationsOf(scope: ReadScope, attemptIds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${attemptIds} named (id) cross join lateral (
    select * from conversation c where c.organisation_id = ${scope.organisationId} and c.submission_id = named.id offset 0) c`;
}

async function findFirstAndBest(scope: ReadScope, virtualHumanId: number, personId: number | null) {
  if (personId === null) return null;
  const ids = await findAttemptIdsOf(scope, itemKind, { kind: 'person', personId });
  const { rows } = await sql<{ first: number | null; best: number | null; finished: number }>`
    select (array_agg(c.submission_id order by c.started_at, c.submission_id))[1] as first,
      (array_agg(c.submission_id order by c.conversation_score desc nulls last, c.started_at, c.submission_id))[1] as best,
      count(*)::int as finished
    from conversation c cross join lateral (
      select ${attemptFactsJson(scope, itemKind, sql`c.submission_id`)} as facts) f
    where c.organisation_id = ${scope.organisationId} and c.virtual_human_id = ${virtualHumanId}
      and c.submission_id = any(${ids}::bigint[])
      and ${isCounted}`.execute(scope.db);
  const [{ first, best, finished } = { first: null, best: null, finished: 0 }] = rows;
  return first === null || best === null ? null : { first, best, finished };
}

/** It is finished, and no practice, by the `facts` of its session as `f`. */
const isCounted = sql`f.facts->>'finishedAt' is not null and not (f.facts->>'practice')::boolean`;

/** Locks a conversation until the transaction ends; false when it or its words are deleted. */
async function holdTexts(scope: Scope, attemptId: number): Promise<boolean> {
  const held = await scope.db
    .selectFrom('conversation')
    .select('words_removed_at')
    .where('organisation_id', '=', scope.organisationId)
    .where('submission_id', '=', attemptId)
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined && held.words_removed_at === null;
}

async function updateScore(
  scope: Scope,
  attemptId: number,
  score: { conversationScore: number; diagnosisScore: number },
): Promise<void> {
  await scope.db
    .updateTable('conversation')
    .set({ conversation_score: score.conversationScore, diagnosis_score: score.diagnosisScore })
    .where('organisation_id', '=', scope.organisationId)
    .where('submission_id', '=', attemptId)
    .execute();
}
