import { type RawBuilder, sql } from 'kysely';
import { createStatementKeeper, slot } from '#platform/db/session/compiled-statement.ts';
import { describeJobRequest, requestedJob } from '#platform/jobs/job.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { addDayRows, type CountedAttempt, countAttempt, type DayRow } from '../model/day-figures.ts';
import { foldChannelDays, rebuildChannelDays } from './channel-total-store.ts';
import { foldItem, foldNamedDays, foldQueue } from './total-store.ts';

/** So the notes that wait stay few enough to be read with every answer. */
const notesBetweenFolds = 500;

/**
 * Adds to the daily figures, as parts (`with … as (…), …`) of the statement that changes the attempts, and notes what was
 * added for the totals. Rows are written in the order of their keys, so that two writers never wait for each other
 * crosswise; a note is a row of its own, for which nobody waits. Every few hundred notes ask for the job that counts them.
 */
export const addedDays: RawBuilder<unknown> = sql`
  added_day as materialized (
    select ${slot('organisation')}::bigint as organisation_id, d.* from unnest(${slot('dayDays')}::date[],
      ${slot('dayKinds')}::text[], ${slot('dayItems')}::bigint[], ${slot('dayPersons')}::bigint[],
      ${slot('daySignIns')}::uuid[], ${slot('dayViews')}::integer[], ${slot('dayCompletions')}::integer[],
      ${slot('dayScoreSums')}::numeric[], ${slot('dayScoreCounts')}::integer[], ${slot('dayTimes')}::bigint[],
      ${slot('dayAnswers')}::integer[], ${slot('dayAnswerTimes')}::bigint[], ${slot('dayFinishes')}::integer[],
      ${slot('dayQuarters')}::text[]
    ) as d (day, item_kind, item_id, person_id, public_sign_in_id, views, completions, score_sum, score_count,
      time_spent_ms, answers, answer_time_ms, finishes, quarters)),
  counted_day as (
    insert into attempt_day as kept (organisation_id, day, item_kind, item_id, person_id, public_sign_in_id, views,
      completions, score_sum, score_count, time_spent_ms, answers, answer_time_ms, finishes, quarters)
    select organisation_id, day, item_kind, item_id, person_id, public_sign_in_id, views, completions, score_sum,
      score_count, time_spent_ms, answers, answer_time_ms, finishes, quarters::smallint[] from added_day
    on conflict on constraint attempt_day_learner do update set views = kept.views + excluded.views,
      completions = kept.completions + excluded.completions, score_sum = kept.score_sum + excluded.score_sum,
      score_count = kept.score_count + excluded.score_count,
      time_spent_ms = kept.time_spent_ms + excluded.time_spent_ms, answers = kept.answers + excluded.answers,
      answer_time_ms = kept.answer_time_ms + excluded.answer_time_ms, finishes = kept.finishes + excluded.finishes,
      quarters = kept.quarters || excluded.quarters),
  noted_day as (
    insert into attempt_day_change (organisation_id, day, item_kind, item_id, person_id, public_sign_in_id, views,
      completions, score_sum, score_count, time_spent_ms, answers, answer_time_ms, finishes, quarters)
    select organisation_id, day, item_kind, item_id, person_id,
      case when person_id is null then public_sign_in_id end, views, completions, score_sum, score_count,
      time_spent_ms, answers, answer_time_ms, finishes, quarters::smallint[] from added_day
    returning id),
  fold_asked as (${requestedJob(sql`noted_day where id % ${sql.lit(notesBetweenFolds)} = 0`)})`;

