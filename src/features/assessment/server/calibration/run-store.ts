import { sql } from 'kysely';
import type { PlatformReadScope, ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { MeasuredObjective, RunOutcome } from '../../model/calibration/drift.ts';

type Scorer = 'rules' | 'model';

export type CalibrationRun = {
  id: number;
  scorer: Scorer;
  scorerVersion: string;
  /** As its provider calls the model; null of the rules. */
  modelId: string | null;
  bar: number;
  /** Gold sessions that two people had rated, and how many of them were scored. */
  sessions: number;
  scored: number;
  outcome: RunOutcome;
  /** Why it was not finished: the name of what went wrong with the model. */
  problem: string | null;
  // Only this server writes it, as this type.
  objectives: readonly MeasuredObjective[];
  ranAt: Date;
};

const columns = [
  'id',
  'scorer',
  'scorer_version as scorerVersion',
  'model_id as modelId',
  sql<number>`bar::float8`.as('bar'),
  'sessions',
  'scored',
  'outcome',
  'problem',
  'objectives',
  'ran_at as ranAt',
] as const;

export async function insertRun(
  scope: Scope,
  virtualHumanId: number,
  run: Omit<CalibrationRun, 'id'> & { contentHash: string },
): Promise<number> {
  const { id } = await scope.db
    .insertInto('calibration_run')
    .values({
      organisation_id: scope.organisationId,
      virtual_human_id: virtualHumanId,
      scorer: run.scorer,
      scorer_version: run.scorerVersion,
      model_id: run.modelId,
      content_hash: run.contentHash,
      bar: run.bar,
      sessions: run.sessions,
      scored: run.scored,
      outcome: run.outcome,
      problem: run.problem,
      objectives: JSON.stringify(run.objectives),
      ran_at: run.ranAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest first. */
export async function listRuns(
  scope: ReadScope,
  virtualHumanId: number,
  limit: number,
): Promise<CalibrationRun[]> {
  const rows = await scope.db
    .selectFrom('calibration_run')
    .where('organisation_id', '=', scope.organisationId)
    .where('virtual_human_id', '=', virtualHumanId)
    .select(columns)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row as unknown as CalibrationRun); // the columns are written above
}

/** The newest run from which something follows, by one scorer. */
export async function findSettledRun(
  scope: ReadScope,
  virtualHumanId: number,
  scorer: Scorer,
): Promise<CalibrationRun | undefined> {
  const row = await scope.db
    .selectFrom('calibration_run')
    .where('organisation_id', '=', scope.organisationId)
    .where('virtual_human_id', '=', virtualHumanId)
    .where('scorer', '=', scorer)
    .where('outcome', '<>', 'unfinished')
    .select(columns)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as unknown as CalibrationRun | undefined; // as above
}

export async function hasRunSince(
  scope: ReadScope,
  virtualHumanId: number,
  scorer: Scorer,
  since: Date,
): Promise<boolean> {
  const found = await scope.db
    .selectFrom('calibration_run')
    .where('organisation_id', '=', scope.organisationId)
    .where('virtual_human_id', '=', virtualHumanId)
    .where('scorer', '=', scorer)
    .where('ran_at', '>=', since)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The scorer's newest verdicts on a gold session; false where the session is none any more. */
export async function keepVerdicts(
  scope: Scope,
  kept: { attemptId: number; scorer: Scorer; verdicts: Readonly<Record<string, boolean>>; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into gold_verdict (organisation_id, submission_id, scorer, verdicts, judged_at)
    select g.organisation_id, g.submission_id, ${kept.scorer}::text, ${JSON.stringify(kept.verdicts)}::jsonb,
      ${kept.at}::timestamptz
    from gold_session g
    where g.organisation_id = ${scope.organisationId} and g.submission_id = ${kept.attemptId}
    on conflict (organisation_id, submission_id, scorer)
      do update set verdicts = excluded.verdicts, judged_at = excluded.judged_at
    returning submission_id`.execute(scope.db);
  return rows.length > 0;
}

/** Verdicts of this scorer on the gold sessions of a virtual human that are not older than a moment. */
export async function listVerdictsSince(
  scope: ReadScope,
  virtualHumanId: number,
  scorer: Scorer,
  since: Date,
): Promise<ReadonlyMap<number, Readonly<Record<string, boolean>>>> {
  const { rows } = await sql<{ attemptId: number; verdicts: Record<string, boolean> }>`
    select v.submission_id as "attemptId", v.verdicts
    from gold_session g join gold_verdict v
      on v.organisation_id = g.organisation_id and v.submission_id = g.submission_id
    where g.organisation_id = ${scope.organisationId} and g.virtual_human_id = ${virtualHumanId}
      and v.scorer = ${scorer} and v.judged_at >= ${since}::timestamptz`.execute(scope.db);
  return new Map(rows.map(({ attemptId, verdicts }) => [attemptId, verdicts]));
}

export type DueCalibration = { organisationId: number; virtualHumanId: number };

/** Virtual humans with a gold session that two people have rated, and no run since the night began. */
export async function listDueCalibrations({ db }: PlatformReadScope, since: Date): Promise<DueCalibration[]> {
  const { rows } = await sql<DueCalibration>`
    select distinct g.organisation_id as "organisationId", g.virtual_human_id as "virtualHumanId"
    from gold_session g
    where exists (select from gold_rating r where r.organisation_id = g.organisation_id
        and r.submission_id = g.submission_id and r.rater = 2)
      and not exists (select from calibration_run c where c.organisation_id = g.organisation_id
        and c.virtual_human_id = g.virtual_human_id and c.ran_at >= ${since}::timestamptz)`.execute(db);
  return rows.map(({ organisationId, virtualHumanId }) => ({
    organisationId: Number(organisationId),
    virtualHumanId: Number(virtualHumanId),
  }));
}
