import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { adminGroup, forRoles } from '#features/authorisation/model/grants.ts';

export const auditPermissions = definePermissions({
  'audit:list': forRoles(...adminGroup),
});

export const { assertCan } = askPermissions(auditPermissions);
