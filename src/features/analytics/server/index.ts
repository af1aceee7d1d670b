import type { ServerFeature } from '#platform/feature/server-feature.ts';
import { createAnalyticsResolvers } from './analytics-resolvers.ts';
import type { AnalyticsContext } from './analytics-service.ts';

/** What the sessions of an organisation come to, over items, days, roles and groups. It keeps no table of its own. */
export function createAnalyticsFeature(context: AnalyticsContext): ServerFeature {
  return { resolvers: createAnalyticsResolvers(context) };
}
