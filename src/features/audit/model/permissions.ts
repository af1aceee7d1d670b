import { askPermissions, definePermissions } from '#features/access/model/define-permissions.ts';
import { adminGroup, forRoles } from '#features/access/model/grants.ts';

export const auditPermissions = definePermissions({
  'audit:list': forRoles(...adminGroup),
});

export const { assertCan } = askPermissions(auditPermissions);
