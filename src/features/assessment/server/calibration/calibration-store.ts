import { sql } from 'kysely';
import { attemptFactsJson } from '#features/attempts/server/attempt-facts-view.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { defaultBar } from '../../model/calibration/calibrate.ts';
import type { CaseCalibration, GoldLevels } from '../../model/calibration/calibration-forms.ts';

type KeptRating = { personId: number; personName: string | null; levels: GoldLevels };

export type GoldSession = {
  attemptId: number;
  virtualHumanId: number;
  /** By objective, a hash of what earned it when the session was held. */
  evidence: Readonly<Record<string, string>>;
  /** The learner; null of visitors. */
  personId: number | null;
  startedAt: string;
  /** None, one or both, in the order in which they came. */
  ratings: readonly KeptRating[];
  /** By objective, the newest verdict of the asked scorer, also of those who score it again at night; null where it has not judged. */
  machine: Readonly<Record<string, boolean>> | null;
};

export type CalibrationSetting = { required: boolean; own: number | null; organisation: number };

export async function findSetting(scope: ReadScope, virtualHumanId: number): Promise<CalibrationSetting> {
  const { rows } = await sql<CalibrationSetting>`
    select coalesce(c.required, false) as required, c.bar::float8 as own,
      coalesce((select b.bar from calibration_bar b where b.organisation_id = ${scope.organisationId}),
        ${defaultBar}::numeric)::float8 as organisation
    from (select 1) one left join case_calibration c
      on c.organisation_id = ${scope.organisationId} and c.virtual_human_id = ${virtualHumanId}`.execute(
    scope.db,
  );
  return rows[0] ?? { required: false, own: null, organisation: defaultBar };
}

export async function writeSetting(
  scope: Scope,
  virtualHumanId: number,
  setting: CaseCalibration,
): Promise<void> {
  await scope.db
    .insertInto('case_calibration')
    .values({ organisation_id: scope.organisationId, virtual_human_id: virtualHumanId, ...setting })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'virtual_human_id']).doUpdateSet(setting))
    .execute();
}

export async function writeBar(scope: Scope, bar: number): Promise<void> {
  await scope.db
    .insertInto('calibration_bar')
    .values({ organisation_id: scope.organisationId, bar })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet({ bar }))
    .execute();
}

type Chosen = { virtualHumanId: number } | { attemptId: number };

/** Gold sessions, the newest mark first, with the newest verdicts of one scorer. */
export async function listGoldSessions(
  scope: ReadScope,
  chosen: Chosen,
  scorer: 'rules' | 'model',
): Promise<GoldSession[]> {
  const facts = attemptFactsJson(scope, 'virtual-human', sql`g.submission_id`);
  const { rows } = await sql<GoldSession>`
    select g.submission_id as "attemptId", g.virtual_human_id as "virtualHumanId", g.evidence,
      (f.facts->>'personId')::bigint as "personId", f.facts->>'startedAt' as "startedAt",
      coalesce((select json_agg(json_build_object('personId', r.person_id, 'levels', r.levels, 'personName',
          (select p.name from member_profile p where p.organisation_id = r.organisation_id
            and p.person_id = r.person_id and p.deleted_at is null)) order by r.rater)
        from gold_rating r
        where r.organisation_id = g.organisation_id and r.submission_id = g.submission_id), '[]') as ratings,
      (select newest.verdicts from (
          (select v.verdicts, v.judged_at as at from gold_verdict v where v.organisation_id = g.organisation_id
            and v.submission_id = g.submission_id and v.scorer = ${scorer})
          union all
          (select (select jsonb_object_agg(item->>'objectiveId', (item->>'earned')::boolean)
              from jsonb_array_elements(s.result->'objectives') item) as verdicts, s.created_at as at
            from score_run s where s.organisation_id = g.organisation_id
              and s.submission_id = g.submission_id and s.scorer = ${scorer} order by s.id desc limit 1)
        ) newest order by newest.at desc limit 1) as machine
    from gold_session g cross join lateral (select ${facts} as facts) f
    where g.organisation_id = ${scope.organisationId} and ${
      'attemptId' in chosen
        ? sql`g.submission_id = ${chosen.attemptId}`
        : sql`g.virtual_human_id = ${chosen.virtualHumanId}`
    }
    order by g.marked_at desc, g.submission_id desc`.execute(scope.db);
  return rows;
}

