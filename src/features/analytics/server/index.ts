import type { ServerFeature } from '#platform/feature/server-feature.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { createAnalyticsResolvers } from './analytics-resolvers.ts';
import { createAnalyticsService } from './analytics-service.ts';

/** What the sessions of an organisation come to, over items, days, roles and groups. It keeps no table of its own. */
export function createAnalyticsFeature(deps: { tenancy: Tenancy; clock: () => Date }): ServerFeature {
  return {
    resolvers: createAnalyticsResolvers(createAnalyticsService(deps)),
  };
}
