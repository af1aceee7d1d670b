import { viewTablesPoint } from '#features/analytics/server/extension-points.ts';
import { laterAvatarUrl } from '#features/identity/server/extension-points.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { courseAnalyticsPermissions } from '../model/permissions.ts';
import { createCourseAnalyticsResolvers } from './course-analytics-resolvers.ts';
import type { CourseAnalyticsContext } from './course-analytics-service.ts';
import { listCourseViewTables } from './view-tables.ts';

export const courseAnalyticsServer = defineServerFeature({
  name: 'course-analytics',
  schemaFiles: [new URL('./course-analytics.graphql', import.meta.url)],
  permissions: courseAnalyticsPermissions,
  create(context) {
    const courses: CourseAnalyticsContext = {
      tenancy: context.tenancy,
      clock: context.clock,
      avatarUrl: laterAvatarUrl(context),
    };
    return {
      resolvers: createCourseAnalyticsResolvers(courses),
      brings: listCourseViewTables(courses).map((tables) => viewTablesPoint.bring(tables)),
    };
  },
});
