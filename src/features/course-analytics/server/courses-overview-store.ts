import { sql } from 'kysely';
import { z } from 'zod';
import type { RowPeople } from '#features/analytics/server/index.ts';
import { placesInGroups } from '#features/groups/server/group-sets-view.ts';
import { placesInRoles } from '#features/identity/server/membership-view.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import {
  type CourseQuestion,
  courseScores,
  coursesSeen,
  courseTimes,
  learnersAsked,
} from './course-selection.ts';

const periodSchema = z.object({
  figures: z.object({
    users: z.number(),
    views: z.number(),
    completions: z.number(),
    averageScore: z.number().nullable(),
    timeSpentMs: z.number(),
    /** How many of them have a score. */
    scored: z.number(),
  }),
  days: z.array(
    z.object({ date: z.string(), views: z.number(), completions: z.number(), people: z.number() }),
  ),
});
export type CoursesPeriod = z.infer<typeof periodSchema>;

/** Who began which of the courses that the viewer sees: a row for each course and member. */
function begunCourses(scope: ReadScope, asked: CourseQuestion) {
  return sql`(select l.* from ${learnersAsked(scope, asked)} l
    where l.course_id in (select c.id from ${coursesSeen(scope, asked)} c))`;
}

/** What all courses come to that were begun in a period, and its days: one statement. */
export async function readCoursesPeriod(scope: ReadScope, asked: CourseQuestion): Promise<CoursesPeriod> {
  const { rows } = await sql`
    with begun as materialized (
      select l.*, (l.started_at at time zone 'UTC')::date as day from ${begunCourses(scope, asked)} l)
    select (select json_build_object('users', count(distinct b.person_id), 'views', count(*),
        'completions', count(b.completed_at), 'averageScore', round(avg(s.score), 2)::float8,
        'timeSpentMs', coalesce(sum(t.time_spent_ms), 0)::float8,
        'scored', count(distinct b.person_id) filter (where s.score is not null))
        from begun b
        left join ${courseScores(scope, asked)} s on s.course_id = b.course_id and s.person_id = b.person_id
        left join ${courseTimes(scope)} t on t.course_id = b.course_id and t.person_id = b.person_id) as figures,
      (select coalesce(json_agg(json_build_object('date', to_char(d.day, 'YYYY-MM-DD'), 'views', d.views, 'completions', d.completions,
          'people', d.people) order by d.day), '[]')
        from (select day, count(*) as views, count(completed_at) as completions, count(distinct person_id) as people
          from begun group by day) d) as days`.execute(scope.db);
  return periodSchema.parse(rows[0]);
}

/** How many different people began any of these courses. */
export async function countPeopleOfCourses(
  scope: ReadScope,
  asked: CourseQuestion,
  courseIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct l.person_id)::integer as people from ${begunCourses(scope, asked)} l
    where l.course_id = any(${[...courseIds]}::bigint[])`.execute(scope.db);
  return rows[0]?.people ?? 0;
}

/** How many people of each group, or of each user type, began a course. */
export async function listPeopleByPlace(
  scope: ReadScope,
  asked: CourseQuestion,
  by: 'group' | 'role',
): Promise<Pick<RowPeople, 'key' | 'people'>[]> {
  const places = by === 'group' ? placesInGroups(scope) : placesInRoles(scope);
  const { rows } = await sql<{ key: string; people: number }>`
    select p.key::text as key, count(distinct l.person_id)::integer as people
    from ${begunCourses(scope, asked)} l join ${places} p on p.person_id = l.person_id group by p.key`.execute(
    scope.db,
  );
  return rows;
}
