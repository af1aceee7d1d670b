import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { adminGroup, creatorGroup, forRoles } from '#features/authorisation/model/grants.ts';
import { identityPermissions } from '#features/identity/model/permissions.ts';

export const contentCopyPermissions = definePermissions({
  /** Never as somebody else: what staff of the provider may do here does not lead into other organisations. */
  'content:copy-between-organisations': {
    grants: [{ roles: ['customeradmin'] }, { roles: ['admin'], when: ['givesContent'] }],
    impersonation: 'forbidden',
  },
  'content:add-starter': forRoles(...adminGroup),
  /** An interactive video that comes with Praxis, for whoever may make one. */
  'content:add-sample': forRoles(...creatorGroup),
  /** What is on its way into the organisation. */
  'content:see-arrivals': forRoles(...adminGroup),
});

export const { can, assertCan } = askPermissions(contentCopyPermissions, identityPermissions);
