import { askPermissions, definePermissions } from '#features/access/model/define-permissions.ts';
import { adminGroup } from '#features/access/model/grants.ts';
import { accessPermissions } from '#features/access/model/permissions.ts';

export const privacyPermissions = definePermissions({
  'member:decide-deletion': {
    grants: [{ roles: adminGroup, when: ['manageable'] }],
    impersonation: 'forbidden',
  },
});

export const { assertCan } = askPermissions(privacyPermissions, accessPermissions);
