import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { Learner } from '../model/attempt-policy.ts';
import { scoresHidden } from './hidden-scores.ts';

/** A session's own row, for the statements of features whose items are played. Moments as text with a zone. */
export type AttemptFacts = {
  itemId: number;
  itemTitle: string;
  versionId: number;
  personId: number | null;
  publicSignInId: string | null;
  unitId: number | null;
  startedAt: string;
  finishedAt: string | null;
  quiz: boolean;
  /** Counts nowhere. */
  practice: boolean;
  scoresHidden: boolean;
  score: number | null;
  points: number;
  timeSpentMs: number;
};

/** Null when there is no such session of this kind of item. */
export function attemptFactsJson(
  { organisationId }: { organisationId: number | RawBuilder<unknown> },
  kind: string,
  submissionId: RawBuilder<unknown>,
): RawBuilder<AttemptFacts | null> {
  return sql<AttemptFacts | null>`(
    select json_build_object('itemId', fs.item_id, 'itemTitle', fs.item_title, 'versionId', fs.version_id,
      'personId', fs.person_id, 'publicSignInId', fs.public_sign_in_id, 'unitId', fs.unit_id, 'startedAt', fs.started_at,
      'finishedAt', fs.finished_at, 'quiz', fs.quiz, 'practice', fs.practice, 'scoresHidden', ${scoresHidden(sql`fs`)}, 'score', fs.score,
      'points', fs.points, 'timeSpentMs', fs.time_spent_ms)
    from attempt fs
    where fs.organisation_id = ${organisationId} and fs.id = ${submissionId} and fs.item_kind = ${kind})`;
}

/** The sessions of one learner with one kind of item. */
export async function findAttemptIdsOf(scope: ReadScope, kind: string, learner: Learner): Promise<number[]> {
  const ofKind = scope.db
    .selectFrom('attempt')
    .where('organisation_id', '=', scope.organisationId)
    .where('item_kind', '=', kind)
    .select('id');
  const own =
    learner.kind === 'person'
      ? ofKind.where('person_id', '=', learner.personId)
      : ofKind.where('public_sign_in_id', '=', learner.signInId);
  const rows = await own.execute();
  return rows.map((row) => row.id);
}
