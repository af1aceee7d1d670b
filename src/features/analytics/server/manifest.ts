import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { analyticsPermissions } from '../model/permissions.ts';
import { createAnalyticsFeature } from './index.ts';

export const analyticsServer = defineServerFeature({
  name: 'analytics',
  schemaFiles: [new URL('./analytics.graphql', import.meta.url)],
  permissions: analyticsPermissions,
  create: ({ tenancy, clock }) => createAnalyticsFeature({ tenancy, clock }),
});
