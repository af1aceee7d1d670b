import { type RawBuilder, sql } from 'kysely';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';

/**
 * What finished conversations of virtual humans come to, counted once: `scored_conversation` is what was counted of each, and
 * `score_total` what these add up to, by day and month. Each write of a score leaves a note (`score_due`); the job takes notes and
 * counts the difference between what a conversation has now and what was counted of it. So a second opinion, an appeal, words that
 * are forgotten and a session that is deleted are nothing special.
 */

type Sql = RawBuilder<unknown>;

const columns = sql`attempt_id, virtual_human_id, day, person_id, public_sign_in_id, score, diagnosis_score, objectives, earned`;

/**
 * The rule of what counts, as rows like those of `scored_conversation`: of each conversation the newest score run, with people's
 * judgements over it.
 * @param finished conversations as `selectFinished` answers them
 */
export function countedNow(scope: ReadScope, finished: Sql): Sql {
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

const levels = [
  { span: 'day', firstDay: sql`day` },
  { span: 'month', firstDay: sql`date_trunc('month', day::timestamp)::date` },
] as const;

/** Waits until nobody else counts in the organisation; what follows sees what they wrote. */
async function holdFold(scope: Scope): Promise<void> {
  await sql`insert into score_fold (organisation_id) values (${scope.organisationId})
    on conflict do nothing`.execute(scope.db);
  await sql`select from score_fold where organisation_id = ${scope.organisationId} for update`.execute(
    scope.db,
  );
}

/** Finished conversations among these, which are a query of their numbers. */
export type SelectFinishedAmong = (scope: ReadScope, attemptIds: Sql) => Sql;

/**
 * Counts what `limit` notes name, the oldest first; answers how many there were. Notes are taken by the statement that looks at
 * the scores, so a change is either counted or still a note.
 */
export async function foldDueScores(
  scope: Scope,
  selectFinished: SelectFinishedAmong,
  limit: number,
): Promise<number> {
  await holdFold(scope);
  const ofOrganisation = (table: string) =>
    sql`${sql.ref(`${table}.organisation_id`)} = ${scope.organisationId}`;
  const named = sql`(select attempt_id from named)`;
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from score_due d where ${ofOrganisation('d')} and d.id in (
        select oldest.id from score_due oldest where ${ofOrganisation('oldest')} order by oldest.id limit ${limit})
      returning d.attempt_id
    ), named as materialized (select distinct attempt_id from taken),
    now as materialized (${countedNow(scope, selectFinished(scope, named))}),
    counted as materialized (
      select ${columns} from scored_conversation s where ${ofOrganisation('s')} and s.attempt_id in ${named}
    ), gone as (
      delete from scored_conversation s where ${ofOrganisation('s')} and s.attempt_id in ${named}
        and s.attempt_id not in (select attempt_id from now)
    ), kept as (
      insert into scored_conversation (organisation_id, ${columns})
      select ${scope.organisationId}::bigint, ${columns} from now
      on conflict (organisation_id, attempt_id) do update set virtual_human_id = excluded.virtual_human_id, day = excluded.day,
        person_id = excluded.person_id, public_sign_in_id = excluded.public_sign_in_id, score = excluded.score,
        diagnosis_score = excluded.diagnosis_score, objectives = excluded.objectives, earned = excluded.earned
    ), difference as materialized (
      select virtual_human_id, day, measure, objective_id, sum(times) as times, sum(amount) as amount from (
        ${measuresOf(sql`now`)}
        union all
        select virtual_human_id, day, measure, objective_id, -times, -amount from (${measuresOf(sql`counted`)}) less) each
      group by 1, 2, 3, 4 having sum(times) <> 0 or sum(amount) <> 0
    ), added as (
      insert into score_total as kept (organisation_id, virtual_human_id, span, first_day, measure, objective_id, times, amount)
      ${sql.join(
        levels.map(
          ({ span, firstDay }) => sql`
            select ${scope.organisationId}::bigint, virtual_human_id, ${span}, ${firstDay}, measure, objective_id, sum(times), sum(amount)
            from difference group by virtual_human_id, ${firstDay}, measure, objective_id`,
        ),
        sql` union all `,
      )}
      on conflict (organisation_id, virtual_human_id, span, first_day, measure, objective_id) do update
        set times = kept.times + excluded.times, amount = kept.amount + excluded.amount
    )
    select count(*)::integer as taken from taken`.execute(scope.db);
  await sql`delete from score_total t where ${ofOrganisation('t')} and t.times = 0`.execute(scope.db);
  return rows[0]?.taken ?? 0;
}

/** Forgets all that was counted, and notes every conversation. Answers are right meanwhile, and as slow as without totals. */
export async function countScoresAgain(scope: Scope, selectFinished: Sql): Promise<void> {
  await holdFold(scope);
  for (const table of ['scored_conversation', 'score_total'] as const)
    await scope.db.deleteFrom(table).where('organisation_id', '=', scope.organisationId).execute();
  await sql`insert into score_due (organisation_id, attempt_id)
    select ${scope.organisationId}::bigint, f.submission_id from (${selectFinished}) f`.execute(scope.db);
}
