import type { ServerFeature } from '#platform/graphql/server-feature.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { createCatalogueResolvers } from './catalogue-resolvers.ts';

export type AuthoringDependencies = { tenancy: Tenancy; clock: () => Date };

/** Writing, publishing and listing virtual humans. */
export function createAuthoring(_deps: AuthoringDependencies): Omit<ServerFeature, 'name'> {
  return {
    schemaFiles: [new URL('../virtual-humans.graphql', import.meta.url)],
    resolvers: createCatalogueResolvers(),
  };
}
