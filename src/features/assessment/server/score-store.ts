import { type RawBuilder, sql } from 'kysely';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { JudgeParameters, ScoreResult } from '../model/scoring/index.ts';
import { requestFoldAfter } from './fold-scores-job.ts';

export type ScoreRun = {
  id: number;
  scorer: 'rules' | 'model';
  scorerVersion: string;
  transcriptHash: string;
  contentHash: string;
  /** Null for the rules, which have no parameters. */
  parameters: JudgeParameters | null;
  // Only this server writes it, as this type.
  result: ScoreResult;
  /** Its total counts once a person has looked at it; when somebody did. */
  awaitsReview: boolean;
  reviewedAt: Date | null;
  createdByPersonId: number | null;
  /** Null for no person, and for an erased person. */
  createdByName: string | null;
  createdAt: Date;
};

export type NewScoreRun = Omit<ScoreRun, 'id' | 'createdByName' | 'reviewedAt'> & {
  attemptId: number;
  /** SHA-256 of the sentence models by which turns were understood; empty: by words alone. */
  sentenceModels: readonly string[];
};

/** Never changes a run: scoring again adds one. */
export async function insertScoreRun(scope: Scope, run: NewScoreRun): Promise<number> {
  const { id } = await scope.db
    .insertInto('score_run')
    .values({
      organisation_id: scope.organisationId,
      submission_id: run.attemptId,
      scorer: run.scorer,
      scorer_version: run.scorerVersion,
      transcript_hash: run.transcriptHash,
      content_hash: run.contentHash,
      parameters: run.parameters && JSON.stringify(run.parameters),
      result: JSON.stringify(run.result),
      sentence_models: [...run.sentenceModels],
      created_by_person_id: run.createdByPersonId,
      awaits_review: run.awaitsReview,
      created_at: run.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await requestFoldAfter(scope, id);
  return id;
}

/** The name of a member; null once they are erased. */
const nameOf = (personId: RawBuilder<unknown>) => sql`(select p.name from member_profile p
  where p.organisation_id = r.organisation_id and p.person_id = ${personId} and p.deleted_at is null)`;

/** The newest first. */
export async function listScoreRuns(scope: ReadScope, attemptId: number, max = 100): Promise<ScoreRun[]> {
  const { rows } = await sql<ScoreRun>`
    select r.id, r.scorer, r.parameters, r.scorer_version as "scorerVersion", r.transcript_hash as "transcriptHash",
      r.content_hash as "contentHash", r.result, r.created_by_person_id as "createdByPersonId",
      ${nameOf(sql`r.created_by_person_id`)} as "createdByName", r.created_at as "createdAt",
      r.awaits_review as "awaitsReview", (select v.reviewed_at from score_review v
        where v.organisation_id = r.organisation_id and v.score_run_id = r.id) as "reviewedAt"
    from score_run r
    where r.organisation_id = ${scope.organisationId} and r.submission_id = ${attemptId}
    order by r.id desc limit ${max}`.execute(scope.db);
  return rows;
}

export async function findScoreRun(scope: ReadScope, attemptId: number): Promise<ScoreRun | undefined> {
  const [newest] = await listScoreRuns(scope, attemptId, 1);
  return newest;
}

export type KeptOverride = {
  id: number;
  objectiveId: string;
  earned: boolean;
  reason: string;
  personId: number;
  /** Null once they are deleted. */
  personName: string | null;
  createdAt: Date;
};

/** In the order in which they were given: the last one for an objective counts. */
export async function listOverrides(scope: ReadScope, attemptId: number): Promise<KeptOverride[]> {
  const { rows } = await sql<KeptOverride>`
    select r.id, r.objective_id as "objectiveId", r.earned, r.reason, r.person_id as "personId",
      ${nameOf(sql`r.person_id`)} as "personName", r.created_at as "createdAt"
    from score_override r
    where r.organisation_id = ${scope.organisationId} and r.submission_id = ${attemptId}
    order by r.id`.execute(scope.db);
  return rows;
}

export async function insertOverride(
  scope: Scope,
  override: Omit<KeptOverride, 'id' | 'personName'> & { attemptId: number },
): Promise<void> {
  await scope.db
    .insertInto('score_override')
    .values({
      organisation_id: scope.organisationId,
      submission_id: override.attemptId,
      objective_id: override.objectiveId,
      earned: override.earned,
      reason: override.reason,
      person_id: override.personId,
      created_at: override.createdAt,
    })
    .execute();
}

/** A person's verdicts on the conversations of others, for the copy of their data. */
export async function listJudgementsBy(scope: ReadScope, personId: number) {
  return scope.db
    .selectFrom('score_override')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .select(['id', 'submission_id', 'objective_id', 'earned', 'reason', 'created_at'])
    .orderBy('id')
    .execute();
}

/**
 * Deletes the texts of a person's verdicts; the verdicts stay, because they are the score of another. A verdict is
 * never changed, so it is written again, in the same place.
 */
export async function forgetReasonsBy(scope: Scope, personId: number): Promise<number> {
  const taken = await scope.db
    .deleteFrom('score_override')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .returningAll()
    .execute();
  if (taken.length > 0)
    await scope.db
      .insertInto('score_override')
      .values(taken.map((override) => ({ ...override, reason: '(Deleted)' })))
      .execute();
  return taken.length;
}
