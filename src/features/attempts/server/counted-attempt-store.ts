import { type RawBuilder, sql } from 'kysely';
import { type CountedRows, countAllAgain, foldDue, holdFold } from '#platform/db/query/counted-rows.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { PayloadNames } from '../model/payload-names.ts';
import { assertLogsHere } from './archive/archived-logs.ts';

/**
 * What attempts come to beyond their daily figures, counted once (`CountedRows` says how): what was done with each part of an item, how
 * attempts were scored and rated, and which of them say where somebody looked. `counted_attempt` is what was counted of each, and
 * `counted_attempt_total` what these add up to.
 */

type Sql = RawBuilder<unknown>;

/**
 * @param which what attempts `a` have to be besides, so that few of those that wait are looked at
 * @param measures what a reader asks for alone
 */
export function countedAttempts(
  payloads: readonly PayloadNames[],
  { which = sql`true`, measures = allMeasures }: { which?: Sql; measures?: readonly Measure[] } = {},
): CountedRows {
  return {
    due: 'attempt_due',
    fold: 'counted_attempt_fold',
    counted: 'counted_attempt',
    total: 'counted_attempt_total',
    columns: [
      'attempt_id',
      'item_kind',
      'item_id',
      'day',
      'started_at',
      'person_id',
      'public_sign_in_id',
      'finished_at',
      'score',
      'rating',
      'answers',
      'answer_time_ms',
      'parts',
      'part_times',
      'part_answers',
      'part_correct',
      'part_answer_time_ms',
      'first_answers',
      'looked_at',
      'looks',
    ],
    totalOf: ['item_kind', 'item_id', 'measure', 'number'],
    sums: ['times', 'answers', 'correct', 'amount'],
    countNow: (scope, attemptIds) => countNow(scope, payloads, attemptIds, which),
    measure: (rows) => measuresOf(rows, measures),
  };
}

/**
 * The rule of what counts: of each attempt that is not for practice, its whole log. Each log is read by itself, because nobody tells the
 * planner how many attempts wait: a join of all their events would be planned for one of them. Attempts are looked up one by one, too
 * (offset 0): where nothing waits, the logs of all attempts of an item were read to be joined with it.
 * @param attemptIds each number once
 */
function countNow(scope: ReadScope, payloads: readonly PayloadNames[], attemptIds: Sql, which: Sql): Sql {
  const nothing = sql`select 0 as sequence, false as answers, null::boolean as correct, 0::bigint as ms, null::bigint as part,
    null::jsonb as choices, null::bigint as video where false`;
  const logged = payloads.map(
    ({ kind, part, answer, choices, look, video }) => sql`
      select e.sequence, e.type = ${answer}, (e.outcome ->> 'correct')::boolean, e.time_spent_ms,
        (e.payload ->> ${part}::text)::bigint, coalesce(e.payload -> ${choices}::text, '[]'),
        case when e.payload ? ${look} then coalesce((e.payload ->> ${video}::text)::bigint, 0) end
      from attempt_event e where e.organisation_id = ${scope.organisationId} and e.attempt_started_at = a.started_at
        and e.attempt_id = a.id and a.item_kind = ${kind} and (e.type = ${answer} or e.payload ? ${part} or e.payload ? ${look})`,
  );
  return sql`
    select a.id as attempt_id, a.item_kind, a.item_id, (a.started_at at time zone 'UTC')::date as day, a.started_at, a.person_id,
      a.public_sign_in_id, a.finished_at, case when a.quiz and a.finished_at is not null then a.score end as score, a.rating, l.*
    from ${attemptIds} due (attempt_id) cross join lateral (
      select * from attempt a where a.organisation_id = ${scope.organisationId} and a.id = due.attempt_id and not a.practice
        and ${which} offset 0) a
    cross join lateral (
      with logged as materialized (${sql.join([nothing, ...logged], sql` union all `)})
      select answered.answers, answered.ms as answer_time_ms, parts.parts, parts.times as part_times, parts.answers as part_answers,
        parts.correct as part_correct, parts.ms as part_answer_time_ms, firsts.answers as first_answers,
        looked.videos as looked_at, looked.times as looks
      from (
        select count(*)::integer as answers, coalesce(sum(ms), 0)::bigint as ms from logged where answers
      ) answered cross join (
        select coalesce(array_agg(part order by part), '{}') as parts, coalesce(array_agg(times order by part), '{}') as times,
          coalesce(array_agg(answers order by part), '{}') as answers, coalesce(array_agg(correct order by part), '{}') as correct,
          coalesce(array_agg(ms order by part), '{}') as ms
        from (
          select part, count(*)::integer as times, count(*) filter (where answers)::integer as answers,
            count(*) filter (where answers and correct)::integer as correct, coalesce(sum(ms) filter (where answers), 0)::bigint as ms
          from logged where part is not null group by part) part
      ) parts cross join (
        select coalesce(jsonb_agg(jsonb_build_array(part, correct, ms, choices) order by part), '[]') as answers from (
          select distinct on (part) part, correct, ms, choices from logged where answers and part is not null order by part, sequence) first
      ) firsts cross join (
        select coalesce(array_agg(video order by video), '{}') as videos, coalesce(array_agg(times order by video), '{}') as times from (
          select video, count(*)::integer as times from logged where video is not null group by video) look
      ) looked) l`;
}