export async function findGoldSession(
  scope: ReadScope,
  attemptId: number,
  scorer: 'rules' | 'model',
): Promise<GoldSession | undefined> {
  const [found] = await listGoldSessions(scope, { attemptId }, scorer);
  return found;
}

/** Whether two people still have to rate it. */
export async function awaitsRatings(scope: ReadScope, attemptId: number): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select (select count(*) from gold_rating r
      where r.organisation_id = g.organisation_id and r.submission_id = g.submission_id) < 2 as waits
    from gold_session g
    where g.organisation_id = ${scope.organisationId} and g.submission_id = ${attemptId}`.execute(scope.db);
  return rows[0]?.waits ?? false;
}

/** False where it is one already. */
export async function insertGoldSession(
  scope: Scope,
  session: Pick<GoldSession, 'attemptId' | 'virtualHumanId' | 'evidence'> & { byPersonId: number; at: Date },
): Promise<boolean> {
  const inserted = await scope.db
    .insertInto('gold_session')
    .values({
      organisation_id: scope.organisationId,
      submission_id: session.attemptId,
      virtual_human_id: session.virtualHumanId,
      evidence: JSON.stringify(session.evidence),
      marked_by_person_id: session.byPersonId,
      marked_at: session.at,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'submission_id']).doNothing())
    .returning('submission_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteGoldSession(scope: Scope, attemptId: number): Promise<void> {
  await scope.db
    .deleteFrom('gold_session')
    .where('organisation_id', '=', scope.organisationId)
    .where('submission_id', '=', attemptId)
    .execute();
}

export async function countGoldSessions(scope: ReadScope, virtualHumanId: number): Promise<number> {
  const { count } = await scope.db
    .selectFrom('gold_session')
    .where('organisation_id', '=', scope.organisationId)
    .where('virtual_human_id', '=', virtualHumanId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Keeps a rating as the first or the second; false where both are in, or this person's is. */
export async function insertRating(
  scope: Scope,
  rating: { attemptId: number; personId: number; levels: GoldLevels; at: Date },
): Promise<boolean> {
  // Held, so that of two who rate at once the second counts the first.
  await sql`select 1 from gold_session where organisation_id = ${scope.organisationId}
    and submission_id = ${rating.attemptId} for update`.execute(scope.db);
  const { rows } = await sql`
    insert into gold_rating (organisation_id, submission_id, rater, person_id, levels, rated_at)
    select g.organisation_id, g.submission_id, 1 + (select count(*) from gold_rating r
        where r.organisation_id = g.organisation_id and r.submission_id = g.submission_id),
      ${rating.personId}::bigint, ${JSON.stringify(rating.levels)}::jsonb, ${rating.at}::timestamptz
    from gold_session g
    where g.organisation_id = ${scope.organisationId} and g.submission_id = ${rating.attemptId}
      and (select count(*) from gold_rating r
        where r.organisation_id = g.organisation_id and r.submission_id = g.submission_id) < 2
    on conflict (organisation_id, submission_id, person_id) do nothing
    returning rater`.execute(scope.db);
  return rows.length > 0;
}

/** A person's ratings of others' words, for the copy of their data. */
export async function listRatingsBy(scope: ReadScope, personId: number) {
  return scope.db
    .selectFrom('gold_rating')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .select(['submission_id', 'levels', 'rated_at'])
    .orderBy('submission_id')
    .execute();
}
