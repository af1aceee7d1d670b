import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { members, staff } from '#features/authorisation/model/grants.ts';

export const courseAnalyticsPermissions = definePermissions({
  /** How courses go: creators see their own, managers how the people of their groups are. */
  'course:analyse': { grants: [{ roles: staff }, { roles: members, when: ['inManagedGroup'] }] },
});

export const { assertCan } = askPermissions(courseAnalyticsPermissions);
