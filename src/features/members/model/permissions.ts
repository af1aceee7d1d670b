import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import {
  adminGroup,
  analystGroup,
  creatorGroup,
  forRoles,
  managing,
  members,
} from '#features/authorisation/model/grants.ts';
import { groupPermissions } from '#features/groups/model/permissions.ts';
import { identityPermissions } from '#features/identity/model/permissions.ts';
import { organisationPermissions } from '#features/organisations/model/permissions.ts';

export const memberPermissions = definePermissions({
  /** Analysts only read: they change nothing and see no codes. */
  'member:list': forRoles(...analystGroup),
  'member:read': { grants: [{ roles: analystGroup }, { roles: members, when: ['self'] }] },
  /** Names and portraits of members who can be listed as editors, for viewers who list them. */
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
  identityPermissions,
  groupPermissions,
  organisationPermissions,
);