export type Measure = 'part' | 'answer' | 'score' | 'rating';

const allMeasures: readonly Measure[] = ['part', 'answer', 'score', 'rating'];

/** Of attempts `s`: `number` and sums, as in `counted_attempt_total`. */
const figuresOfMeasure: Record<Measure, { columns: Sql; from: Sql }> = {
  part: {
    columns: sql`p.number, p.times, p.answers, p.correct, p.amount`,
    from: sql`cross join lateral unnest(s.parts, s.part_times, s.part_answers, s.part_correct, s.part_answer_time_ms)
      p (number, times, answers, correct, amount)`,
  },
  answer: { columns: sql`0, s.answers, 0, 0, s.answer_time_ms`, from: sql`where s.answers > 0` },
  score: { columns: sql`0, 1, 0, 0, (s.score * 100)::bigint`, from: sql`where s.score is not null` },
  rating: { columns: sql`s.rating::bigint, 1, 0, 0, 0::bigint`, from: sql`where s.rating is not null` },
};

function measuresOf(rows: Sql, measures: readonly Measure[]): Sql {
  const each = measures.map((measure) => {
    const { columns, from } = figuresOfMeasure[measure];
    return sql`select s.item_kind, s.item_id, s.day, ${sql.lit(measure)}::text, ${columns} from ${rows} s ${from}`;
  });
  return sql`select * from (${sql.join(each, sql` union all `)})
    m (item_kind, item_id, day, measure, number, times, answers, correct, amount)`;
}

/** Counts what `limit` notes name; answers how many there were. @throws LogsArchivedError where one of them is archived */
export async function foldDueAttempts(
  scope: Scope,
  payloads: readonly PayloadNames[],
  limit: number,
): Promise<number> {
  await assertLogsHere(
    scope,
    sql`exists (select from attempt_due due where due.organisation_id = s.organisation_id and due.attempt_id = s.id)`,
  );
  return foldDue(scope, countedAttempts(payloads), limit);
}

/** Waits until nobody counts: until this transaction ends no attempt is noted to be counted again, except by whoever writes to it. */
export async function holdCounting(scope: Scope): Promise<void> {
  await holdFold(scope, countedAttempts([]));
}

/** Forgets all that was counted, and notes every attempt. @throws LogsArchivedError where any is archived */
export async function countAttemptsAgain(scope: Scope, payloads: readonly PayloadNames[]): Promise<void> {
  const every = sql`(select a.id from attempt a where a.organisation_id = ${scope.organisationId} and not a.practice)`;
  await countAllAgain(scope, countedAttempts(payloads), every);
  // Last: whoever archives waits for the row of the fold, which is held by now.
  await assertLogsHere(scope, sql`true`);
}
