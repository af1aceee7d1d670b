import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { adminGroup } from '#features/authorisation/model/grants.ts';
import { identityPermissions } from '#features/identity/model/permissions.ts';

export const contentCopyPermissions = definePermissions({
  /** Never as somebody else: what staff of the provider may do here does not lead into other organisations. */
  'content:copy-between-organisations': {
    grants: [{ roles: ['customeradmin'] }, { roles: ['admin'], when: ['givesContent'] }],
    impersonation: 'forbidden',
  },
  'content:add-starter': { grants: [{ roles: adminGroup }], providerStaff: true },
  /** What is on its way into the organisation. */
  'content:see-arrivals': { grants: [{ roles: adminGroup }], providerStaff: true },
});

export const { can } = askPermissions(contentCopyPermissions, identityPermissions);
