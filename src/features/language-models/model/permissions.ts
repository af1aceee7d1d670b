import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { adminGroup, forRoles } from '#features/authorisation/model/grants.ts';

export const languageModelPermissions = definePermissions({
  'language-model:view': forRoles(...adminGroup),
  /** The provider that receives the organisation's conversations, and their cost limit. */
  'language-model:manage': { grants: [{ roles: adminGroup }], impersonation: 'forbidden' },
});

export const { assertCan } = askPermissions(languageModelPermissions);
