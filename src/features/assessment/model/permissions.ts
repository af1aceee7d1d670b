import { attemptPermissions } from '#features/attempts/model/permissions.ts';
import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { adminGroup, forRoles, staff } from '#features/authorisation/model/grants.ts';

export const assessmentPermissions = definePermissions({
  'coaching-report:generate': {
    grants: [{ roles: staff }, { roles: ['user'], when: ['self', 'scoresShown'] }],
  },
  'coaching-report:regenerate': forRoles(...adminGroup),
  /** Overriding a verdict; scoring the same words again. */
  'score:override': forRoles(...adminGroup),
  'score:rerun': forRoles(...adminGroup),
});

export const { can, assertCan } = askPermissions(assessmentPermissions, attemptPermissions);
