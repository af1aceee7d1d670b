import { type RawBuilder, sql } from 'kysely';
import { withholdsSmallGroups } from '#features/organisations/server/index.ts';
import { fewPeople } from '#kernel/few-people.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { seesAllAttempts } from '../model/attempt-policy.ts';
import { type CountedReport, type ItemReport, withholdInReport } from '../model/item-report.ts';
import { whereVisible } from './attempt-filter.ts';
import { scoresHidden } from './hidden-scores.ts';

const reportedDays = 366;
const reportedScores = 100;

const different = (where: RawBuilder<unknown>) => sql`(count(distinct s.person_id) filter (where ${where})
  + count(distinct s.public_sign_in_id) filter (where s.person_id is null and ${where}))::integer`;

/**
 * Of the attempts that the viewer may see: a learner's report is made of their own. Of everybody it is read from the totals of days,
 * unless it has to be told how many people are behind each of them. Only `scores` reads attempts, the latest of an index.
 * @throws FORBIDDEN with the reason `fewPeopleReason` where it is of few people whose numbers are withheld
 */
export async function readItemReport(
  scope: ReadScope,
  viewer: Viewer,
  item: { kind: string; id: number },
  personId: number | null,
): Promise<ItemReport> {
  const ofItem = sql`s.item_kind = ${item.kind} and s.item_id = ${item.id}`;
  const asked = sql`${whereVisible(scope, viewer)} and ${ofItem} and ${personId === null ? sql`true` : sql`s.person_id = ${personId}`}`;
  const isOfEverybody = personId === null && seesAllAttempts(viewer);
  const withholds = isOfEverybody && (await withholdsSmallGroups(scope));
  const days =
    isOfEverybody && !withholds
      ? totalDays(scope, ofItem)
      : sql`(select s.* from attempt_day s where ${asked})`;
  const byDay = (count: RawBuilder<unknown>) => sql`coalesce((
    select json_agg(day order by day.date) from (
      select to_char(s.day, 'YYYY-MM-DD') as date, sum(${count})::integer as count, ${different(sql`${count} > 0`)} as people
      from seen s group by 1 having sum(${count}) > 0 order by 1 desc limit ${reportedDays}) day), '[]'::json)`;
  const { rows } = await sql<CountedReport>`
    with shown as materialized (
      select ${seesAllAttempts(viewer) ? sql`true` : sql`not ${scoresHidden(sql`item`)}`} as scores
      from (select ${scope.organisationId}::bigint as organisation_id, ${item.kind}::text as item_kind,
        ${item.id}::bigint as item_id) item),
    seen as materialized (select * from ${days} s),
    total as (
      select coalesce(sum(views), 0)::integer as views, coalesce(sum(completions), 0)::integer as completions,
        round(sum(time_spent_ms) / nullif(sum(views), 0))::float as time,
        round(sum(answer_time_ms) / nullif(sum(answers), 0))::float as reaction,
        round(sum(score_sum) / nullif(sum(score_count), 0), 2)::float as score,
        json_build_object('all', ${different(sql`s.views > 0`)}, 'answered', ${different(sql`s.answers > 0`)},
          'scored', ${different(sql`s.score_count > 0`)}) as people
      from seen s),
    runs as (
      select round(avg(s.first_quiz_score), 2)::float as first, round(avg(s.latest_quiz_score), 2)::float as latest,
        count(s.first_quiz_score)::integer as people
      from (select p.*, null::uuid as public_sign_in_id from item_person_statistics p) s where ${asked})
    select total.views, total.completions, total.people, runs.people as "firstAndLatest", total.time as "averageTimeMs", total.reaction as "averageReactionMs",
      case when shown.scores then total.score end as "averageScore",
      case when shown.scores then runs.first end as "averageFirstScore",
      case when shown.scores then runs.latest end as "averageLatestScore",
      ${byDay(sql`s.views`)} as "dailyViews",
      ${byDay(sql`s.finishes`)} as "dailyCompletions",
      coalesce((select json_agg(scored) from (
        select s.id as "submissionId", s.person_id as "personId", s.score::float as score, s.finished_at as "finishedAt"
        from attempt s where shown.scores and ${asked} and s.quiz and not s.practice and s.finished_at is not null and s.score is not null
        order by s.finished_at desc, s.id desc limit ${reportedScores}) scored), '[]'::json) as scores
    from total, runs, shown`.execute(scope.db);
  const [report] = rows;
  if (!report) throw new Error('A report is always one row.');
  const shown = withholdInReport(report, withholds);
  if (!shown) throw fewPeople();
  return shown;
}

/** Figures of days without anybody's name: what was counted, and what waits to be. */
function totalDays(scope: ReadScope, ofItem: RawBuilder<unknown>): RawBuilder<unknown> {
  const figures = sql`s.views, s.completions, s.score_sum, s.score_count, s.time_spent_ms, s.answers, s.answer_time_ms, s.finishes,
    null::bigint as person_id, null::uuid as public_sign_in_id`;
  return sql`(select s.first_day as day, ${figures} from attempt_total s
      where s.organisation_id = ${scope.organisationId} and s.span = 'day' and ${ofItem}
    union all
    select s.day, ${figures} from attempt_day_change s where s.organisation_id = ${scope.organisationId} and ${ofItem})`;
}
