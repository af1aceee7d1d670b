import type { ServerFeature } from '#platform/graphql/server-feature.ts';
import { type AuthoringDependencies, createAuthoring } from './authoring/index.ts';

export type VirtualHumansDependencies = AuthoringDependencies;

/** Virtual humans: written by staff (authoring), talked with by learners (conversation). */
export function createVirtualHumansFeature(deps: VirtualHumansDependencies): ServerFeature {
  const authoring = createAuthoring(deps);
  return {
    name: 'virtual-humans',
    schemaFiles: authoring.schemaFiles,
    resolvers: authoring.resolvers,
  };
}
