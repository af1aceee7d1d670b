import { askPermissions, definePermissions } from '#features/access/model/define-permissions.ts';
import {
  adminGroup,
  analystGroup,
  creatorGroup,
  forRoles,
  managing,
  members,
} from '#features/access/model/grants.ts';
import { accessPermissions } from '#features/access/model/permissions.ts';
import { groupPermissions } from '#features/groups/model/permissions.ts';
import { organisationPermissions } from '#features/organisations/model/permissions.ts';

export const memberPermissions = definePermissions({
  /** Analysts look on: they change nothing and see no codes. */
  'member:list': forRoles(...analystGroup),
  'member:read': { grants: [{ roles: analystGroup }, { roles: members, when: ['self'] }] },
  /** Names and portraits of those who can be listed as editors, for whoever lists them. */
  'member:list-editors': forRoles(...creatorGroup),
  'member:create': { grants: [{ roles: adminGroup, when: ['withinRank'] }] },
  'member:edit': managing,
  'member:edit-own': { grants: [{ roles: members, when: ['self'] }] },
  'member:change-role': { grants: [{ roles: adminGroup, when: ['roleInReach', 'withinRank'] }] },
  'member:see-login-code': { grants: [{ roles: adminGroup }, { roles: members, when: ['self'] }] },
  'member:resend-login-code': forRoles(...adminGroup),
});

export const { can, assertCan } = askPermissions(
  memberPermissions,
  accessPermissions,
  groupPermissions,
  organisationPermissions,
);
