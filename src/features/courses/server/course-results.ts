import { sql } from 'kysely';
import { serviceViewer } from '#features/authorisation/model/viewer.ts';
import type { KindResults } from '#features/content/server/extension-points.ts';
import { publishedFactsOf } from '#features/content/server/item-standing-view.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { listCoursesView, noParts } from './course-list-view.ts';
import { type CourseView, viewCourse } from './course-view.ts';
import { findCompletion, findCourseIdOfUnit } from './enrolment-store.ts';

/** The version that learners take, or took last. */
const reading = { purpose: 'analytics', source: 'version' } as const;

/**
 * How far somebody is in a course, as the log of attempts says; null where there is no such course.
 * @param asked `since` leaves out what they did before
 */
export async function findReached(
  scope: ReadScope,
  { courseId, personId, at, since }: { courseId: number; personId: number; at: Date; since?: Date },
): Promise<Pick<CourseView, 'title' | 'modules' | 'reached'> | null> {
  const { organisationId } = scope;
  const learner = serviceViewer(organisationId, personId);
  const { rows } = await listCoursesView(scope, {
    viewer: learner,
    reading,
    parts: { ...noParts, units: true },
    filter: { id: { eq: courseId } },
    sort: [],
    page: { limit: 1, offset: 0 },
    ...(since ? { since } : {}),
  });
  const [row] = rows;
  return row ? viewCourse(learner, { organisationId, reading, now: at }, row) : null;
}

/** A course is reached when all of its units were taken, and its assessments passed. */
export const courseResults: KindResults = {
  kind: 'course',
  startedAt: ({ organisation, itemId, personId, since }) => sql`(
    select case when ${since} is null or e.started_at >= ${since} then e.started_at
      when e.last_activity_at >= ${since} then e.last_activity_at end
    from course_enrolment e
    where e.organisation_id = ${organisation} and e.course_id = ${itemId} and e.person_id = ${personId})`,
  reachedAt: ({ organisation, itemId, personId, since }) => sql`(
    select e.passed_at from course_enrolment e
    where e.organisation_id = ${organisation} and e.course_id = ${itemId} and e.person_id = ${personId}
      and (${since} is null or e.passed_at >= ${since}))`,
  async isReached(scope, { itemId, personId, since, now }) {
    const found = await findReached(scope, {
      courseId: itemId,
      personId,
      at: now,
      ...(since ? { since } : {}),
    });
    return found?.reached.passed ?? false;
  },
  async findReachedAt(scope, { itemId, personId }) {
    return (await findCompletion(scope, itemId, personId))?.completedAt ?? null;
  },
  dueAt: (item) => sql`(${publishedFactsOf(item)} ->> 'dueAt')::timestamptz`,
  async findTakenAgain(scope, { itemId, personId, since, now }) {
    const found = await findReached(scope, { courseId: itemId, personId, at: now, since });
    if (!found?.reached.completed) return null;
    const scores = found.modules
      .flatMap(({ units }) => units)
      .flatMap(({ bestScore }) => (bestScore === null ? [] : [bestScore]));
    const sum = scores.reduce((total, score) => total + score, 0);
    return { title: found.title, score: scores.length === 0 ? null : sum / scores.length };
  },
  findItemOfUnit: findCourseIdOfUnit,
};
