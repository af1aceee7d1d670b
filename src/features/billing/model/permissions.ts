import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { adminGroup, forRoles } from '#features/authorisation/model/grants.ts';

export const billingPermissions = definePermissions({
  /** To see what an organisation pays, and to change it. */
  'billing:manage': forRoles(...adminGroup),
});

export const { can, assertCan } = askPermissions(billingPermissions);
