import type { ServerFeature } from '#platform/graphql/server-feature.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { createGroupService } from './group-service.ts';
import { createOrganisationResolvers } from './organisation-resolvers.ts';

const schemaNames = [
  'organisations',
  'members',
  'groups',
  'organisation-settings',
  'invites',
  'audit-log',
  'deletion',
  'provider-staff',
];

export function createOrganisationsFeature(deps: { tenancy: Tenancy }): ServerFeature {
  return {
    name: 'organisations',
    schemaFiles: schemaNames.map((name) => new URL(`./${name}.graphql`, import.meta.url)),
    resolvers: createOrganisationResolvers({ groups: createGroupService(deps) }),
  };
}
