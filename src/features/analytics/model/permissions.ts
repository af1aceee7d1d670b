import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { analystGroup, forRoles } from '#features/authorisation/model/grants.ts';
import { contentPermissions } from '#features/content/model/permissions.ts';

export const analyticsPermissions = definePermissions({
  'analytics:view': forRoles(...analystGroup),
});

export const { can, assertCan } = askPermissions(analyticsPermissions, contentPermissions);
