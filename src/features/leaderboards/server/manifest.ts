import { personalDataPoint } from '#features/privacy/server/extension-points.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { leaderboardPermissions } from '../model/permissions.ts';
import { createLeaderboardResolvers } from './leaderboard-resolvers.ts';
import { personalLeaderboardData } from './personal-leaderboard-data.ts';

export const leaderboardsServer = defineServerFeature({
  name: 'leaderboards',
  schemaFiles: [new URL('./leaderboards.graphql', import.meta.url)],
  permissions: leaderboardPermissions,
  create: ({ tenancy, clock }) => ({
    resolvers: createLeaderboardResolvers({ tenancy, clock }),
    brings: [personalDataPoint.bring(personalLeaderboardData)],
  }),
});
