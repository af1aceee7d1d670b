import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { adminGroup, forRoles, staff } from '#features/authorisation/model/grants.ts';

export const groupPermissions = definePermissions({
  'group:list': forRoles(...staff),
  'group:manage': forRoles(...adminGroup),
});

export const { can, assertCan } = askPermissions(groupPermissions);
