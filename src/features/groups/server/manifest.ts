import { organisationPortsPoint } from '#features/organisations/server/extension-points.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { groupPermissions } from '../model/permissions.ts';
import { createGroupsFeature } from './index.ts';

export const groupsServer = defineServerFeature({
  name: 'groups',
  schemaFiles: [new URL('./groups.graphql', import.meta.url)],
  permissions: groupPermissions,
  create: (context) =>
    createGroupsFeature({
      tenancy: context.tenancy,
      content: context.getPart(organisationPortsPoint).content,
    }),
});
