import { laterAvatarUrl } from '#features/identity/server/extension-points.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { courseAnalyticsPermissions } from '../model/permissions.ts';
import { createCourseAnalyticsResolvers } from './course-analytics-resolvers.ts';

export const courseAnalyticsServer = defineServerFeature({
  name: 'course-analytics',
  schemaFiles: [new URL('./course-analytics.graphql', import.meta.url)],
  permissions: courseAnalyticsPermissions,
  create: (context) => ({
    resolvers: createCourseAnalyticsResolvers({
      tenancy: context.tenancy,
      clock: context.clock,
      avatarUrl: laterAvatarUrl(context),
    }),
  }),
});
