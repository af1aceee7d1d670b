import { readingFor } from '#features/content/server/index.ts';
import type { FormTrigger } from '#features/forms/server/extension-points.ts';
import type { CourseContext } from './course-context.ts';
import { listDecidedCoursesIn } from './course-read-service.ts';

/** What is asked after a course is asked of who has done all of it. */
export function createCourseEnd({
  clock,
}: Pick<CourseContext, 'clock'>): NonNullable<FormTrigger['isAtEnd']> {
  return async (scope, viewer, id) => {
    const reading = readingFor('course', viewer, 'play');
    const [course] = await listDecidedCoursesIn(scope, viewer, { ids: [id], reading, now: clock() });
    return course?.memberProgress === 100;
  };
}
