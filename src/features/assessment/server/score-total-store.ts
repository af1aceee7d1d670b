import { type RawBuilder, sql } from 'kysely';
import { type CountedRows, countAllAgain, foldDue } from '#platform/db/query/counted-rows.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';

/**
 * What finished conversations of virtual humans come to, counted once (`CountedRows` says how): `scored_conversation` is what was
 * counted of each, and `score_total` what these add up to. So a second opinion, an appeal, words that are forgotten and a session that
 * is deleted are nothing special.
 */

type Sql = RawBuilder<unknown>;

/** Finished conversations among these, which are a query of their numbers. */
export type SelectFinishedAmong = (scope: ReadScope, attemptIds: Sql) => Sql;

export function countedScores(selectFinished: SelectFinishedAmong): CountedRows {
  return {
    due: 'score_due',
    fold: 'score_fold',
    counted: 'scored_conversation',
    total: 'score_total',
    columns: [
      'attempt_id',
      'virtual_human_id',
      'day',
      'person_id',
      'public_sign_in_id',
      'score',
      'diagnosis_score',
      'objectives',
      'earned',
    ],
    totalOf: ['virtual_human_id', 'measure', 'objective_id'],
    sums: ['times', 'amount'],
    countNow: (scope, attemptIds) => countedNow(scope, selectFinished(scope, attemptIds)),
    measure: measuresOf,
  };
}

/**
 * The rule of what counts: of each conversation the newest score run, with people's judgements over it.
 * @param finished conversations as `selectFinished` answers them
 */
function countedNow(scope: ReadScope, finished: Sql): Sql {
  return sql`
    select f.submission_id as attempt_id, f.virtual_human_id, f.day, f.person_id, f.public_sign_in_id,
      case when f.conversation_score >= 0 then f.conversation_score end as score,
      case when f.diagnosis_score >= 0 then f.diagnosis_score end as diagnosis_score, o.objectives, o.earned
    from (${finished}) f cross join lateral (
      select coalesce(array_agg(item->>'objectiveId' order by item->>'objectiveId'), '{}') as objectives,
        coalesce(array_agg(coalesce(j.earned, (item->>'earned')::boolean) order by item->>'objectiveId'), '{}') as earned
      from (select r.result from score_run r
        where r.organisation_id = ${scope.organisationId} and r.submission_id = f.submission_id
        order by r.id desc limit 1) newest
      cross join lateral jsonb_array_elements(newest.result->'objectives') item
      left join lateral (select v.earned from score_override v
        where v.organisation_id = ${scope.organisationId} and v.submission_id = f.submission_id
          and v.objective_id = item->>'objectiveId'
        order by v.id desc limit 1) j on true) o`;
}

/** Rows of conversations as `measure`, `objective_id`, `times` and `amount`, as in `score_total`. */
export function measuresOf(rows: Sql): Sql {
  return sql`
    select s.virtual_human_id, s.day, m.* from ${rows} s cross join lateral (
      select 'finished' as measure, '' as objective_id, 1 as times, 0 as amount
      union all select 'score', '', 1, s.score where s.score is not null
      union all select 'diagnosis', '', 1, s.diagnosis_score where s.diagnosis_score is not null
      union all select 'objective', o.id, 1, o.earned::integer from unnest(s.objectives, s.earned) o (id, earned)) m`;
}

/** Counts what `limit` notes name; answers how many there were. */
export function foldDueScores(
  scope: Scope,
  selectFinished: SelectFinishedAmong,
  limit: number,
): Promise<number> {
  return foldDue(scope, countedScores(selectFinished), limit);
}

/** Forgets all that was counted, and notes every conversation. */
export function countScoresAgain(scope: Scope, selectFinished: Sql): Promise<void> {
  const every = sql`(select f.submission_id from (${selectFinished}) f)`;
  return countAllAgain(
    scope,
    countedScores(() => selectFinished),
    every,
  );
}
