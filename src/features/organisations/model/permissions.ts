import { askPermissions, definePermissions } from '#features/access/model/define-permissions.ts';
import {
  adminGroup,
  analystGroup,
  creatorGroup,
  forRoles,
  managing,
  members,
  staff,
} from '#features/access/model/grants.ts';
import { accessPermissions } from '#features/access/model/permissions.ts';

export const organisationPermissions = definePermissions({
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
  'member:decide-deletion': {
    grants: [{ roles: adminGroup, when: ['manageable'] }],
    impersonation: 'forbidden',
  },
  'group:list': forRoles(...staff),
  'group:manage': forRoles(...adminGroup),
  'invite:create': forRoles(...adminGroup),
  /** The link that makes administrators. */
  'invite:see-admin-link': forRoles(...adminGroup),
  'organisation:edit': forRoles(...adminGroup),
  'organisation:see-plan': forRoles(...adminGroup),
  /** What the provider agreed with the customer, such as how much content of a kind there may be. */
  'organisation:settle': forRoles('customeradmin'),
  'audit:list': forRoles(...adminGroup),
});

export const { can, assertCan } = askPermissions(organisationPermissions, accessPermissions);
