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

/** Of the sessions that the viewer may see: a learner's report is made of their own. */
export async function readItemReport(
  scope: ReadScope,
  viewer: Viewer,
  item: { kind: string; id: number },
  personId: number | null,
): Promise<ItemReport> {
  const mine = personId === null ? sql`true` : sql`s.person_id = ${personId}`;
  const shown = seesAllAttempts(viewer) ? sql`s.quiz` : sql`(s.quiz and not ${scoresHidden(sql`s`)})`;
  const byDay = (moment: RawBuilder<unknown>) => sql`coalesce((
    select json_agg(day order by day.date) from (
      select to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD') as date, count(*)::integer as count
      from seen s where ${moment} is not null group by 1 order by 1 desc limit ${reportedDays}) day), '[]'::json)`;
  const { rows } = await sql<ItemReport>`
    with seen as materialized (
      select s.organisation_id, s.id, s.person_id, s.started_at, s.finished_at, s.time_spent_ms,
        case when ${shown} and s.finished_at is not null then s.score end as score
      from attempt s
      where ${whereVisible(scope, viewer)} and s.item_kind = ${item.kind} and s.item_id = ${item.id} and ${mine}),
    runs as (
      select (array_agg(score order by finished_at, id))[1] as first,
        (array_agg(score order by finished_at desc, id desc))[1] as latest
      from seen where score is not null and person_id is not null group by person_id)
    select
      (select count(*)::integer from seen) as views,
      (select count(finished_at)::integer from seen) as completions,
      (select round(avg(time_spent_ms))::float from seen) as "averageTimeMs",
      (select round(avg(e.time_spent_ms))::float from seen s
        join attempt_event e on e.organisation_id = s.organisation_id and e.attempt_started_at = s.started_at
          and e.attempt_id = s.id
        where e.type = 'ANSWER') as "averageReactionMs",
      (select round(avg(score), 2)::float from seen) as "averageScore",
      (select round(avg(first), 2)::float from runs) as "averageFirstScore",
      (select round(avg(latest), 2)::float from runs) as "averageLatestScore",
      ${byDay(sql`s.started_at`)} as "dailyViews",
      ${byDay(sql`s.finished_at`)} as "dailyCompletions",
      coalesce((select json_agg(scored) from (
        select s.id as "submissionId", s.person_id as "personId", s.score::float as score, s.finished_at as "finishedAt"
        from seen s where s.score is not null order by s.finished_at desc, s.id desc limit ${reportedScores}) scored),
        '[]'::json) as scores`.execute(scope.db);
  const [report] = rows;
  if (!report) throw new Error('A report is always one row.');
  return report;
}
