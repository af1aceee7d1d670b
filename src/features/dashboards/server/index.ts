import type { ServerFeature } from '#platform/feature/server-feature.ts';
import { createDashboardResolvers, type DashboardDependencies } from './dashboard-resolvers.ts';

/** The home of learners, the dashboard of staff, and what the provider tells everybody there. */
export function createDashboardsFeature(context: DashboardDependencies): ServerFeature {
  return { resolvers: createDashboardResolvers(context) };
}
