import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { adminGroup, analystGroup, forRoles, members, staff } from '#features/authorisation/model/grants.ts';
import { organisationPermissions } from '#features/organisations/model/permissions.ts';

export const groupPermissions = definePermissions({
  'group:list': forRoles(...staff),
  'group:manage': forRoles(...adminGroup),
  /** Which groups somebody manages. */
  'group:see-managers': { grants: [{ roles: analystGroup }, { roles: members, when: ['self'] }] },
});

/** Organisations name the permissions of their invite links. */
export const { can, assertCan } = askPermissions(groupPermissions, organisationPermissions);
