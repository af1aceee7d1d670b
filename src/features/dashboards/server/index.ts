import type { ServerFeature } from '#platform/feature/server-feature.ts';
import { createDashboardResolvers, type HomeLists } from './dashboard-resolvers.ts';

export type { HomeLists } from './dashboard-resolvers.ts';

export function createDashboardsFeature(deps: { lists: HomeLists }): ServerFeature {
  return { resolvers: createDashboardResolvers(deps.lists) };
}