/** What the places of `addedDays` are filled with, besides `organisation`. */
export function describeDays(scope: Scope, rows: readonly DayRow[]): Readonly<Record<string, unknown>> {
  return {
    ...describeJobRequest(scope, foldQueue, {}, { singletonKey: `${foldQueue}:${scope.organisationId}` }),
    dayDays: rows.map((row) => row.day),
    dayKinds: rows.map((row) => row.itemKind),
    dayItems: rows.map((row) => row.itemId),
    dayPersons: rows.map((row) => row.personId),
    daySignIns: rows.map((row) => row.publicSignInId),
    dayViews: rows.map((row) => row.views),
    dayCompletions: rows.map((row) => row.completions),
    dayScoreSums: rows.map((row) => row.scoreSum),
    dayScoreCounts: rows.map((row) => row.scoreCount),
    dayTimes: rows.map((row) => row.timeSpentMs),
    dayAnswers: rows.map((row) => row.answers),
    dayAnswerTimes: rows.map((row) => row.answerTimeMs),
    dayFinishes: rows.map((row) => row.finishes),
    dayQuarters: rows.map((row) => writeArray(row.quarters)),
  };
}

/** Arrays of different lengths do not fit into one of arrays, so each is a text of its own. */
function writeArray(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`;
}

const keeper = createStatementKeeper<never>();

/** The same as a statement of its own; rows of which nothing is left are deleted. */
export async function addDays(scope: Scope, rows: readonly DayRow[]): Promise<void> {
  if (rows.length === 0) return;
  await insertDays(scope, rows);
  await takeQuarters(scope, rows);
  await sql`
    delete from attempt_day where organisation_id = ${scope.organisationId} and views = 0 and finishes = 0
      and (item_kind, item_id) in (select * from unnest(${rows.map((row) => row.itemKind)}::text[],
        ${rows.map((row) => row.itemId)}::bigint[]))`.execute(scope.db);
  // A set of people can be added to, but nobody can be taken out of it without looking at all of them again.
  if (rows.some((row) => Math.min(row.views, row.completions, row.scoreCount) < 0)) {
    await foldNamedDays(scope, rows);
    await foldChannelDays(scope, rows);
  }
}

/** Takes the quarters of views that are gone, each as often as it is named. */
async function takeQuarters(scope: Scope, rows: readonly DayRow[]): Promise<void> {
  const less = rows.filter((row) => row.quartersLess.length > 0);
  if (less.length === 0) return;
  await sql`
    update attempt_day d set quarters = coalesce((
        select array_agg(k.quarter order by k.quarter) from (
          select q.quarter, row_number() over (partition by q.quarter) as nth from unnest(d.quarters) q (quarter)) k
        where k.nth > (select count(*) from unnest(t.quarters::smallint[]) gone (quarter) where gone.quarter = k.quarter)), '{}')
    from unnest(${less.map((row) => row.day)}::date[], ${less.map((row) => row.itemKind)}::text[],
        ${less.map((row) => row.itemId)}::bigint[], ${less.map((row) => row.personId)}::bigint[],
        ${less.map((row) => row.publicSignInId)}::uuid[], ${less.map((row) => writeArray(row.quartersLess))}::text[])
      t (day, item_kind, item_id, person_id, public_sign_in_id, quarters)
    where d.organisation_id = ${scope.organisationId} and d.day = t.day and d.item_kind = t.item_kind
      and d.item_id = t.item_id and d.person_id is not distinct from t.person_id
      and d.public_sign_in_id is not distinct from t.public_sign_in_id`.execute(scope.db);
}

/**
 * Fills the quarters of a day that an earlier version wrote, from the attempts of that day, and notes its items to be counted
 * again: of the first such day behind `after`. The rows are held before the attempts are looked at, so that none begins in
 * between. A view whose attempt is not there any more has null for its quarter: nobody will know it, and nobody looks for it
 * again. Null where no such day is left.
 */
export async function fillQuarters(scope: Scope, after: string): Promise<string | null> {
  const ofOrganisation = sql`d.organisation_id = ${scope.organisationId} and cardinality(d.quarters) <> d.views`;
  const { rows } = await sql<{ day: string | null }>`
    select to_char(min(d.day), 'YYYY-MM-DD') as day from attempt_day d where ${ofOrganisation} and d.day > ${after}::date`.execute(
    scope.db,
  );
  const day = rows[0]?.day ?? null;
  if (day === null) return null;
  const unknown = sql`${ofOrganisation} and d.day = ${day}::date`;
  await sql`
    select from attempt_day d where ${unknown}
    order by d.item_kind, d.item_id, d.person_id, d.public_sign_in_id for update`.execute(scope.db);
  await sql`
    with noted as (
      insert into attempt_day_change (organisation_id, item_kind, item_id, day)
      select distinct d.organisation_id, d.item_kind, d.item_id, d.day from attempt_day d where ${unknown})
    update attempt_day d set quarters =
      (coalesce(a.quarters, '{}') || array_fill(null::smallint, array[kept.views]))[1:kept.views]
    from attempt_day kept left join (
      select item_kind, item_id, person_id, public_sign_in_id,
        array_agg(quarter order by quarter) as quarters from (
          select item_kind, item_id, person_id, public_sign_in_id,
            (extract(hour from at) * 4 + floor(extract(minute from at) / 15))::smallint as quarter
          from (select *, started_at at time zone 'UTC' as at from attempt
            where organisation_id = ${scope.organisationId} and not practice
              and started_at >= ${`${day}T00:00:00Z`}::timestamptz
              and started_at < ${`${day}T00:00:00Z`}::timestamptz + interval '24 hours') begun) each
      group by item_kind, item_id, person_id, public_sign_in_id) a
      on a.item_kind = kept.item_kind and a.item_id = kept.item_id
        and a.person_id is not distinct from kept.person_id
        and a.public_sign_in_id is not distinct from kept.public_sign_in_id
    where ${unknown} and kept.organisation_id = d.organisation_id and kept.day = d.day and kept.item_kind = d.item_kind
      and kept.item_id = d.item_id and kept.person_id is not distinct from d.person_id
      and kept.public_sign_in_id is not distinct from d.public_sign_in_id`.execute(scope.db);
  return day;
}

async function insertDays(scope: Scope, rows: readonly DayRow[]): Promise<void> {
  const values = { organisation: scope.organisationId, ...describeDays(scope, rows) };
  await keeper.run(scope.db, 'days', values, () => sql<never>`with ${addedDays} select`);
}

const rebuildBatch = 1_000;

/** Counts the days of one item again from its attempts; who begins or goes on with one waits meanwhile. */
export async function rebuildDays(scope: Scope, item: { kind: string; id: number }): Promise<void> {
  await sql`select 1 from item_statistics where organisation_id = ${scope.organisationId}
    and item_kind = ${item.kind} and item_id = ${item.id} for update`.execute(scope.db);
  await scope.db
    .deleteFrom('attempt_day')
    .where('organisation_id', '=', scope.organisationId)
    .where('item_kind', '=', item.kind)
    .where('item_id', '=', item.id)
    .execute();
  let after = 0;
  for (;;) {
    const { rows } = await sql<CountedAttempt & { id: number }>`
      select id, item_kind as "itemKind", item_id as "itemId", person_id as "personId",
        public_sign_in_id as "publicSignInId", started_at as "startedAt", finished_at as "finishedAt", quiz, score,
        time_spent_ms as "timeSpentMs", answers, answer_time_ms as "answerTimeMs"
      from attempt
      where organisation_id = ${scope.organisationId} and item_kind = ${item.kind} and item_id = ${item.id}
        and id > ${after} and not practice
      order by id
      limit ${rebuildBatch}
      for update`.execute(scope.db);
    const days = addDayRows(rows.flatMap(countAttempt));
    // Counting from nothing takes nothing away.
    if (days.length > 0) await insertDays(scope, days);
    const last = rows.at(-1);
    if (!last || rows.length < rebuildBatch) break;
    after = last.id;
  }
  await rebuildChannelDays(scope, item);
  await foldItem(scope, item);
}
