import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { forRoles, members, personal } from '#features/authorisation/model/grants.ts';

export const inboxPermissions = definePermissions({
  /** Their own, which staff of the provider who act as somebody see as well. */
  'notice:list': forRoles(...members),
  /** What somebody has read, and what they want to be told of. */
  'notice:change': personal,
});

export const { assertCan } = askPermissions(inboxPermissions);
