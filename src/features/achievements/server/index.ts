import type { ServerFeature } from '#platform/feature/server-feature.ts';
import { type BadgeResolverDeps, createBadgeResolvers } from './badge-resolvers.ts';

export { tellOfBadge } from './badge-notices.ts';
export { awardBadge } from './badge-service.ts';

/** What learners earn by what they finish. */
export function createAchievementsFeature(deps: BadgeResolverDeps): ServerFeature {
  return { resolvers: createBadgeResolvers(deps) };
}
