import { defineServerFeature } from '#platform/feature/server-feature.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { entitlementsPoint } from './extension-points.ts';

export const entitlementsServer = defineServerFeature({
  name: 'entitlements',
  schemaFiles: [],
  create: (context) => ({
    resolvers: {},
    /** The number of each thing that plans limit, by key. */
    async countUse(scope: ReadScope): Promise<ReadonlyMap<string, number>> {
      const used = new Map<string, number>();
      for (const { key, countUsed } of context.listParts(entitlementsPoint))
        used.set(key, await countUsed(scope));
      return used;
    },
  }),
});
