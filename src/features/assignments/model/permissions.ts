import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import {
  adminGroup,
  analystsAndManagers,
  forRoles,
  members,
  personal,
} from '#features/authorisation/model/grants.ts';

export const assignmentPermissions = definePermissions({
  /** Those who read the results of members; managers of groups those of their people. */
  'assignment:list': analystsAndManagers,
  /** Members are for the admin group alone to name. */
  'assignment:manage': forRoles(...adminGroup),
  'assignment:remind': { grants: [{ roles: adminGroup }, { roles: members, when: ['inManagedGroup'] }] },
  'assignment:read-own': forRoles(...members),
  /** Their calendar and their time zone. */
  'assignment:set-own': personal,
});

export const { can, assertCan } = askPermissions(assignmentPermissions);
