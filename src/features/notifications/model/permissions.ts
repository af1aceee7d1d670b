import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { adminGroup, forRoles } from '#features/authorisation/model/grants.ts';

export const notificationPermissions = definePermissions({
  'notification:list': forRoles(...adminGroup),
  'notification:resend': forRoles(...adminGroup),
  /** The holder of the secret can send in the organisation's name. */
  'notification:rotate-secret': { grants: [{ roles: adminGroup }], impersonation: 'forbidden' },
});

export const { assertCan } = askPermissions(notificationPermissions);
