import { askPermissions, definePermissions } from '#features/access/model/define-permissions.ts';
import { adminGroup, forRoles, staff } from '#features/access/model/grants.ts';

export const groupPermissions = definePermissions({
  'group:list': forRoles(...staff),
  'group:manage': forRoles(...adminGroup),
});

export const { can, assertCan } = askPermissions(groupPermissions);
