import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { analystGroup, analystsAndManagers, forRoles } from '#features/authorisation/model/grants.ts';
import { contentPermissions } from '#features/content/model/permissions.ts';

export const analyticsPermissions = definePermissions({
  'analytics:view': forRoles(...analystGroup),
  /** How far each member is. */
  'people:view': analystsAndManagers,
});

export const { can, assertCan } = askPermissions(analyticsPermissions, contentPermissions);
