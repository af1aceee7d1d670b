import { createReactionService } from '#features/content/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ServerFeature } from '#platform/feature/server-feature.ts';
import { courseRules } from '../model/course-policy.ts';
import type { CourseContext } from './course-context.ts';
import { noParts } from './course-list-view.ts';
import { findCourseView } from './course-read-service.ts';
import { createCourseResolvers } from './course-resolvers.ts';
import { type CourseService, createCourseService } from './course-service.ts';
import { createPage, updatePage } from './page-service.ts';
import { beginCourse, completeUnit } from './progress-service.ts';
import { createResource } from './resource-service.ts';

export { courseKind } from './course-kind.ts';
export { courseCompleted, coursePartsAdded, courseScoreRaised } from './domain-events.ts';

export type CoursesApi = {
  courses: CourseService;
  createResource(viewer: Viewer, input: unknown): Promise<unknown>;
  createPage(viewer: Viewer, input: unknown): Promise<{ ID: string }>;
  updatePage(viewer: Viewer, input: unknown): Promise<unknown>;
  begin(viewer: Viewer, courseId: number): Promise<number>;
  completeUnit(viewer: Viewer, unitId: number): Promise<number>;
};

/** Writing, publishing and taking courses. */
export function createCoursesFeature(context: CourseContext): ServerFeature & { service: CoursesApi } {
  const service = createCourseService(context);
  return {
    service: {
      courses: service,
      createResource: (viewer, input) => createResource(context, viewer, input),
      createPage: (viewer, input) => createPage(context, viewer, input),
      updatePage: (viewer, input) => updatePage(context, viewer, input),
      begin: (viewer, courseId) => beginCourse(context, viewer, courseId),
      completeUnit: (viewer, unitId) => completeUnit(context, viewer, unitId),
    },
    resolvers: createCourseResolvers({
      context,
      service,
      reactions: createReactionService({
        tenancy: context.tenancy,
        rules: courseRules,
        isVisible: async (viewer, id) => (await findCourseView(context, viewer, id, noParts)) !== null,
      }),
    }),
  };
}
