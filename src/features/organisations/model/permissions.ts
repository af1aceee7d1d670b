import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { adminGroup, forRoles } from '#features/authorisation/model/grants.ts';
import { identityPermissions } from '#features/identity/model/permissions.ts';

export const organisationPermissions = definePermissions({
  'invite:create': forRoles(...adminGroup),
  /** The link that makes administrators. */
  'invite:see-admin-link': forRoles(...adminGroup),
  'organisation:edit': forRoles(...adminGroup),
  'organisation:see-plan': forRoles(...adminGroup),
  /** What the provider agreed with the customer, such as how much content of a kind there may be. */
  'organisation:settle': forRoles('customeradmin'),
});

export const { can, assertCan } = askPermissions(organisationPermissions, identityPermissions);
