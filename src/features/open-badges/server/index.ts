import type { ServerFeature } from '#platform/feature/server-feature.ts';
import type { RequestPace } from '#platform/pace/request-pace.ts';
import { createJudge } from './judge-ports.ts';
import type { OpenBadgeContext } from './open-badge-context.ts';
import { createOpenBadgeResolvers } from './open-badge-resolvers.ts';
import { registerOpenBadgeRoutes } from './open-badge-routes.ts';
import { createPublishedDocuments } from './published-documents.ts';

export { markRevoked as revokeOpenBadge } from './open-badge-store.ts';

/** Badges and certificates as files that others check without Praxis. */
export function createOpenBadgesFeature(context: OpenBadgeContext, pace: RequestPace): ServerFeature {
  const published = createPublishedDocuments(context);
  const judge = createJudge(context);
  return {
    resolvers: createOpenBadgeResolvers(context),
    routes: (app) => registerOpenBadgeRoutes(app, { published, judge, pace }),
  };
}
