import { defineServerFeature } from '#platform/feature/server-feature.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { entitlementsPermissions } from '../model/permissions.ts';
import { entitlementsPoint, planRoomPoint } from './extension-points.ts';
import { createPlanRoomResolvers } from './plan-room-resolvers.ts';

export const entitlementsServer = defineServerFeature({
  name: 'entitlements',
  schemaFiles: [new URL('./entitlements.graphql', import.meta.url)],
  permissions: entitlementsPermissions,
  create: (context) => ({
    resolvers: createPlanRoomResolvers(context.tenancy, () => context.listParts(planRoomPoint)),
    /** The number of each thing that plans limit, by key. */
    async countUse(scope: ReadScope): Promise<ReadonlyMap<string, number>> {
      const used = new Map<string, number>();
      for (const { key, countUsed } of context.listParts(entitlementsPoint))
        used.set(key, await countUsed(scope));
      return used;
    },
  }),
});
