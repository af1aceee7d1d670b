import { type RawBuilder, sql } from 'kysely';
import { periodMoments } from '#features/analytics/model/analytics-period.ts';
import { type FunnelRow, funnelSchema } from '#features/analytics/server/index.ts';
import { assignedWork } from '#features/assignments/server/assigned-work-view.ts';
import { courseLearners } from '#features/courses/server/course-figures-view.ts';
import { namedGroupPlaces, peopleInGroup } from '#features/groups/server/group-sets-view.ts';
import { peopleInRole } from '#features/identity/server/membership-view.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { type CourseQuestion, coursesSeen, learnersAsked } from './course-selection.ts';

/**
 * How many members with a course came how far: of courses that were assigned, and of all that were begun.
 * @param courseId null for every course
 */
export async function readCourseFunnel(
  scope: ReadScope,
  asked: CourseQuestion,
  courseId: number | null,
): Promise<FunnelRow> {
  const { leftOut = [] } = asked;
  const assigned = assignedWork(scope, {
    ...periodMoments(asked.question.period),
    kinds: ['course'],
    itemIds: courseId === null ? null : sql`array[${courseId}]::bigint[]`,
    isOfThem: isAsked(scope, asked),
  });
  const { rows } = await sql`
    with seen as materialized (select c.id from ${coursesSeen(scope, asked)} c where c.id <> all(${[...leftOut]}::bigint[]))
    select (select json_build_object('people', count(distinct w.person_id), 'assigned', count(*),
        'started', count(*) filter (where w.passed or l.person_id is not null),
        'finished', count(*) filter (where w.passed or l.completed_at is not null), 'passed', count(*) filter (where w.passed))
      from ${assigned} w join seen on seen.id = w.item_id
      left join ${courseLearners(scope)} l on l.course_id = w.item_id and l.person_id = w.person_id) as assigned,
      (select json_build_object('people', count(distinct l.person_id), 'started', count(*),
        'finished', count(l.completed_at), 'passed', count(*) filter (where l.completed_at is not null and l.passed_at is not null))
      from ${learnersAsked(scope, asked)} l join seen on seen.id = l.course_id
      where ${courseId === null ? sql`true` : sql`l.course_id = ${courseId}`}) as used`.execute(scope.db);
  return funnelSchema.parse(rows[0]);
}

/** Whether the person of a round `r` is one of those asked for, as far as the viewer sees them. */
function isAsked(
  scope: ReadScope,
  { question: { role, groupId }, seen }: CourseQuestion,
): RawBuilder<unknown> {
  const managed = seen.people.groupIds;
  return sql.join(
    [
      sql`true`,
      ...(role === null ? [] : [sql`r.person_id in ${peopleInRole(scope, role)}`]),
      ...(groupId === null ? [] : [sql`r.person_id in ${peopleInGroup(scope, groupId)}`]),
      ...(managed === null
        ? []
        : [
            sql`r.person_id in (select g.person_id from ${namedGroupPlaces(scope)} g
              where g.group_id = any(${[...managed]}::bigint[]))`,
            // A manager who asks for another group gets nobody.
            groupId === null ? sql`true` : sql`${groupId}::bigint = any(${[...managed]}::bigint[])`,
          ]),
    ],
    sql` and `,
  );
}
