import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { forRoles, providerStaff, staff } from '#features/authorisation/model/grants.ts';

export const dashboardPermissions = definePermissions({
  'dashboard:view': forRoles(...staff),
  /** What everybody who works in any organisation reads. */
  'system-notice:set': providerStaff,
});

export const { assertCan } = askPermissions(dashboardPermissions);
