import {
  laterAvatarUrl,
  managedGroupsPoint,
  membershipEndsPoint,
} from '#features/identity/server/extension-points.ts';
import { identityServer } from '#features/identity/server/manifest.ts';
import { organisationPortsPoint } from '#features/organisations/server/extension-points.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { groupPermissions } from '../model/permissions.ts';
import { managedGroupIdsJson } from './group-manager-store.ts';
import { leaveGroups } from './group-people-store.ts';
import { createGroupsFeature } from './index.ts';

export const groupsServer = defineServerFeature({
  name: 'groups',
  schemaFiles: [new URL('./groups.graphql', import.meta.url)],
  permissions: groupPermissions,
  create: (context) => ({
    ...createGroupsFeature({
      tenancy: context.tenancy,
      content: context.getPart(organisationPortsPoint).content,
      avatarUrl: laterAvatarUrl(context),
      forgetSignIns: identityServer.of(context).sessionCheck.forgetAll,
    }),
    brings: [membershipEndsPoint.bring(leaveGroups), managedGroupsPoint.bring(managedGroupIdsJson)],
  }),
});
