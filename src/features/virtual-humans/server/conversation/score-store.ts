import { sql } from 'kysely';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { JudgementSpread, ScoreResult } from '../../model/scoring/index.ts';

/** What a model judged with, and how far its runs agreed. */
export type JudgeParameters = {
  engine: string;
  modelId: string;
  promptVersion: string;
  temperature: number;
  seeds: readonly number[];
  spread: readonly JudgementSpread[];
};

export type ScoreRun = {
  id: number;
  scorer: 'rules' | 'model';
  scorerVersion: string;
  transcriptHash: string;
  contentHash: string;
  /** Null for the rules, which have none. */
  parameters: JudgeParameters | null;
  // Written by this server as this type, and by nobody else.
  result: ScoreResult;
  createdByPersonId: number | null;
  createdAt: Date;
};

export type NewScoreRun = Omit<ScoreRun, 'id' | 'createdAt'> & { submissionId: number; createdAt: Date };

/** Never changes what is there: scoring again adds a run. */
export async function insertScoreRun(scope: Scope, run: NewScoreRun): Promise<number> {
  const { id } = await scope.db
    .insertInto('score_run')
    .values({
      organisation_id: scope.organisationId,
      submission_id: run.submissionId,
      scorer: run.scorer,
      scorer_version: run.scorerVersion,
      transcript_hash: run.transcriptHash,
      content_hash: run.contentHash,
      parameters: run.parameters && JSON.stringify(run.parameters),
      result: JSON.stringify(run.result),
      created_by_person_id: run.createdByPersonId,
      created_at: run.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest first. */
export async function listScoreRuns(scope: ReadScope, submissionId: number): Promise<ScoreRun[]> {
  const { rows } = await sql<ScoreRun>`
    select id, scorer, parameters, scorer_version as "scorerVersion", transcript_hash as "transcriptHash", content_hash as "contentHash",
      result, created_by_person_id as "createdByPersonId", created_at as "createdAt"
    from score_run
    where organisation_id = ${scope.organisationId} and submission_id = ${submissionId}
    order by id desc limit 100`.execute(scope.db);
  return rows;
}

export async function findScoreRun(scope: ReadScope, submissionId: number): Promise<ScoreRun | undefined> {
  const [newest] = await listScoreRuns(scope, submissionId);
  return newest;
}

export type KeptOverride = {
  id: number;
  objectiveId: string;
  earned: boolean;
  reason: string;
  personId: number;
  createdAt: Date;
};

/** In the order in which they were given: the last one for an objective counts. */
export async function listOverrides(scope: ReadScope, submissionId: number): Promise<KeptOverride[]> {
  const { rows } = await sql<KeptOverride>`
    select id, objective_id as "objectiveId", earned, reason, person_id as "personId", created_at as "createdAt"
    from score_override
    where organisation_id = ${scope.organisationId} and submission_id = ${submissionId}
    order by id`.execute(scope.db);
  return rows;
}

export async function insertOverride(
  scope: Scope,
  override: Omit<KeptOverride, 'id'> & { submissionId: number },
): Promise<void> {
  await scope.db
    .insertInto('score_override')
    .values({
      organisation_id: scope.organisationId,
      submission_id: override.submissionId,
      objective_id: override.objectiveId,
      earned: override.earned,
      reason: override.reason,
      person_id: override.personId,
      created_at: override.createdAt,
    })
    .execute();
}

/** What somebody judged of the conversations of others, for their own copy. */
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
 * Takes away what somebody wrote when they judged; what they decided stays, for it is the score of another. A judgement
 * is never changed, so it is written anew, in its own place.
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

/** Holds a conversation until the transaction ends; false when its words are gone, or it is. */
export async function holdWords(scope: Scope, submissionId: number): Promise<boolean> {
  const held = await scope.db
    .selectFrom('conversation')
    .select('words_removed_at')
    .where('organisation_id', '=', scope.organisationId)
    .where('submission_id', '=', submissionId)
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined && held.words_removed_at === null;
}

export async function updateScore(
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
