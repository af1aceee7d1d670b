import { type RawBuilder, sql } from 'kysely';
import { periodMoments } from '#features/analytics/model/analytics-period.ts';
import type { Question } from '#features/analytics/server/index.ts';
import { timeInUnits } from '#features/attempts/server/unit-attempts-view.ts';
import { contentItems, itemTitles } from '#features/content/server/content-items-view.ts';
import { itemsWithTag } from '#features/content/server/content-tags-view.ts';
import {
  courseLearners,
  courseUnitResults,
  unitsOfCourses,
} from '#features/courses/server/course-figures-view.ts';
import { namedGroupPlaces, peopleInGroup } from '#features/groups/server/group-sets-view.ts';
import { peopleInRole } from '#features/identity/server/membership-view.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { CoursesSeen } from '../model/course-figures-policy.ts';

type Sql = RawBuilder<unknown>;

export type CourseQuestion = {
  question: Question;
  seen: CoursesSeen;
  /** Courses that a total leaves out. */
  leftOut?: readonly number[];
};

/** The courses that are asked about whose figures the viewer sees: `id`, `title`, `published`, `archived`. */
export function coursesSeen(scope: ReadScope, { question: { tagId }, seen }: CourseQuestion): Sql {
  const courses = everyCourseSeen(scope, seen);
  if (tagId === null) return courses;
  return sql`(select c.* from ${courses} c where c.id in ${itemsWithTag(scope, tagId)})`;
}

function everyCourseSeen(scope: ReadScope, seen: CoursesSeen): Sql {
  if (seen.items !== null) return contentItems(scope, ['course'], seen.items);
  return sql`(select c.id, t.title, c.published, c.archived
    from ${contentItems(scope, ['course'], { writerId: null, drafts: false })} c
    join ${itemTitles(scope)} t on t.kind = c.kind and t.id = c.id)`;
}

/** Who began a course in the days that are asked about, as far as the viewer sees them: a row for each course and member. */
export function learnersAsked(scope: ReadScope, { question, seen, leftOut = [] }: CourseQuestion): Sql {
  const { period, role, groupId } = question;
  const { from, before } = periodMoments(period);
  const managed = seen.people.groupIds;
  const where = [
    sql`l.started_at >= ${from} and l.started_at < ${before}`,
    ...(role === null ? [] : [sql`l.person_id in ${peopleInRole(scope, role)}`]),
    ...(groupId === null ? [] : [sql`l.person_id in ${peopleInGroup(scope, groupId)}`]),
    ...(leftOut.length === 0 ? [] : [sql`l.course_id <> all(${[...leftOut]}::bigint[])`]),
    // A manager who asks for another group gets nobody.
    ...(managed === null ? [] : [inOneOf(scope, managed)]),
    ...(managed === null || groupId === null
      ? []
      : [sql`${groupId}::bigint = any(${[...managed]}::bigint[])`]),
  ];
  return sql`(select l.* from ${courseLearners(scope)} l where ${sql.join(where, sql` and `)})`;
}

function inOneOf(scope: ReadScope, groupIds: readonly number[]): Sql {
  return sql`l.person_id in (select g.person_id from ${namedGroupPlaces(scope)} g
    where g.group_id = any(${[...groupIds]}::bigint[]))`;
}

/** The mean of a member's best scores in a course: `course_id`, `person_id`, `score`. */
export function courseScores(scope: ReadScope, { seen }: CourseQuestion): Sql {
  return sql`(select r.course_id, r.person_id, avg(r.best_score) as score
    from ${courseUnitResults(scope, seen.people)} r group by r.course_id, r.person_id)`;
}

/** Time spent in a course: `course_id`, `person_id`, `time_spent_ms`. */
export function courseTimes(scope: ReadScope): Sql {
  return sql`(select u.course_id, t.person_id, sum(t.time_spent_ms) as time_spent_ms
    from ${timeInUnits(scope)} t join ${unitsOfCourses(scope)} u on u.unit_id = t.unit_id
    group by u.course_id, t.person_id)`;
}
