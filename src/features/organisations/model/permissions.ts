import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { adminGroup, forRoles, providerStaff } from '#features/authorisation/model/grants.ts';
import { identityPermissions } from '#features/identity/model/permissions.ts';

export const organisationPermissions = definePermissions({
  'invite:create': forRoles(...adminGroup),
  /** The link that makes administrators. */
  'invite:see-admin-link': forRoles(...adminGroup),
  'organisation:edit': forRoles(...adminGroup),
  'organisation:see-plan': forRoles(...adminGroup),
  /** What is agreed on with a customer, by the provider of the installation. */
  'staff:edit-licences': providerStaff,
  /** The provider's agreement with the customer, such as the limit for a kind of content. */
  'organisation:settle': forRoles('customeradmin'),
});

export const { can, assertCan } = askPermissions(organisationPermissions, identityPermissions);
