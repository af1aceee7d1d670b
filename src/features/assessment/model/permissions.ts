import { attemptPermissions } from '#features/attempts/model/permissions.ts';
import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { adminGroup, creatorGroup, forRoles, members, staff } from '#features/authorisation/model/grants.ts';

export const assessmentPermissions = definePermissions({
  'coaching-report:generate': {
    grants: [{ roles: staff }, { roles: ['user'], when: ['self', 'scoresShown'] }],
  },
  'coaching-report:regenerate': forRoles(...adminGroup),
  /** Overriding a verdict; scoring the same words again. */
  'score:override': forRoles(...adminGroup),
  'score:rerun': forRoles(...adminGroup),
  /** Letting a result count that waits for a person. */
  'score:review': forRoles(...adminGroup),
  /** Saying of one's own result whether it was fair. */
  'appeal:make': {
    grants: [
      { roles: staff, when: ['self'] },
      { roles: members, when: ['self', 'scoresShown'] },
    ],
    impersonation: 'forbidden',
  },
  'appeal:decide': forRoles(...adminGroup),
  /** Marking and rating gold sessions: those who write cases, too. */
  'calibration:rate': forRoles(...creatorGroup),
  /** What agreement is wanted, and where points count only with it. */
  'calibration:set': forRoles(...adminGroup),
});

export const { can, assertCan } = askPermissions(assessmentPermissions, attemptPermissions);
