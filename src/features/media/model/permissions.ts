import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { adminGroup, creator, creatorGroup, forRoles, staff } from '#features/authorisation/model/grants.ts';
import { memberPermissions } from '#features/members/model/permissions.ts';

export const mediaPermissions = definePermissions({
  'media:list': forRoles(...staff),
  'media:create': forRoles(...creatorGroup),
  'media:edit': forRoles(...creatorGroup),
  /** Creators delete what they brought. */
  'media:delete': { grants: [{ roles: adminGroup }, { roles: creator, when: ['author'] }] },
  'media:download': forRoles(...staff),
});

export const { can } = askPermissions(mediaPermissions, memberPermissions);
