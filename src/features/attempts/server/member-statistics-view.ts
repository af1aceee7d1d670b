import { sql } from 'kysely';
import { type KindCounts, toKindCounts } from '#features/organisations/server/index.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { attemptFiguresByDay } from './attempt-figures-view.ts';
import { scoresHidden } from './hidden-scores.ts';

/** What the sessions of one person come to, over all items. */
export type MemberStatistics = {
  personId: number;
  /** Percent, over the latest scores; null without any. */
  averageScore: number | null;
  /** Percentage points from the first to the latest scores of what was finished more than once; null without any. */
  learningGain: number | null;
  timeSpentMs: number;
  views: number;
  completions: number;
};

/** Scores that are hidden from learners are left out unless `hiddenScores`. */
export async function listMemberStatistics(
  scope: ReadScope,
  personIds: readonly number[],
  options: { hiddenScores: boolean },
): Promise<MemberStatistics[]> {
  if (personIds.length === 0) return [];
  const shown = options.hiddenScores ? sql`true` : sql`not ${scoresHidden(sql`s`)}`;
  const { rows } = await sql<MemberStatistics>`
    select asked.person_id as "personId",
      round(avg(s.latest_score) filter (where ${shown}), 2)::float as "averageScore",
      round(avg(s.latest_score - s.first_score) filter (where ${shown} and s.completions > 1), 2)::float as "learningGain",
      coalesce(sum(s.views), 0)::int as views, coalesce(sum(s.completions), 0)::int as completions,
      (select coalesce(sum(t.time_spent_ms), 0)::float from attempt_day t
        where t.organisation_id = ${scope.organisationId} and t.person_id = asked.person_id) as "timeSpentMs"
    from unnest(${[...personIds]}::bigint[]) as asked (person_id)
    left join item_person_statistics s
      on s.organisation_id = ${scope.organisationId} and s.person_id = asked.person_id
    group by asked.person_id`.execute(scope.db);
  return rows.map((row) => ({ ...row, personId: Number(row.personId) }));
}

/** How many items of each kind each of these people has finished at least once. */
export async function countCompletedItems(
  scope: ReadScope,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, KindCounts>> {
  if (personIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; kind: string; count: number }>`
    select person_id as id, item_kind as kind, count(*)::int as count from item_person_statistics
    where organisation_id = ${scope.organisationId} and person_id = any(${[...personIds]}::bigint[])
      and completions > 0
    group by person_id, item_kind`.execute(scope.db);
  return toKindCounts(rows.map((row) => ({ ...row, id: Number(row.id) })));
}

/** Attempts begun from the day of `from` to before that of `to`, by day in UTC; days without any are left out. */
export async function countAttemptsByDay(
  scope: ReadScope,
  from: Date,
  to: Date,
): Promise<{ date: string; count: number }[]> {
  const days = attemptFiguresByDay(scope, {
    from,
    before: to,
    kind: null,
    role: null,
    groupId: null,
    personId: null,
    itemIds: null,
  });
  const { rows } = await sql<{ date: string; count: number }>`
    select date, views as count from ${days} d order by 1`.execute(scope.db);
  return rows;
}
