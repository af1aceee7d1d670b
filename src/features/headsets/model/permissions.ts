import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { personal } from '#features/authorisation/model/grants.ts';

export const headsetPermissions = definePermissions({
  /** Lets a headset sign in as oneself. */
  'headset:pair': personal,
});

export const { assertCan } = askPermissions(headsetPermissions);
