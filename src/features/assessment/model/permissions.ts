import { attemptPermissions } from '#features/attempts/model/permissions.ts';
import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { adminGroup, forRoles, members, staff } from '#features/authorisation/model/grants.ts';

export const assessmentPermissions = definePermissions({
  'coaching-report:generate': {
    grants: [{ roles: staff }, { roles: ['user'], when: ['self', 'scoresShown'] }],
  },
  'coaching-report:regenerate': forRoles(...adminGroup),
  /** Overriding a verdict; scoring the same words again. */
  'score:override': forRoles(...adminGroup),
  'score:rerun': forRoles(...adminGroup),
  /** Saying of one's own result whether it was fair. */
  'appeal:make': {
    grants: [
      { roles: staff, when: ['self'] },
      { roles: members, when: ['self', 'scoresShown'] },
    ],
    impersonation: 'forbidden',
  },
  'appeal:decide': forRoles(...adminGroup),
});

export const { can, assertCan } = askPermissions(assessmentPermissions, attemptPermissions);
