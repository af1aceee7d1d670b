import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { adminGroup, everybody, forRoles, staff } from '#features/authorisation/model/grants.ts';

export const attemptPermissions = definePermissions({
  play: forRoles(...everybody),
  'session:list-all': forRoles(...staff),
  'session:delete': forRoles(...adminGroup),
  'session:see-scores': { grants: [{ roles: staff }, { roles: ['user', 'public'], when: ['scoresShown'] }] },
  /** Whose session it was, and the way to their profile. */
  'session:see-user-label': forRoles(...adminGroup),
});

export const { can } = askPermissions(attemptPermissions);
