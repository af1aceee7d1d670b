import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import {
  analystGroup,
  analystsAndManagers,
  forRoles,
  members,
  staff,
} from '#features/authorisation/model/grants.ts';
import { contentPermissions } from '#features/content/model/permissions.ts';

export const analyticsPermissions = definePermissions({
  'analytics:view': forRoles(...analystGroup),
  /** How far each member is. */
  'people:view': analystsAndManagers,
  /** How courses go: creators see their own, managers how the people of their groups are. */
  'course:analyse': { grants: [{ roles: staff }, { roles: members, when: ['inManagedGroup'] }] },
});

export const { can, assertCan } = askPermissions(analyticsPermissions, contentPermissions);
