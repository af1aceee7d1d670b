import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { adminGroup, analystGroup, forRoles, members } from '#features/authorisation/model/grants.ts';

export const achievementPermissions = definePermissions({
  /** Those who read a member read what they earned. */
  'badge:list': { grants: [{ roles: analystGroup }, { roles: members, when: ['self'] }] },
  'badge:revoke': forRoles(...adminGroup),
});

export const { assertCan } = askPermissions(achievementPermissions);
