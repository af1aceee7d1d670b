import type { ServerFeature } from '#platform/graphql/server-feature.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { createGroupService } from './group-service.ts';
import { createOrganisationResolvers } from './organisation-resolvers.ts';

export function createOrganisationsFeature(deps: { tenancy: Tenancy }): ServerFeature {
  return {
    name: 'organisations',
    schemaFiles: [new URL('./organisations.graphql', import.meta.url)],
    resolvers: createOrganisationResolvers({ groups: createGroupService(deps) }),
  };
}
