import { type RawBuilder, sql } from 'kysely';
import { createStatementKeeper, slot } from '#platform/db/session/compiled-statement.ts';
import { describeJobRequest, requestedJob } from '#platform/jobs/job.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { addDayRows, type CountedAttempt, countAttempt, type DayRow } from '../model/day-figures.ts';
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
      ${slot('dayAnswers')}::integer[], ${slot('dayAnswerTimes')}::bigint[], ${slot('dayFinishes')}::integer[]
    ) as d (day, item_kind, item_id, person_id, public_sign_in_id, views, completions, score_sum, score_count,
      time_spent_ms, answers, answer_time_ms, finishes)),
  counted_day as (
    insert into attempt_day as kept (organisation_id, day, item_kind, item_id, person_id, public_sign_in_id, views,
      completions, score_sum, score_count, time_spent_ms, answers, answer_time_ms, finishes)
    select * from added_day
    on conflict on constraint attempt_day_learner do update set views = kept.views + excluded.views,
      completions = kept.completions + excluded.completions, score_sum = kept.score_sum + excluded.score_sum,
      score_count = kept.score_count + excluded.score_count,
      time_spent_ms = kept.time_spent_ms + excluded.time_spent_ms, answers = kept.answers + excluded.answers,
      answer_time_ms = kept.answer_time_ms + excluded.answer_time_ms, finishes = kept.finishes + excluded.finishes),
  noted_day as (
    insert into attempt_day_change (organisation_id, day, item_kind, item_id, person_id, public_sign_in_id, views,
      completions, score_sum, score_count, time_spent_ms, answers, answer_time_ms, finishes)
    select organisation_id, day, item_kind, item_id, person_id,
      case when person_id is null then public_sign_in_id end, views, completions, score_sum, score_count,
      time_spent_ms, answers, answer_time_ms, finishes from added_day
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
  };
}

const keeper = createStatementKeeper<never>();

/** The same as a statement of its own; rows of which nothing is left are deleted. */
export async function addDays(scope: Scope, rows: readonly DayRow[]): Promise<void> {
  if (rows.length === 0) return;
  await insertDays(scope, rows);
  await sql`
    delete from attempt_day where organisation_id = ${scope.organisationId} and views = 0 and finishes = 0
      and (item_kind, item_id) in (select * from unnest(${rows.map((row) => row.itemKind)}::text[],
        ${rows.map((row) => row.itemId)}::bigint[]))`.execute(scope.db);
  // A set of people can be added to, but nobody can be taken out of it without looking at all of them again.
  if (rows.some((row) => Math.min(row.views, row.completions, row.scoreCount) < 0))
    await foldNamedDays(scope, rows);
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
  await foldItem(scope, item);
}
