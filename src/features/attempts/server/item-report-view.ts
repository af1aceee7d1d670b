import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { seesAllAttempts } from '../model/attempt-policy.ts';
import { whereVisible } from './attempt-filter.ts';
import { scoresHidden } from './hidden-scores.ts';

/** What the sessions of an item come to, of everybody or of one person. Scores are percent, null where none may be seen. */
export type ItemReport = {
  views: number;
  completions: number;
  averageTimeMs: number | null;
  /** From the step before to the answer, over all answers. */
  averageReactionMs: number | null;
  averageScore: number | null;
  averageFirstScore: number | null;
  averageLatestScore: number | null;
  /** By day in UTC, the oldest first; days without any are left out. */
  dailyViews: { date: string; count: number }[];
  dailyCompletions: { date: string; count: number }[];
  /** Of the latest finished sessions, the newest first. */
  scores: { submissionId: number; personId: number | null; score: number; finishedAt: string }[];
};

const reportedDays = 366;
const reportedScores = 100;

/** Of the attempts that the viewer may see: a learner's report is made of their own. Only `scores` reads attempts. */
export async function readItemReport(
  scope: ReadScope,
  viewer: Viewer,
  item: { kind: string; id: number },
  personId: number | null,
): Promise<ItemReport> {
  const asked = sql`${whereVisible(scope, viewer)} and s.item_kind = ${item.kind} and s.item_id = ${item.id}
    and ${personId === null ? sql`true` : sql`s.person_id = ${personId}`}`;
  const byDay = (count: RawBuilder<unknown>) => sql`coalesce((
    select json_agg(day order by day.date) from (
      select to_char(s.day, 'YYYY-MM-DD') as date, sum(${count})::integer as count
      from seen s where ${count} > 0 group by 1 order by 1 desc limit ${reportedDays}) day), '[]'::json)`;
  const { rows } = await sql<ItemReport>`
    with shown as materialized (
      select ${seesAllAttempts(viewer) ? sql`true` : sql`not ${scoresHidden(sql`item`)}`} as scores
      from (select ${scope.organisationId}::bigint as organisation_id, ${item.kind}::text as item_kind,
        ${item.id}::bigint as item_id) item),
    seen as materialized (select s.* from attempt_day s where ${asked}),
    total as (
      select coalesce(sum(views), 0)::integer as views, coalesce(sum(completions), 0)::integer as completions,
        round(sum(time_spent_ms) / nullif(sum(views), 0))::float as time,
        round(sum(answer_time_ms) / nullif(sum(answers), 0))::float as reaction,
        round(sum(score_sum) / nullif(sum(score_count), 0), 2)::float as score
      from seen),
    runs as (
      select round(avg(s.first_quiz_score), 2)::float as first, round(avg(s.latest_quiz_score), 2)::float as latest
      from (select p.*, null::uuid as public_sign_in_id from item_person_statistics p) s where ${asked})
    select total.views, total.completions, total.time as "averageTimeMs", total.reaction as "averageReactionMs",
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
  return report;
}
