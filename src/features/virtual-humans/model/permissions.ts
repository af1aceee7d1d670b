import { attemptPermissions } from '#features/attempts/model/permissions.ts';
import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { adminGroup, forRoles, staff } from '#features/authorisation/model/grants.ts';
import { contentPermissions, defineKindPermissions } from '#features/content/model/permissions.ts';
import { organisationPermissions } from '#features/organisations/model/permissions.ts';

const kind = defineKindPermissions('virtual-human');

const conversations = definePermissions({
  'coaching-report:generate': {
    grants: [{ roles: staff }, { roles: ['user'], when: ['self', 'scoresShown'] }],
  },
  'coaching-report:regenerate': forRoles(...adminGroup),
  /** A judgement in place of the scorer's; scoring the same words again. */
  'score:override': forRoles(...adminGroup),
  'score:rerun': forRoles(...adminGroup),
  /** How long what was said is kept. */
  'conversation:set-retention': forRoles(...adminGroup),
});

export const virtualHumanPermissions = definePermissions({ ...kind.rows, ...conversations.rows });

export const { can, assertCan } = askPermissions(
  virtualHumanPermissions,
  contentPermissions,
  organisationPermissions,
  attemptPermissions,
);
