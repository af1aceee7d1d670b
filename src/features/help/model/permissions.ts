import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { adminGroup, forRoles, members } from '#features/authorisation/model/grants.ts';

export const helpPermissions = definePermissions({
  'help:read-contact': forRoles(...members),
  'help:set-contact': forRoles(...adminGroup),
});

export const { assertCan } = askPermissions(helpPermissions);
