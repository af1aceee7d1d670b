import { attemptPermissions } from '#features/attempts/model/permissions.ts';
import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { adminGroup, forRoles } from '#features/authorisation/model/grants.ts';

export const conversationPermissions = definePermissions({
  /** How long turns are kept. */
  'conversation:set-retention': forRoles(...adminGroup),
});

export const { can, assertCan } = askPermissions(conversationPermissions, attemptPermissions);
