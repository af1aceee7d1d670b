import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { adminGroup } from '#features/authorisation/model/grants.ts';
import { identityPermissions } from '#features/identity/model/permissions.ts';

export const privacyPermissions = definePermissions({
  'member:decide-deletion': {
    grants: [{ roles: adminGroup, when: ['manageable'] }],
    impersonation: 'forbidden',
  },
});

export const { assertCan } = askPermissions(privacyPermissions, identityPermissions);
