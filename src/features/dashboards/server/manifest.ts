import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { homeListsPoint } from './extension-points.ts';
import { createDashboardsFeature } from './index.ts';

export const dashboardsServer = defineServerFeature({
  name: 'dashboards',
  schemaFiles: [new URL('./dashboards.graphql', import.meta.url)],
  create: (context) => createDashboardsFeature({ lists: context.getPart(homeListsPoint) }),
});
